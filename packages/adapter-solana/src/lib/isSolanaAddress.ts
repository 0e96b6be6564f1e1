import type { Address } from '@latchkey/core'

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/**
 * Returns whether text is base58 of exactly 32 bytes. Counts the bytes without decoding them, so that no code has to be loaded. Does not
 * check that the address is a key.
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
