import type { BitcoinAccount, BitcoinKey } from './BitcoinKey.js'

/** What a site may know of a key. */
export function toAccount({ address, publicKey, type, purpose, path }: BitcoinKey): BitcoinAccount {
  return { address, publicKey, type, purpose, path }
}
