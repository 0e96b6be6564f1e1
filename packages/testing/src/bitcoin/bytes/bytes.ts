import { bytesToHex, hexToBytes } from 'viem/utils'

/** One run of bytes out of several. */
export function concat(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** Whether two runs of bytes are the same. Not for secrets: it stops at the first difference. */
export function areEqual(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index])
}

/** Bytes of base64 (RFC 4648, with padding). `undefined` when it is something else. */
export function fromBase64(value: string): Uint8Array | undefined {
  if (!/^([a-z0-9+/]{4})*([a-z0-9+/]{2}==|[a-z0-9+/]{3}=)?$/i.test(value)) return undefined
  return Uint8Array.from(atob(value), (letter) => letter.charCodeAt(0))
}

/** Bytes of hexadecimal without `0x`. `undefined` when it is something else. */
export function fromHex(value: string): Uint8Array | undefined {
  return /^([0-9a-f]{2})*$/i.test(value) ? hexToBytes(`0x${value}`) : undefined
}

/** Bytes in base64 (RFC 4648, with padding). */
export function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

/** A length as Bitcoin writes it before what it measures. Throws from 2^32 on. */
export function toCompactSize(length: number): Uint8Array {
  if (length < 0xfd) return Uint8Array.of(length)
  if (length <= 0xffff) return Uint8Array.of(0xfd, length & 0xff, length >> 8)
  if (length > 0xffffffff) throw new Error('Nothing this long is signed.')
  return Uint8Array.of(0xfe, length & 0xff, (length >>> 8) & 0xff, (length >>> 16) & 0xff, length >>> 24)
}

/** Bytes in hexadecimal without `0x`, as Bitcoin writes them. */
export function toHex(bytes: Uint8Array): string {
  return bytesToHex(bytes).slice(2)
}
