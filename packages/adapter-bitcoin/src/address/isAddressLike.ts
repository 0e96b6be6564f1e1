import type { AddressParameters } from './addressType.js'

const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/**
 * Whether a text has the letters, the length and the beginning of an address of that network. Its checksum is not
 * looked at: for that there is `addressType`, which is loaded when it is needed.
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
  // 20 bytes of hash and 4 of checksum follow the version.
  const version = value >> 192n
  return version === BigInt(pubKeyHash) || version === BigInt(scriptHash)
}
