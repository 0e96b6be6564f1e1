import { type Latchkey, type Network, parseChainId } from '@latchkey/core'
import type { Chain } from 'viem'
import type { EvmAdapter } from '../evm.js'

/**
 * A viem chain for a network, with its endpoints: the one the app gave, which may know more, else one made of the row.
 */
export function toChain(client: Latchkey, network: Network): Chain {
  const id = Number(parseChainId(network.id).reference)
  const { given }: Partial<Omit<EvmAdapter, 'namespace' | 'networks'>> = client.adapters.get('eip155') ?? {}
  const chain = given?.find((each) => each.id === id)
  if (chain && 'default' in chain.rpcUrls) {
    const known = chain as Chain
    const { default: own, ...others } = known.rpcUrls
    return { ...known, rpcUrls: { ...others, default: { ...own, http: network.rpcUrls } } }
  }
  const { name, nativeCurrency, rpcUrls, blockExplorer, testnet } = network
  return {
    id,
    name,
    nativeCurrency,
    rpcUrls: { default: { http: rpcUrls } },
    ...(blockExplorer && { blockExplorers: { default: blockExplorer } }),
    ...(testnet !== undefined && { testnet }),
  }
}
