import type { FeatureHost, Network } from '@latchkey/core'
import { rpcUrls } from '@latchkey/core/adapter'
import { type Chain, type CustomTransport, createPublicClient, type PublicClient } from 'viem'
import { readTransport } from './createReader.js'
import { toChain } from './toChain.js'

/** Creates viem's `PublicClient` once per network and its endpoints, over the client's own transports. */
export function createPublicClients({ client }: FeatureHost) {
  const known = new Map<string, PublicClient<CustomTransport, Chain>>()
  return (network: Network): PublicClient<CustomTransport, Chain> => {
    // The app may replace a network under the same id, so the endpoints are part of the key.
    const key = `${network.id} ${rpcUrls(network, client.options).join(' ')}`
    const publicClient =
      known.get(key) ??
      createPublicClient({ chain: toChain(client, network), transport: readTransport({ client, network }) })
    known.set(key, publicClient)
    return publicClient
  }
}
