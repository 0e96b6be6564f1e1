import type { Network } from '../adapter/Network.js'

/** Endpoints to read a network from, in order: the app's own, the provider's, the chain's. */
export function rpcUrls({
  network,
  custom = [],
  provider = [],
}: {
  network: Network
  custom?: readonly string[] | undefined
  provider?: readonly string[] | undefined
}): readonly string[] {
  return [...new Set([...custom, ...provider, ...network.rpcUrls])]
}
