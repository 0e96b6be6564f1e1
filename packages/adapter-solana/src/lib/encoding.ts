import { getBase58Decoder, getBase58Encoder } from '@solana/kit'

/** The most letters of 16,384 bytes. The time of decoding grows with the square of the length. */
const MAX_LETTERS = 22_400
/** The most letters of 64 bytes. */
const MAX_SIGNATURE_LETTERS = 88

/** Returns the bytes of base58 text, or `undefined` for another alphabet and for more than 16,384 bytes. */
export function decodeBase58(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (text.length > MAX_LETTERS || !/^[1-9A-HJ-NP-Za-km-z]*$/.test(text)) return undefined
  return Uint8Array.from(getBase58Encoder().encode(text))
}

/** Returns the 64 bytes of an Ed25519 signature in base58, or `undefined` for any other value. */
export function decodeSignature(text: unknown): Uint8Array<ArrayBuffer> | undefined {
  const bytes =
    typeof text === 'string' && text.length <= MAX_SIGNATURE_LETTERS ? decodeBase58(text) : undefined
  return bytes?.length === 64 ? bytes : undefined
}

/** Returns bytes as base58 text. */
export function encodeBase58(bytes: Uint8Array): string {
  return getBase58Decoder().decode(bytes)
}

/** Returns the bytes of base64 text (RFC 4648, 4), or `undefined` for other text. */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  } catch {
    return undefined
  }
}

/** Returns bytes as base64 text (RFC 4648, 4). */
export function encodeBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

/** Returns a copy of a wallet's bytes, which may be of another window. Returns `undefined` unless there are `length` of them. */
export function toBytes(value: unknown, length?: number): Uint8Array<ArrayBuffer> | undefined {
  if (!ArrayBuffer.isView(value)) return undefined
  try {
    const bytes = Uint8Array.from(new Uint8Array(value.buffer, value.byteOffset, value.byteLength))
    return length === undefined || bytes.length === length ? bytes : undefined
  } catch {
    // A buffer that was transferred to another thread is empty.
    return undefined
  }
}
