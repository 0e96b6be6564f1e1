import { crypto } from 'bitcoinjs-lib'
import { toHex } from '../bytes/toHex.js'
import type { BitcoinAddressType, BitcoinKeys } from './BitcoinKey.js'
import type { BitcoinNetwork } from './BitcoinNetwork.js'
import { createBitcoinKeys } from './createBitcoinKeys.js'

/** Makes the function that derives an account. Each is derived once. Without a seed, the name is one. */
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
