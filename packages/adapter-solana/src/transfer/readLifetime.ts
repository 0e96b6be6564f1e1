import { type Network, toError, transportErrors } from '@latchkey/core'
import { isSolanaAddress } from '../isSolanaAddress.js'
import { solanaErrors } from '../solanaErrors.js'
import { parseU64 } from '../transport/parseU64.js'
import type { SolanaRpc } from '../transport/SolanaRpc.js'
import type { Lifetime } from './SolanaPayload.js'

/**
 * The newest blockhash the network has confirmed, and the last block height it is good for.
 * @throws `solana/node_behind` when every node says so of itself: its newest blockhash may be too old already.
 */
export async function readLifetime(
  rpc: SolanaRpc,
  network: Network,
  signal: AbortSignal | undefined,
): Promise<Lifetime> {
  const method = 'getLatestBlockhash'
  const [answer] = await Promise.all([
    rpc({ network, method, params: [{ commitment: 'confirmed' }], signal }),
    rpc({ network, method: 'getHealth', signal }).catch((error: unknown) => {
      // Not every provider serves this method.
      if (toError(error).code === solanaErrors.nodeBehind.code) throw error
    }),
  ])
  const { value } = Object(answer) as { value?: unknown }
  const { blockhash, lastValidBlockHeight: last } = Object(value) as Record<string, unknown>
  const lastValidBlockHeight = parseU64(last)
  // A hash is 32 bytes, as an address is.
  if (typeof blockhash !== 'string' || !isSolanaAddress(blockhash) || lastValidBlockHeight === undefined) {
    throw transportErrors.malformedAnswer({ method })
  }
  return { blockhash, lastValidBlockHeight }
}
