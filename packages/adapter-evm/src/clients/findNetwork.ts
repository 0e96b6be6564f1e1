import { type Latchkey, type Namespace, type Network, type NetworkState, networkErrors } from '@latchkey/core'

/** Returns one of the app's EVM networks by its number. Without one: the active network, which need not be the app's. */
export function findNetwork(
  { eip155 }: Readonly<Partial<Record<Namespace, NetworkState>>>,
  chainId: number | undefined,
): Network | undefined {
  if (chainId === undefined) return eip155?.network
  return eip155?.requestedNetworks.find(({ id }) => id === `eip155:${chainId}`)
}

/**
 * Returns one of the app's EVM networks, by default the active one.
 * @throws `network/not_found`
 */
export function requireNetwork(client: Latchkey, chainId: number | undefined): Network {
  const network = findNetwork(client.networks.$states.get(), chainId)
  if (!network)
    throw networkErrors.notFound({ chainId: chainId === undefined ? 'eip155' : `eip155:${chainId}` })
  return network
}
