import { hexToBytes, isHex } from 'viem/utils'

/** Bytes, or a text of hexadecimal digits, in base64. Anything else as it is. */
export function toBase64(value: unknown): unknown {
  const bytes = value instanceof Uint8Array ? value : fromHex(value)
  return bytes ? btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')) : value
}

function fromHex(value: unknown): Uint8Array | undefined {
  const hex = typeof value === 'string' ? `0x${value}` : undefined
  return isHex(hex) ? hexToBytes(hex) : undefined
}
