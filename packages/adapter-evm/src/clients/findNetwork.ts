import type { ChainId, Namespace, Network, NetworkState } from '@latchkey/core'

/** One of the app's EVM networks; with no id the active one, which need not be the app's. */
export function findNetwork(
  { eip155 }: Readonly<Partial<Record<Namespace, NetworkState>>>,
  chainId: ChainId<'eip155'> | undefined,
): Network | undefined {
  return chainId ? eip155?.requestedNetworks.find(({ id }) => id === chainId) : eip155?.network
}
