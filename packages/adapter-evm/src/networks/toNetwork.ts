import type { Network } from '@latchkey/core'
import type { EvmNetwork } from './EvmNetwork.js'

/** A network as core knows it, whichever of the two forms it was given in. */
export function toNetwork(given: EvmNetwork): Network<'eip155'> {
  if (!('default' in given.rpcUrls)) return given as Network<'eip155'>
  const { id, name, nativeCurrency, rpcUrls, blockExplorers, testnet } = given as Exclude<
    EvmNetwork,
    Network<'eip155'>
  >
  const explorer = blockExplorers?.default
  return {
    id: `eip155:${id}`,
    namespace: 'eip155',
    name,
    nativeCurrency,
    rpcUrls: rpcUrls.default.http,
    ...(explorer && { blockExplorer: { name: explorer.name, url: explorer.url } }),
    ...(testnet !== undefined && { testnet }),
  }
}
