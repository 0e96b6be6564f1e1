const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Bytes of a base58btc text, or nothing when it is no such text. Its cost grows with the square of the length. */
export function decodeBase58(text: string): Uint8Array | undefined {
  let value = 0n
  for (const character of text) {
    const digit = ALPHABET.indexOf(character)
    if (digit < 0) return undefined
    value = value * 58n + BigInt(digit)
  }
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  const hex = value === 0n ? '' : value.toString(16)
  const digits = hex.length % 2 === 0 ? hex : `0${hex}`
  return Uint8Array.from(Buffer.from('00'.repeat(zeros) + digits, 'hex'))
}
