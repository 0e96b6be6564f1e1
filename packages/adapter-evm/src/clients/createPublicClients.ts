import { connectionErrors, type FeatureHost, type Network, rpcUrls, toError } from '@latchkey/core'
import { type Chain, type CustomTransport, createPublicClient, custom, type PublicClient } from 'viem'
import { toProviderError } from '../provider/ProviderRpcError.js'
import type { EvmCapabilities } from '../transport/EvmRpc.js'
import { toChain } from './toChain.js'

/** viem's clients for reading, one per network and its endpoints, over this client's own transports. */
export function createPublicClients({ client }: FeatureHost) {
  const known = new Map<string, PublicClient<CustomTransport, Chain>>()
  return (network: Network): PublicClient<CustomTransport, Chain> => {
    // A network may be put in another's place, so the id alone does not name it.
    const key = `${network.id} ${rpcUrls(network, client.options).join(' ')}`
    const request = async (call: { method: string; params?: unknown }) => {
      try {
        const { rpc }: EvmCapabilities = client.can('eip155')
        if (!rpc) throw connectionErrors.unsupported({ capability: 'rpc', namespace: 'eip155' })
        return await rpc({ ...call, network })
      } catch (reason) {
        throw toProviderError(toError(reason))
      }
    }
    const publicClient =
      known.get(key) ??
      // The transport tries again by itself.
      createPublicClient({
        chain: toChain(client, network),
        transport: custom({ request }, { retryCount: 0 }),
      })
    known.set(key, publicClient)
    return publicClient
  }
}
