/** The CAIP-2 id within a CAIP-10 id; `undefined` for text that is none. */
export const chainOf = (account: string): string | undefined => /^([^:]+:[^:]+):[^:]+$/.exec(account)?.[1]
