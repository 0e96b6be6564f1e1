/** A length as Bitcoin writes it before what it measures. Throws from 2^32 on. */
export function toCompactSize(length: number): Uint8Array {
  if (length < 0xfd) return Uint8Array.of(length)
  if (length <= 0xffff) return Uint8Array.of(0xfd, length & 0xff, length >> 8)
  if (length > 0xffffffff) throw new Error('Nothing this long is signed.')
  return Uint8Array.of(0xfe, length & 0xff, (length >>> 8) & 0xff, (length >>> 16) & 0xff, length >>> 24)
}
