import type { BitcoinAddressType, BitcoinKeys } from './BitcoinKey.js'
import type { BitcoinNetwork } from './BitcoinNetwork.js'
import { createBitcoinKey } from './createBitcoinKey.js'
import { createRoot } from './createRoot.js'

/**
 * Derives the addresses of one account: one for payments, and a Taproot one for what sits on single satoshis.
 *
 * `seed` is hexadecimal (BIP-32), a phrase (BIP-39) or an extended private key. Paths are those of BIP-44, BIP-49,
 * BIP-84 and BIP-86. Throws when the seed is none of them. Never use one that holds real money.
 */
export function createBitcoinKeys({
  seed,
  network,
  payment = 'p2wpkh',
  account = 0,
}: {
  seed: string
  network: BitcoinNetwork
  /** What the payment address pays to. Default: `p2wpkh`. */
  payment?: BitcoinAddressType
  /** Counted from 0. */
  account?: number
}): BitcoinKeys {
  const root = createRoot(seed)
  return {
    payment: createBitcoinKey({ root, network, account, type: payment, purpose: 'payment' }),
    ordinals: createBitcoinKey({ root, network, account, type: 'p2tr', purpose: 'ordinals' }),
  }
}
