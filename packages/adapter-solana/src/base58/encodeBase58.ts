import { alphabet } from './alphabet.js'

/** Letters worked out at once, and how many values they have. Each times two bytes is exact. */
const LETTERS = 5
const LIMB = 58 ** LETTERS

/** Bytes as base58 text. */
export function encodeBase58(bytes: Uint8Array): string {
  const limbs: number[] = []
  for (let at = bytes.length % 2 ? -1 : 0; at < bytes.length; at += 2) {
    let carry = (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0)
    for (let index = 0; index < limbs.length; index += 1) {
      carry += (limbs[index] as number) * 65_536
      limbs[index] = carry % LIMB
      carry = Math.floor(carry / LIMB)
    }
    for (; carry > 0; carry = Math.floor(carry / LIMB)) limbs.push(carry % LIMB)
  }
  const zeros = bytes.findIndex((byte) => byte !== 0)
  const head = '1'.repeat(zeros < 0 ? bytes.length : zeros)
  const letters = limbs.reverse().map(lettersOf).join('')
  return head + letters.replace(/^1+/, '')
}

function lettersOf(limb: number): string {
  let letters = ''
  for (let rest = limb; letters.length < LETTERS; rest = Math.floor(rest / 58)) {
    letters = alphabet.charAt(rest % 58) + letters
  }
  return letters
}
