import { decodeBase58 } from './decodeBase58.js'

/** 64 bytes as base58 need no more letters. */
const LONGEST = 88

/** The 64 bytes of an Ed25519 signature in base58; `undefined` for anything else, however long. */
export function decodeSignature(text: unknown): Uint8Array<ArrayBuffer> | undefined {
  const bytes = typeof text === 'string' && text.length <= LONGEST ? decodeBase58(text) : undefined
  return bytes?.length === 64 ? bytes : undefined
}
