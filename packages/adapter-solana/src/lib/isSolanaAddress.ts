import type { Address } from '@latchkey/core'

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/**
 * Returns whether text is base58 of exactly 32 bytes. Counts the bytes without decoding them, so that nothing has to be
 * loaded before. Does not check that a key belongs to the address.
 */
export function isSolanaAddress(value: string): value is Address {
  if (value.length < 32 || value.length > 44) return false
  let number = 0n
  for (const letter of value) {
    const digit = alphabet.indexOf(letter)
    if (digit < 0) return false
    number = number * 58n + BigInt(digit)
  }
  // Each leading 1 is a zero byte.
  const zeros = value.search(/[^1]|$/)
  return zeros + (number ? Math.ceil(number.toString(16).length / 2) : 0) === 32
}
