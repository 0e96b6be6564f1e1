import { fromBase64, fromHex, isHex } from '../lib/bytes.js'

/** What BIP-322 puts before the base64 of its simple form. No signature's own base64 begins so. */
const PREFIX = /^smp/

/**
 * The bytes a wallet's signature of a message may stand for: bytes as they are, hexadecimal text, base64 text with
 * BIP-322's prefix or without. Text that could be both comes in both readings; empty where it is none.
 */
export function readSignature(value: unknown): readonly Uint8Array[] {
  if (value instanceof Uint8Array) return value.length ? [new Uint8Array(value)] : []
  if (typeof value !== 'string') return []
  const hex = isHex(value) ? [fromHex(value)] : []
  return [...hex, ...[fromBase64(value.replace(PREFIX, ''))].filter((bytes) => bytes !== undefined)]
}
