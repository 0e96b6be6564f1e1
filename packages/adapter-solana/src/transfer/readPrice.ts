import { type Network, transportErrors } from '@latchkey/core'
import type { SolanaRpc } from '../transport/createRpc.js'
import { parseU64 } from '../transport/parseExact.js'

/**
 * The most that is offered for a place in a block, in micro-lamports for each compute unit, however much others offer.
 * A plain transfer then costs some 55,000 lamports over the base fee, one that opens a token account some 225,000.
 */
export const MAX_PRIORITY_PRICE = 5_000_000n

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
