const WORD = 2 ** 32

/** Fractional part as 32 bits: where SHA-2 has its constants from. */
const fraction = (value: number) => Math.floor((value % 1) * WORD) | 0

/**
 * SHA-256 of at most 55 bytes, which is all that an address needs. Addresses are checked before anything is loaded, and
 * in one go, so neither a library nor the platform's own asynchronous digest will do.
 */
export function hashShort(message: readonly number[]): readonly number[] {
  const primes: number[] = []
  for (let one = 2; primes.length < 64; one += 1) if (primes.every((prime) => one % prime)) primes.push(one)
  const block = [...message, 0x80]
  while (block.length < 56) block.push(0)
  const bits = message.length * 8
  block.push(0, 0, 0, 0, 0, 0, bits >> 8, bits & 255)
  const words: number[] = []
  for (let at = 0; at < 64; at += 4) {
    const [a = 0, b = 0, c = 0, d = 0] = block.slice(at, at + 4)
    words.push((a << 24) | (b << 16) | (c << 8) | d)
  }
  const word = (at: number) => words[at] ?? 0
  const rotate = (value: number, by: number) => (value >>> by) | (value << (32 - by))
  for (let at = 16; at < 64; at += 1) {
    const [near, far] = [word(at - 2), word(at - 15)]
    const small = rotate(far, 7) ^ rotate(far, 18) ^ (far >>> 3)
    const large = rotate(near, 17) ^ rotate(near, 19) ^ (near >>> 10)
    words.push((word(at - 16) + small + word(at - 7) + large) | 0)
  }
  const initial = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)))
  let state = initial
  for (const [at, prime] of primes.entries()) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
    const choice = (e & f) ^ (~e & g)
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const first =
      h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + choice + fraction(Math.cbrt(prime)) + word(at)
    const second = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + majority
    state = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g]
  }
  return state.flatMap((value, at) => {
    const sum = (value + (initial[at] ?? 0)) | 0
    return [sum >>> 24, (sum >>> 16) & 255, (sum >>> 8) & 255, sum & 255]
  })
}
