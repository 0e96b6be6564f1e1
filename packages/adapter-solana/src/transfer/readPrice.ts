import { type Network, transportErrors } from '@latchkey/core'
import { parseU64 } from '../transport/parseU64.js'
import type { SolanaRpc } from '../transport/SolanaRpc.js'
import { MAX_PRIORITY_PRICE } from './maxPriorityPrice.js'

/**
 * What others have lately paid to write to the same accounts: enough for three blocks in four, so that a few who overpay
 * do not count, capped at `MAX_PRIORITY_PRICE`; 0 when nobody had to. In micro-lamports for each compute unit.
 */
export async function readPrice(
  rpc: SolanaRpc,
  network: Network,
  writable: readonly string[],
  signal: AbortSignal | undefined,
): Promise<bigint> {
  const method = 'getRecentPrioritizationFees'
  const answer = await rpc({ network, method, params: [writable], signal })
  if (!Array.isArray(answer)) throw transportErrors.malformedAnswer({ method })
  const fees = answer.map((each: unknown) => {
    const fee = parseU64((Object(each) as { prioritizationFee?: unknown }).prioritizationFee)
    if (fee === undefined) throw transportErrors.malformedAnswer({ method })
    return fee
  })
  const sorted = fees.toSorted((a, b) => (a < b ? -1 : 1))
  const price = sorted[Math.floor((sorted.length * 3) / 4)] ?? 0n
  return price < MAX_PRIORITY_PRICE ? price : MAX_PRIORITY_PRICE
}
