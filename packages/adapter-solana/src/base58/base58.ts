import { getBase58Decoder, getBase58Encoder } from '@solana/kit'

/** Decoding takes time by the square of the length. 16,384 bytes are at most this many letters. */
const MAX_LETTERS = 22_400
/** 64 bytes are at most this many letters. */
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
