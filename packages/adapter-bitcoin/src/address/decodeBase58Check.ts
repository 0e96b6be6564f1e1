import { hashShort } from './hashShort.js'

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** A version, a hash of 20 bytes, a checksum of four. */
const LENGTH = 25

/** The version byte and the hash of a base58check address; `undefined` when it is none. */
export function decodeBase58Check(
  text: string,
): { readonly version: number; readonly hash: readonly number[] } | undefined {
  if (text.length > 35) return undefined
  let value = 0n
  for (const letter of text) {
    const digit = alphabet.indexOf(letter)
    if (digit < 0) return undefined
    value = value * 58n + BigInt(digit)
  }
  const bytes: number[] = []
  for (; value; value >>= 8n) bytes.unshift(Number(value & 255n))
  // Each leading 1 stands for a zero byte, so that an address is written in one way only.
  for (const letter of text) {
    if (letter !== '1') break
    bytes.unshift(0)
  }
  const body = bytes.slice(0, LENGTH - 4)
  const checksum = hashShort(hashShort(body)).slice(0, 4)
  const [version = 0, ...hash] = body
  return bytes.length === LENGTH && checksum.join() === bytes.slice(-4).join() ? { version, hash } : undefined
}
