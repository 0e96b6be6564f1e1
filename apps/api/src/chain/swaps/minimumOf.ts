/**
 * Returns the least amount that a swap may pay: the quote less the slippage, rounded up, so that it is never zero.
 *
 * @param slippageBps hundredths of a per cent
 */
export const minimumOf = (amountOut: bigint, slippageBps: number): bigint =>
  (amountOut * BigInt(10_000 - slippageBps) + 9_999n) / 10_000n
