import type { BitcoinKeys } from '../keys/BitcoinKey.js'

/** One entry of the response to `getAccountAddresses`. */
export type BitcoinAccountAddress = {
  /** The address. */
  address: string
  /** Compressed public key, in hexadecimal. */
  publicKey: string
  /** Derivation path (BIP-32). */
  path: string
  /** The purpose of the address. */
  intention: 'payment' | 'ordinal'
}

/**
 * Returns the result of `getAccountAddresses` of the `bip122` methods: the addresses of an account, the one for payments first.
 *
 * @example
 * ```ts
 * import { createBitcoinKeys, getBitcoinAccountAddresses } from '@latchkey/testing/bitcoin'
 *
 * const keys = createBitcoinKeys({ seed: 'test '.repeat(11) + 'junk', network: 'regtest' })
 * const [payment, ordinals] = getBitcoinAccountAddresses({ keys })
 * ```
 */
export function getBitcoinAccountAddresses({
  keys,
}: {
  /** The keys of the account. */
  keys: BitcoinKeys
}): BitcoinAccountAddress[] {
  return [keys.payment, keys.ordinals].map(({ address, publicKey, path, purpose }) => ({
    address,
    publicKey,
    path,
    intention: purpose === 'payment' ? 'payment' : 'ordinal',
  }))
}
