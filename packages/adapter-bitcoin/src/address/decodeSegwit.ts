const alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const generators = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]
const BECH32M = 0x2bc830a3

/** A segwit address (BIP-173 for version 0, BIP-350 for the others); `undefined` when it is none. */
export function decodeSegwit(
  text: string,
): { readonly prefix: string; readonly version: number; readonly program: readonly number[] } | undefined {
  // Some letters that are none of these become one when they are made small.
  if (/[^!-~]/.test(text)) return undefined
  const lower = text.toLowerCase()
  const cut = lower.lastIndexOf('1')
  const prefix = lower.slice(0, cut)
  if (text.length > 90 || cut < 1 || (text !== lower && text !== text.toUpperCase())) return undefined
  const data = [...lower.slice(cut + 1)].map((letter) => alphabet.indexOf(letter))
  if (data.length < 7 || data.includes(-1)) return undefined
  const codes = [...prefix].map((letter) => letter.charCodeAt(0))
  let checksum = 1
  for (const value of [...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31), ...data]) {
    const top = checksum >>> 25
    checksum = ((checksum & 0x1ffffff) << 5) ^ value
    for (const [at, generator] of generators.entries()) if ((top >> at) & 1) checksum ^= generator
  }
  const [version = 0, ...fives] = data.slice(0, -6)
  const program: number[] = []
  let held = 0
  let bits = 0
  for (const five of fives) {
    held = ((held << 5) | five) & 0xfff
    bits += 5
    if (bits >= 8) {
      bits -= 8
      program.push((held >> bits) & 255)
    }
  }
  const { length } = program
  const isPadded = bits < 5 && (held & ((1 << bits) - 1)) === 0
  const isSized = version ? length >= 2 && length <= 40 : length === 20 || length === 32
  const isChecked = checksum === (version ? BECH32M : 1)
  return isChecked && isPadded && isSized && version <= 16 ? { prefix, version, program } : undefined
}
