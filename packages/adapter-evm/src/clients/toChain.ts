import { type Latchkey, type Network, parseChainId } from '@latchkey/core'
import type { Chain } from 'viem'
import type { EvmAdapter } from '../evm.js'
import type { EnsContracts } from '../networks/EvmNetwork.js'

/** A viem chain for a network, with its endpoints and with what else the chain says that the app gave, if it gave one. */
export function toChain(client: Latchkey, network: Network & EnsContracts): Chain {
  const { id, name, nativeCurrency, rpcUrls, blockExplorer, testnet, contracts } = network
  const { ensUniversalResolver } = contracts ?? {}
  const number = Number(parseChainId(id).reference)
  const { given }: Partial<Omit<EvmAdapter, 'namespace' | 'networks'>> = client.adapters.get('eip155') ?? {}
  // Only viem's ids are numbers.
  const chain = given?.find((each) => each.id === number) as Chain | undefined
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
