import type { EvmNetwork, EvmRow, ViemChain } from './EvmNetwork.js'

/** A network as core knows it, whichever of the two forms it was given in. */
export function toNetwork(given: EvmNetwork): EvmRow {
  if (!('default' in given.rpcUrls)) return given as EvmRow
  const { id, name, nativeCurrency, rpcUrls, blockExplorers, testnet, contracts } = given as ViemChain
  const explorer = blockExplorers?.default
  return {
    id: `eip155:${id}`,
    namespace: 'eip155',
    name,
    nativeCurrency,
    rpcUrls: rpcUrls.default.http,
    ...(explorer && { blockExplorer: { name: explorer.name, url: explorer.url } }),
    ...(testnet !== undefined && { testnet }),
    ...(contracts && { contracts }),
  }
}
