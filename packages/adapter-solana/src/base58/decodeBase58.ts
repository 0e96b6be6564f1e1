import { alphabet } from './alphabet.js'

/** The work grows with the square of the length. 16,384 bytes need no more letters. */
const LONGEST = 22_400

/** The bytes of a base58 text; `undefined` when it has a letter that base58 does not, or is longer than 16,384 bytes. */
export function decodeBase58(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (text.length > LONGEST) return undefined
  const bytes: number[] = []
  // Each leading 1 is a zero byte.
  let zeros = 0
  for (const letter of text) {
    let carry = alphabet.indexOf(letter)
    if (carry < 0) return undefined
    for (let index = 0; index < bytes.length; index += 1) {
      carry += (bytes[index] as number) * 58
      bytes[index] = carry & 255
      carry >>= 8
    }
    for (; carry > 0; carry >>= 8) bytes.push(carry & 255)
    if (!bytes.length) zeros += 1
  }
  const all = new Uint8Array(zeros + bytes.length)
  all.set(bytes.reverse(), zeros)
  return all
}
