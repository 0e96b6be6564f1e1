import { sha256 } from '@noble/hashes/sha2'
import { bech32, bech32m, createBase58check } from '@scure/base'

const base58check = createBase58check(sha256)
/** The most letters of a base58check address: a version byte, 20 bytes of hash and 4 of checksum. */
const BASE58_BYTES = 21
const BASE58_LETTERS = 35

/** Decodes a base58check address. Returns `undefined` for any other text. */
export function decodeBase58Check(
  text: string,
): { readonly version: number; readonly hash: Uint8Array } | undefined {
  if (text.length > BASE58_LETTERS) return undefined
  try {
    const bytes = base58check.decode(text)
    const [version = 0] = bytes
    return bytes.length === BASE58_BYTES ? { version, hash: bytes.slice(1) } : undefined
  } catch {
    return undefined
  }
}

/**
 * Decodes a segwit address: bech32 for version 0 (BIP-173), bech32m for the later ones (BIP-350). Returns `undefined` for
 * any other text.
 */
export function decodeSegwit(
  text: string,
): { readonly prefix: string; readonly version: number; readonly program: Uint8Array } | undefined {
  // Some letters outside of ASCII become ASCII letters in lower case.
  if (/[^!-~]/.test(text)) return undefined
  // The version follows the last 1, and `q` is version 0.
  const codec = /1q[^1]*$/i.test(text) ? bech32 : bech32m
  const decoded = codec.decodeUnsafe(text)
  if (!decoded) return undefined
  const { prefix, words } = decoded
  const [version = 17, ...rest] = words
  const program = codec.fromWordsUnsafe(rest)
  if (version > 16 || !program) return undefined
  const { length } = program
  const isSized = version ? length >= 2 && length <= 40 : length === 20 || length === 32
  return isSized ? { prefix, version, program } : undefined
}

/** Returns an address in one form: a segwit address in lower case, any other unchanged. */
export function canonicalAddress(text: string): string {
  return decodeSegwit(text) ? text.toLowerCase() : text
}
