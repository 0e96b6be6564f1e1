import { type Latchkey, type Network, parseChainId } from '@latchkey/core'
import type { Chain } from 'viem'
import type { EvmAdapter } from '../networks/EvmAdapter.js'
import type { EnsContracts } from '../networks/EvmNetwork.js'

/** Returns a viem chain for a network, with the network's endpoints and the rest of the viem chain that the app passed. */
export function toChain(client: Latchkey, network: Network & EnsContracts): Chain {
  const { id, name, nativeCurrency, rpcUrls, blockExplorer, testnet, contracts } = network
  const { ensUniversalResolver } = contracts ?? {}
  const number = Number(parseChainId(id).reference)
  const { inputs }: Partial<Omit<EvmAdapter, 'namespace' | 'networks'>> = client.adapters.get('eip155') ?? {}
  // Ids are numbers only in viem's chains.
  const chain = inputs?.find((each) => each.id === number) as Chain | undefined
  return {
    id: number,
    name,
    nativeCurrency,
    blockExplorers: blockExplorer && { default: blockExplorer },
    ...(testnet !== undefined && { testnet }),
    ...(ensUniversalResolver && { contracts: { ensUniversalResolver } }),
    ...chain,
    rpcUrls: { ...chain?.rpcUrls, default: { http: rpcUrls } },
  }
}
