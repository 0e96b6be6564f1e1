import type { BitcoinKeys } from '../keys/BitcoinKey.js'

/** One entry of the response to `getAccountAddresses`. */
export type BitcoinAccountAddress = {
  address: string
  publicKey: string
  path: string
  intention: 'payment' | 'ordinal'
}

/** `getAccountAddresses` of the `bip122` methods: the addresses of an account, the one for payments first. */
export function getBitcoinAccountAddresses({ keys }: { keys: BitcoinKeys }): BitcoinAccountAddress[] {
  return [keys.payment, keys.ordinals].map(({ address, publicKey, path, purpose }) => ({
    address,
    publicKey,
    path,
    intention: purpose === 'payment' ? 'payment' : 'ordinal',
  }))
}
