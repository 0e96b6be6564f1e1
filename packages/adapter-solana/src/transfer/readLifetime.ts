import { type Network, toError, transportErrors } from '@latchkey/core'
import { solanaErrors } from '../errors/solanaErrors.js'
import { isSolanaAddress } from '../lib/isSolanaAddress.js'
import type { SolanaRpc } from '../transport/createRpc.js'
import { parseU64 } from '../transport/parseExact.js'
import type { Lifetime } from './SolanaPayload.js'

const method = 'getLatestBlockhash'

/** Blocks a new blockhash is valid for: 150, and as many again for nodes at different heights. */
const MOST_BLOCKS = 300n
/** With fewer blocks left, a visitor has no time to sign. */
const FEWEST_BLOCKS = 50n
/** Slots by which a node is behind before it reports so. */
const SLOTS_BEHIND = 100n

/**
 * Reads the newest confirmed blockhash, the slot it was read at, and its last valid block height.
 * @throws `solana/node_behind` when every node reports itself behind, since its blockhash may be too old, or
 * when the blockhash is nearly expired. `transport/malformed_response` when it would be valid for longer than
 * the network allows.
 */
export async function readLifetime(
  rpc: SolanaRpc,
  network: Network,
  signal: AbortSignal | undefined,
): Promise<Lifetime & { readonly slot: bigint }> {
  const before = rpc.behind?.()
  const [first, height] = await Promise.all([
    read(),
    readHeight(),
    rpc({ network, method: 'getHealth', signal }).catch(unlessBehind),
  ])
  // One node reported itself behind and another did not: this may be the blockhash of the first.
  const newer =
    rpc.behind?.() === before ? undefined : await read(first.slot + SLOTS_BEHIND).catch(() => undefined)
  const { blockhash, lastValidBlockHeight, slot } = newer ?? first
  const left = lastValidBlockHeight - height
  if (left > MOST_BLOCKS && !newer) throw transportErrors.malformedResponse({ method })
  if (left < FEWEST_BLOCKS) throw solanaErrors.nodeBehind({})
  return { blockhash, lastValidBlockHeight, slot }

  async function read(minContextSlot?: bigint): Promise<Lifetime & { readonly slot: bigint }> {
    const options = {
      commitment: 'confirmed',
      ...(minContextSlot !== undefined && { minContextSlot: Number(minContextSlot) }),
    }
    const response = await rpc({ network, method, params: [options], signal })
    const { context, value } = Object(response) as { context?: unknown; value?: unknown }
    const { blockhash, lastValidBlockHeight: last } = Object(value) as Record<string, unknown>
    const lastValidBlockHeight = parseU64(last)
    const slot = parseU64((Object(context) as { slot?: unknown }).slot)
    // A hash is 32 bytes, like an address.
    const isHash = typeof blockhash === 'string' && isSolanaAddress(blockhash)
    if (!isHash || lastValidBlockHeight === undefined || slot === undefined) {
      throw transportErrors.malformedResponse({ method })
    }
    return { blockhash, lastValidBlockHeight, slot }
  }

  async function readHeight(): Promise<bigint> {
    const method = 'getBlockHeight'
    const height = parseU64(await rpc({ network, method, params: [{ commitment: 'confirmed' }], signal }))
    if (height === undefined) throw transportErrors.malformedResponse({ method })
    return height
  }
}

/** Not every provider has every method. */
function unlessBehind(error: unknown): undefined {
  if (toError(error).code === solanaErrors.nodeBehind.code) throw error
}
