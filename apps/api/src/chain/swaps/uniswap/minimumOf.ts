/** Seconds until a built transaction expires. */
const lifetime = 1_200

/** Returns the deadline of a transaction that is built now, in seconds since the epoch. */
export const deadlineOf = (now: number): bigint => BigInt(Math.floor(now / 1_000) + lifetime)

/**
 * Returns the least amount that a swap may pay: the quote less the slippage, rounded up, so that it is never zero.
 *
 * @param slippageBps hundredths of a per cent
 */
export const minimumOf = (amountOut: bigint, slippageBps: number): bigint =>
  (amountOut * BigInt(10_000 - slippageBps) + 9_999n) / 10_000n
