import type { Network } from '../../adapter/Network.js'

/**
 * True for a wallet that names one of the app's networks, or none at all. Test networks do not count; where the app has
 * no others, a wallet of the same namespace will do, as directories hardly name them.
 */
export function supportsNetworks(chains: readonly string[], networks: readonly Network[]): boolean {
  if (chains.length === 0) return true
  const counted = networks.filter(({ testnet }) => !testnet)
  if (counted.length > 0) return counted.some(({ id }) => chains.includes(id))
  return networks.some(({ namespace }) => chains.some((chain) => chain.startsWith(`${namespace}:`)))
}
