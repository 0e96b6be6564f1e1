import type { Latchkey, Network } from '@latchkey/core'
import type { Chain } from 'viem'
import type { EvmAdapter } from '../evm.js'

/** A viem chain for a network: the one the app gave, which may know more, else one made of the row. */
export function toChain(client: Latchkey, network: Network): Chain {
  const id = Number(network.id.split(':')[1])
  const { given }: Partial<Omit<EvmAdapter, 'namespace' | 'networks'>> = client.adapters.get('eip155') ?? {}
  const chain = given?.find((each) => each.id === id)
  if (chain && 'default' in chain.rpcUrls) return chain as Chain
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
