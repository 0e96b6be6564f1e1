import type { ChainId, Network, NetworkState } from '@latchkey/core'

/** One of the app's EVM networks; with no id the active one, which need not be the app's. */
export function findNetwork({
  state,
  chainId,
}: {
  readonly state: NetworkState | undefined
  readonly chainId: ChainId<'eip155'> | undefined
}): Network | undefined {
  return chainId === undefined ? state?.network : state?.requestedNetworks.find(({ id }) => id === chainId)
}
