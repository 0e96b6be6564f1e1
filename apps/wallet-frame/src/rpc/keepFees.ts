/** The highest price of a unit of gas (EIP-1559). Wei. */
export type Fees = { readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint }

/**
 * Returns the fees for the latest block: those that the visitor has seen, or lower ones, as long as they suffice for the next block.
 * Otherwise `fees`, which may be higher than what was shown.
 */
export function keepFees({
  fees,
  baseFeePerGas,
  shown,
}: {
  readonly fees: Fees
  /** Base fee of the latest block. */
  readonly baseFeePerGas: bigint
  readonly shown: Fees | undefined
}): Fees {
  if (!shown) return { maxFeePerGas: fees.maxFeePerGas, maxPriorityFeePerGas: fees.maxPriorityFeePerGas }
  const maxFeePerGas = lower(fees.maxFeePerGas, shown.maxFeePerGas)
  const maxPriorityFeePerGas = lower(fees.maxPriorityFeePerGas, shown.maxPriorityFeePerGas)
  // A base fee rises by at most an eighth a block.
  const next = baseFeePerGas + baseFeePerGas / 8n
  const suffices = maxFeePerGas >= next + maxPriorityFeePerGas
  return suffices
    ? { maxFeePerGas, maxPriorityFeePerGas }
    : keepFees({ fees, baseFeePerGas, shown: undefined })
}

const lower = (one: bigint, other: bigint) => (one < other ? one : other)
