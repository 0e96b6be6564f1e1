/** An id as the relay wants it: milliseconds, then six digits by chance. */
export const createRpcId = (now: number): string =>
  `${now}${Math.floor(Math.random() * 1e6)
    .toString()
    .padStart(6, '0')}`
