import { crypto } from 'bitcoinjs-lib'
import { HDKey, type HDOptions, mnemonicToAccount } from 'viem/accounts'
import { fromHex, toHex } from '../bytes/bytes.js'
import type { BitcoinAddressType, BitcoinKeys, BitcoinNetwork } from './BitcoinKey.js'
import { createBitcoinKey } from './createBitcoinKey.js'

/**
 * Derives the keys of one account (BIP-44, BIP-49, BIP-84, BIP-86): one for payments, and a Taproot one for ordinals.
 * Never pass a seed that holds real money.
 *
 * @throws If `seed` is not hexadecimal, a phrase or an extended private key.
 *
 * @example
 * ```ts
 * import { createBitcoinKeys } from '@latchkey/testing/bitcoin'
 *
 * const keys = createBitcoinKeys({
 *   seed: 'test test test test test test test test test test test junk',
 *   network: 'regtest',
 * })
 * console.log(keys.payment.address) // bcrt1q…
 * ```
 */
export function createBitcoinKeys({
  seed,
  network,
  payment = 'p2wpkh',
  account = 0,
}: {
  /** Hexadecimal (BIP-32), a phrase (BIP-39), or an extended private key. */
  seed: string
  /** The network of the addresses. */
  network: BitcoinNetwork
  /** The script type of the payment address. Default: `p2wpkh`. */
  payment?: BitcoinAddressType
  /** Index of the account, from 0. Default: 0. */
  account?: number
}): BitcoinKeys {
  const root = createRoot(seed)
  return {
    payment: createBitcoinKey({ root, network, account, type: payment, purpose: 'payment' }),
    ordinals: createBitcoinKey({ root, network, account, type: 'p2tr', purpose: 'ordinals' }),
  }
}

/**
 * Derives the master key (BIP-32) of a seed: 16 to 64 bytes in hexadecimal, a phrase (BIP-39), or an extended private key
 * that starts with `xprv`. Throws for any other text.
 */
function createRoot(seed: string): HDKey {
  if (seed.startsWith('xprv')) return HDKey.fromExtendedKey(seed)
  if (seed.includes(' ')) {
    // The type allows Ethereum's paths only, and this is the root.
    const path: string = 'm'
    return mnemonicToAccount(seed, { path: path as NonNullable<HDOptions['path']> }).getHdKey()
  }
  const bytes = fromHex(seed.replace(/^0x/, ''))
  if (!bytes) throw new Error('A seed is hexadecimal, a phrase, or an extended private key.')
  return HDKey.fromMasterSeed(bytes)
}

/** Creates a function that derives each account once. Without a seed, it derives from the name. */
export function createDeriver({
  seed,
  name,
  payment,
}: {
  seed: string | undefined
  name: string
  payment: BitcoinAddressType | undefined
}): (parameters: { network: BitcoinNetwork; account: number }) => BitcoinKeys {
  const root = seed ?? toHex(crypto.sha256(new TextEncoder().encode(`Bitcoin test wallet ${name}`)))
  const derived = new Map<string, BitcoinKeys>()
  return ({ network, account }) => {
    const place = `${network} ${account}`
    const keys =
      derived.get(place) ??
      createBitcoinKeys({ seed: root, network, account, ...(payment ? { payment } : {}) })
    derived.set(place, keys)
    return keys
  }
}
