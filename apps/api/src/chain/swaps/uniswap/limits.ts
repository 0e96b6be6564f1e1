/** Seconds until a built transaction is void. */
const lifetime = 1_200

/** Returns the time after which a router refuses a transaction that is built now, in seconds since the epoch. */
export const deadlineOf = (now: number): bigint => BigInt(Math.floor(now / 1_000) + lifetime)

/**
 * Returns the least amount that a swap may pay: the quote less the slippage, rounded up, so that it is never zero.
 *
 * @param slippageBps hundredths of a per cent
 */
export const minimumOf = (amountOut: bigint, slippageBps: number): bigint =>
  (amountOut * BigInt(10_000 - slippageBps) + 9_999n) / 10_000n
