import { type ChainId, type Latchkey, type Network, requireNetwork } from '@latchkey/core'

/**
 * Returns one of the app's EVM networks by its number, by default the one in use.
 * @throws `network/not_found`
 */
export function requireEvmNetwork(client: Latchkey, chainId: number | undefined): Network {
  return requireNetwork(client, { namespace: 'eip155', chainId: toChainId(chainId) })
}

/** Returns the CAIP-2 id of an EVM network's number. */
export function toChainId(chainId: number | undefined): ChainId | undefined {
  return chainId === undefined ? undefined : `eip155:${chainId}`
}
