import { readQuantity } from '../readQuantity.ts'
import { upstreamErrors } from '../upstream/upstreamErrors.ts'

/**
 * What `eth_feeHistory` answered: the next block's base fee, and for each percentile the median of the tips, lowest
 * first. Blocks that held no transaction say nothing of tips; without any other there are none.
 *
 * @throws `upstream/malformed`
 */
export function readFeeHistory(value: unknown): {
  readonly baseFee: bigint
  readonly tips: readonly bigint[] | undefined
} {
  const { baseFeePerGas, gasUsedRatio, reward } = Object(value) as Readonly<Record<string, unknown>>
  if (!Array.isArray(baseFeePerGas) || !Array.isArray(gasUsedRatio)) {
    throw upstreamErrors.malformed({ what: 'fee history' })
  }
  const baseFee = readQuantity(baseFeePerGas.at(-1))
  const rows: unknown[] = Array.isArray(reward) ? reward : []
  const used = rows
    .filter((row, index) => Array.isArray(row) && Number(gasUsedRatio[index]) > 0)
    .map((row) => (row as unknown[]).map(readQuantity))
  const [first] = used
  if (!first) return { baseFee, tips: undefined }
  const medians = first.map((_, column) => {
    const sorted = used.map((row) => row[column] ?? 0n).toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
    return sorted[Math.floor(sorted.length / 2)] ?? 0n
  })
  return { baseFee, tips: medians.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)) }
}
