import type { AddressParameters } from './addressType.js'

const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/**
 * Returns whether text has the alphabet, length and prefix of an address of the network. Does not check the checksum, which `addressType`
 * does. Its code is loaded later.
 */
export function isAddressLike(text: string, { bech32, pubKeyHash, scriptHash }: AddressParameters): boolean {
  const lower = text.toLowerCase()
  if ((text === lower || text === text.toUpperCase()) && lower.startsWith(`${bech32}1`)) {
    return /^[02-9ac-hj-np-z]{11,74}$/.test(lower.slice(bech32.length + 1))
  }
  if (text.length < 26 || text.length > 35) return false
  let value = 0n
  for (const letter of text) {
    const digit = base58.indexOf(letter)
    if (digit < 0) return false
    value = value * 58n + BigInt(digit)
  }
  // The version is followed by 20 bytes of hash and 4 of checksum.
  const version = value >> 192n
  return version === BigInt(pubKeyHash) || version === BigInt(scriptHash)
}
