import type { Network } from '@latchkey/core'
import { checkNetworks } from '@latchkey/core/adapter'
import type { EvmNetwork, EvmRow, ViemChain } from './EvmNetwork.js'

/**
 * Validates the networks an app passed and returns them as core's.
 * @throws `options/invalid` with the network and the reason.
 */
export function parseNetworks(
  networks: readonly EvmNetwork[],
): readonly [Network<'eip155'>, ...Network<'eip155'>[]] {
  return checkNetworks({
    networks: networks.map((each) => (each?.rpcUrls ? toNetwork(each) : (each as Network<'eip155'>))),
    option: 'evm.networks',
    isId: (id) => Number.isSafeInteger(Number(/^eip155:([1-9]\d*)$/.exec(id)?.[1])),
    faultOf: ({ rpcUrls }) => !rpcUrls?.length && 'has no RPC URL',
  })
}

/** Returns core's form of a network, whichever of the two forms the app passed. */
function toNetwork(network: EvmNetwork): EvmRow {
  if (!('default' in network.rpcUrls)) return network as EvmRow
  const { id, name, nativeCurrency, rpcUrls, blockExplorers, testnet, contracts, assets } =
    network as ViemChain
  const explorer = blockExplorers?.default
  return {
    id: `eip155:${id}`,
    namespace: 'eip155',
    name,
    nativeCurrency,
    rpcUrls: rpcUrls.default.http,
    ...(explorer && { blockExplorer: { name: explorer.name, url: explorer.url } }),
    ...(testnet !== undefined && { testnet }),
    ...(assets?.imageUrl && { icon: assets.imageUrl }),
    ...(assets?.imageId && { imageId: assets.imageId }),
    ...(contracts && { contracts }),
  }
}
