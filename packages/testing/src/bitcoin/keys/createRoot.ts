import { HDKey, type HDOptions, mnemonicToAccount } from 'viem/accounts'
import { fromHex } from '../bytes/fromHex.js'

/**
 * The master key (BIP-32) of a seed: 16 to 64 bytes in hexadecimal, a phrase (BIP-39), or an extended private key
 * that starts with `xprv`. Throws when it is none of them.
 */
export function createRoot(seed: string): HDKey {
  if (seed.startsWith('xprv')) return HDKey.fromExtendedKey(seed)
  if (seed.includes(' ')) {
    // The type knows Ethereum's paths only, and what is wanted here is the root.
    const path: string = 'm'
    return mnemonicToAccount(seed, { path: path as NonNullable<HDOptions['path']> }).getHdKey()
  }
  const bytes = fromHex(seed.replace(/^0x/, ''))
  if (!bytes) throw new Error('A seed is hexadecimal, a phrase, or an extended private key.')
  return HDKey.fromMasterSeed(bytes)
}
