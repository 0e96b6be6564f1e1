import { alphabet } from './alphabet.js'

/** Bytes as base58 text. */
export function encodeBase58(bytes: Uint8Array): string {
  const digits: number[] = []
  for (const byte of bytes) {
    let carry = byte
    for (let index = 0; index < digits.length; index += 1) {
      carry += (digits[index] as number) << 8
      digits[index] = carry % 58
      carry = Math.floor(carry / 58)
    }
    for (; carry > 0; carry = Math.floor(carry / 58)) digits.push(carry % 58)
  }
  const zeros = bytes.findIndex((byte) => byte !== 0)
  const head = '1'.repeat(zeros < 0 ? bytes.length : zeros)
  return (
    head +
    digits
      .reverse()
      .map((digit) => alphabet[digit])
      .join('')
  )
}
