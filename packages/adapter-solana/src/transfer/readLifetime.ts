import { type Network, toError, transportErrors } from '@latchkey/core'
import { isSolanaAddress } from '../isSolanaAddress.js'
import { solanaErrors } from '../solanaErrors.js'
import type { SolanaRpc } from '../transport/createRpc.js'
import { parseU64 } from '../transport/parseExact.js'
import type { Lifetime } from './SolanaPayload.js'

const method = 'getLatestBlockhash'

/** Blocks a new blockhash is good for: 150, and as much again for nodes that are not equally far. */
const MOST_BLOCKS = 300n
/** With fewer left nobody has the time to sign. */
const FEWEST_BLOCKS = 50n
/** A node that calls itself behind is so by more slots than this. */
const SLOTS_BEHIND = 100n

/**
 * The newest blockhash the network has confirmed, the slot it was read at, and the last block height it is good for.
 * @throws `solana/node_behind` when every node says so of itself: its newest blockhash may be too old already; or when
 * the blockhash is. `transport/malformed_answer` when it would be good for longer than the network allows.
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
  // One node called itself behind and another did not: this may be the blockhash of the first.
  const newer =
    rpc.behind?.() === before ? undefined : await read(first.slot + SLOTS_BEHIND).catch(() => undefined)
  const { blockhash, lastValidBlockHeight, slot } = newer ?? first
  const left = lastValidBlockHeight - height
  if (left > MOST_BLOCKS && !newer) throw transportErrors.malformedAnswer({ method })
  if (left < FEWEST_BLOCKS) throw solanaErrors.nodeBehind({})
  return { blockhash, lastValidBlockHeight, slot }

  async function read(minContextSlot?: bigint): Promise<Lifetime & { readonly slot: bigint }> {
    const options = {
      commitment: 'confirmed',
      ...(minContextSlot !== undefined && { minContextSlot: Number(minContextSlot) }),
    }
    const answer = await rpc({ network, method, params: [options], signal })
    const { context, value } = Object(answer) as { context?: unknown; value?: unknown }
    const { blockhash, lastValidBlockHeight: last } = Object(value) as Record<string, unknown>
    const lastValidBlockHeight = parseU64(last)
    const slot = parseU64((Object(context) as { slot?: unknown }).slot)
    // A hash is 32 bytes, as an address is.
    const isHash = typeof blockhash === 'string' && isSolanaAddress(blockhash)
    if (!isHash || lastValidBlockHeight === undefined || slot === undefined) {
      throw transportErrors.malformedAnswer({ method })
    }
    return { blockhash, lastValidBlockHeight, slot }
  }

  async function readHeight(): Promise<bigint> {
    const method = 'getBlockHeight'
    const height = parseU64(await rpc({ network, method, params: [{ commitment: 'confirmed' }], signal }))
    if (height === undefined) throw transportErrors.malformedAnswer({ method })
    return height
  }
}

/** Not every provider serves every method. */
function unlessBehind(error: unknown): undefined {
  if (toError(error).code === solanaErrors.nodeBehind.code) throw error
}
