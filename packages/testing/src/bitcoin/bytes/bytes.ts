import { bytesToHex, hexToBytes } from 'viem/utils'

/** Joins bytes. */
export function concat(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** Whether bytes are equal. Not for secrets, because it stops at the first difference. */
export function areEqual(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index])
}

/** Decodes base64 (RFC 4648, with padding). Returns `undefined` for any other text. */
export function fromBase64(value: string): Uint8Array | undefined {
  if (!/^([a-z0-9+/]{4})*([a-z0-9+/]{2}==|[a-z0-9+/]{3}=)?$/i.test(value)) return undefined
  return Uint8Array.from(atob(value), (letter) => letter.charCodeAt(0))
}

/** Decodes hexadecimal without `0x`. Returns `undefined` for any other text. */
export function fromHex(value: string): Uint8Array | undefined {
  return /^([0-9a-f]{2})*$/i.test(value) ? hexToBytes(`0x${value}`) : undefined
}

/** Encodes bytes in base64 (RFC 4648, with padding). */
export function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

/** Encodes a length as Bitcoin's CompactSize. Throws from 2^32 on. */
export function toCompactSize(length: number): Uint8Array {
  if (length < 0xfd) return Uint8Array.of(length)
  if (length <= 0xffff) return Uint8Array.of(0xfd, length & 0xff, length >> 8)
  if (length > 0xffffffff) throw new Error('Nothing this long is signed.')
  return Uint8Array.of(0xfe, length & 0xff, (length >>> 8) & 0xff, (length >>> 16) & 0xff, length >>> 24)
}

/** Encodes bytes in hexadecimal without `0x`, as Bitcoin does. */
export function toHex(bytes: Uint8Array): string {
  return bytesToHex(bytes).slice(2)
}
