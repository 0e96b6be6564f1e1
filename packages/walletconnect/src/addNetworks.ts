import { checkNetworks, isChainId, type Latchkey, type Network, optionsErrors } from '@latchkey/core'

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
  client: Pick<Latchkey, 'adapters' | 'networks'>,
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
  for (const network of checked) client.networks.add(network)
}
