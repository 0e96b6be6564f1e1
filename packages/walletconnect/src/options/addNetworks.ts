import { isChainId, type Latchkey, type Network, optionsErrors } from '@latchkey/core'
import { checkNetworks } from '@latchkey/core/adapter'

/** The specification's default network. */
const ethereum: Network = {
  id: 'eip155:1',
  namespace: 'eip155',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: [],
  blockExplorer: { name: 'Etherscan', url: 'https://etherscan.io' },
}

/**
 * Adds the networks of a client without adapters.
 * @throws `options/invalid` for networks that are malformed, and for a client with adapters.
 */
export function addNetworks(
  client: Pick<Latchkey, 'adapters' | 'networks' | 'options'>,
  networks: readonly Network[] | undefined,
): void {
  const option = 'walletConnect.networks'
  if (client.adapters.size > 0) {
    if (!networks) return
    throw optionsErrors.invalid({
      option,
      reason: 'is for a client without adapters. Give the networks to the adapters',
    })
  }
  const checked = checkNetworks({
    networks: networks ?? [ethereum],
    option,
    isId: isChainId,
    faultOf: ({ id, namespace }) => !id.startsWith(`${namespace}:`) && `has the namespace ${namespace}`,
  })
  const { defaultNetwork } = client.options
  // The namespace of the first network is the active one.
  const sorted = [...checked].sort(
    (a, b) => Number(b.id === defaultNetwork) - Number(a.id === defaultNetwork),
  )
  for (const network of sorted) client.networks.add(network)
}
