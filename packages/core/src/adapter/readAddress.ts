import type { Address, ChainAdapter } from './ChainAdapter.js'
import type { Network } from './Network.js'

/**
 * Returns an address of a network in the one form of its namespace. Returns `undefined` if the text is not an address, its checksum is
 * wrong, or it belongs to another network. Loads the code that checks checksums.
 */
export async function readAddress(
  adapter: Pick<ChainAdapter, 'isAddress' | 'loadAddressFormat'> | undefined,
  { id }: Pick<Network, 'id'>,
  text: string,
): Promise<Address | undefined> {
  if (!adapter?.isAddress(text)) return undefined
  const address = (await adapter.loadAddressFormat?.())?.(text, id) ?? text
  // Capitals are a checksum unless all letters have the same case.
  const capitals = address.toUpperCase().replace(/^0X/, '0x')
  return [address, address.toLowerCase(), capitals].includes(text) ? (address as Address) : undefined
}
