import type { BytesInFlight } from '../limits/createBytesInFlight.ts'
import type { Ports } from '../ports/Ports.ts'
import { hasNodes, isEvmNetwork, type NetworkSettings } from '../settings/NetworkSettings.ts'
import type { Database } from '../store/Store.ts'
import { createTokens } from './evm/createTokens.ts'
import type { Network } from './evm/Network.ts'
import { namespaceOf } from './namespaces/chainNamespaces.ts'
import type { NodePost } from './upstream/createNodePost.ts'
import { createUpstream } from './upstream/createUpstream.ts'

/** The networks of the settings, with the means to read them. */
export type Networks = ReturnType<typeof createNetworks>

/** Creates the networks of the settings. */
export function createNetworks({
  database,
  list,
  bytes,
  postTo,
  ports,
}: {
  readonly database: Database
  readonly list: readonly NetworkSettings[]
  /** Bounds the bytes read from nodes at once. */
  readonly bytes?: BytesInFlight | undefined
  /** Returns a function that sends JSON to the URL of a node. */
  postTo(url: string): NodePost
  readonly ports: Ports
}) {
  const all = list.filter(hasNodes).map((settings) => {
    const namespace = namespaceOf(settings)
    return {
      settings,
      namespace,
      upstream: createUpstream({ network: settings, namespace, postTo, ports, bytes }),
    }
  })
  const nodes = new Map<string, (typeof all)[number]>(all.map((one) => [one.settings.chainId, one]))
  const networks = new Map<string, Network>(
    all.flatMap(({ settings, upstream }) => {
      if (!isEvmNetwork(settings)) return []
      const tokens = createTokens({ database, network: settings, upstream })
      return [[settings.chainId, { settings, upstream, tokens }]]
    }),
  )
  const upstreams = new Map([...networks].map(([chainId, { upstream }]) => [chainId, upstream]))
  /** Returns true for a served network without EVM. */
  const isOther = (chainId: string) => !networks.has(chainId) && list.some((one) => one.chainId === chainId)
  /** Returns the Solana cluster of a chain id, with its nodes. */
  const clusterOf = (chainId: string) => {
    const found = nodes.get(chainId)
    if (!found || isEvmNetwork(found.settings)) return undefined
    return { settings: found.settings, upstream: found.upstream }
  }
  return {
    /** Networks with nodes, for forwarded calls. By CAIP-2 id. */
    nodes,
    /** EVM networks, for all other calls. By CAIP-2 id. */
    evm: networks,
    upstreams,
    isOther,
    clusterOf,
  }
}
