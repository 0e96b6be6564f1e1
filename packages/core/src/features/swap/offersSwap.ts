import type { Network } from '../../adapter/Network.js'
import type { Latchkey } from '../../client/Client.js'

/** Networks with swaps (specification, 1), by EIP-155 chain id. */
const chains: readonly string[] = [
  '1',
  '10',
  '56',
  '100',
  '137',
  '250',
  '324',
  '8217',
  '8453',
  '42161',
  '43114',
  '1313161554',
].map((id) => `eip155:${id}`)

/**
 * Returns whether the app offers swaps on a network: the feature is on, the app has a provider API, and the adapter can
 * check a
 * swap there.
 *
 * @example
 * ```ts
 * import type { Latchkey } from '@latchkey/core'
 * import { offersSwap } from '@latchkey/core/swap'
 *
 * const canSwap = (client: Latchkey) => offersSwap(client, client.networks.$active.get())
 * ```
 */
export function offersSwap({ can, options }: Latchkey, { id, namespace }: Network): boolean {
  const { swap } = can(namespace)
  const isOn = options.features.swaps && options.api !== undefined
  return isOn && swap !== undefined && [...chains, ...swap.networks].includes(id)
}
