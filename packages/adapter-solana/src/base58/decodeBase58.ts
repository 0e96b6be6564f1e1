import { alphabet } from './alphabet.js'

/** The bytes of a base58 text; `undefined` when it has a letter that base58 does not. */
export function decodeBase58(text: string): Uint8Array<ArrayBuffer> | undefined {
  const bytes: number[] = []
  for (const letter of text) {
    let carry = alphabet.indexOf(letter)
    if (carry < 0) return undefined
    for (let index = 0; index < bytes.length; index += 1) {
      carry += (bytes[index] as number) * 58
      bytes[index] = carry & 255
      carry >>= 8
    }
    for (; carry > 0; carry >>= 8) bytes.push(carry & 255)
  }
  // Each leading 1 is a zero byte.
  const zeros = text.length - text.replace(/^1+/, '').length
  return Uint8Array.from([...Array.from({ length: zeros }, () => 0), ...bytes.reverse()])
}
