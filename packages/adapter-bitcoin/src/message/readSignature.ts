import { fromBase64, fromHex, isHex } from '../lib/bytes.js'

/** BIP-322 puts this before the base64 of its simple form. The base64 of a signature never begins with it. */
const PREFIX = /^smp/

/**
 * Returns the possible bytes of a message signature: bytes, hexadecimal text, or base64 text with or without
 * BIP-322's prefix. Text that is both has two results; any other value has none.
 */
export function readSignature(value: unknown): readonly Uint8Array[] {
  if (value instanceof Uint8Array) return value.length ? [new Uint8Array(value)] : []
  if (typeof value !== 'string') return []
  const hex = isHex(value) ? [fromHex(value)] : []
  return [...hex, ...[fromBase64(value.replace(PREFIX, ''))].filter((bytes) => bytes !== undefined)]
}
