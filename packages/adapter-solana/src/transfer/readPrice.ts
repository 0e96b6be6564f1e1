import { type Network, transportErrors } from '@latchkey/core'
import type { SolanaRpc } from '../transport/createRpc.js'
import { parseU64 } from '../transport/parseExact.js'

/**
 * The highest priority price that a transfer pays, in micro-lamports per compute unit. A plain transfer
 * then costs about 55,000 lamports over the base fee, one that opens a token account about 225,000.
 */
export const MAX_PRIORITY_PRICE = 5_000_000n

/**
 * Reads the recent priority price for writing to the same accounts: the 75th percentile of recent blocks, so that single high prices do
 * not count. At most `MAX_PRIORITY_PRICE`; 0 if no block required one. In micro-lamports per compute unit.
 */
export async function readPrice(
  rpc: SolanaRpc,
  network: Network,
  writable: readonly string[],
  signal: AbortSignal | undefined,
): Promise<bigint> {
  const method = 'getRecentPrioritizationFees'
  const response = await rpc({ network, method, params: [writable], signal })
  if (!Array.isArray(response)) throw transportErrors.malformedResponse({ method })
  const fees = response.map((each: unknown) => {
    const fee = parseU64((Object(each) as { prioritizationFee?: unknown }).prioritizationFee)
    if (fee === undefined) throw transportErrors.malformedResponse({ method })
    return fee
  })
  const sorted = fees.toSorted((a, b) => (a < b ? -1 : 1))
  const price = sorted[Math.floor((sorted.length * 3) / 4)] ?? 0n
  return price < MAX_PRIORITY_PRICE ? price : MAX_PRIORITY_PRICE
}
