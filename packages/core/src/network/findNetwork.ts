import type { Network } from '../adapter/Network.js'
import { type ChainIdInput, toChainId } from '../caip/caip.js'
import type { Namespace } from '../caip/namespace.js'
import { type NetworkStates, type NetworksApi, networkErrors } from './createNetworks.js'

type Request = {
  /** CAIP-2 namespace. */
  readonly namespace: Namespace
  /** CAIP-2 id, or the number of an EVM chain. Default: the network in use, which may be none of the app's networks. */
  readonly chainId?: ChainIdInput | undefined
}

/**
 * Returns one of the app's networks of a namespace, or `undefined`.
 *
 * @example
 * ```ts
 * import { findNetwork, type Latchkey } from '@latchkey/core'
 *
 * const base = ({ networks }: Latchkey) =>
 *   findNetwork(networks.$states.get(), { namespace: 'eip155', chainId: 8453 })
 * ```
 */
export function findNetwork(states: NetworkStates, { namespace, chainId }: Request): Network | undefined {
  const state = states[namespace]
  if (chainId === undefined) return state?.network
  const wanted = toChainId(chainId)
  return state?.requestedNetworks.find(({ id }) => id === wanted)
}

/**
 * Returns one of the app's networks of a namespace.
 *
 * @throws `network/not_found`
 *
 * @example
 * ```ts
 * import { type Latchkey, requireNetwork } from '@latchkey/core'
 *
 * const active = (client: Latchkey) => requireNetwork(client, { namespace: 'eip155' })
 * ```
 */
export function requireNetwork(
  {
    networks,
  }: {
    /** The networks of the client. */
    readonly networks: Pick<NetworksApi, '$states'>
  },
  request: Request,
): Network {
  const network = findNetwork(networks.$states.get(), request)
  if (!network) throw networkErrors.notFound({ chainId: `${request.chainId ?? request.namespace}` })
  return network
}
