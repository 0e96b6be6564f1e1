import { type Network, transportErrors } from '@latchkey/core'
import { parseU64 } from '../transport/parseU64.js'
import type { SolanaRpc } from '../transport/SolanaRpc.js'

/** Lamports an account of so many bytes has to hold to stay. */
export async function readRent(
  rpc: SolanaRpc,
  network: Network,
  size: number,
  signal: AbortSignal | undefined,
): Promise<bigint> {
  const method = 'getMinimumBalanceForRentExemption'
  const lamports = parseU64(await rpc({ network, method, params: [size], signal }))
  if (lamports === undefined) throw transportErrors.malformedAnswer({ method })
  return lamports
}
