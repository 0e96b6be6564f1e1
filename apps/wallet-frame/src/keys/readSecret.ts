import { ed25519 } from '@noble/curves/ed25519'
import { secp256k1 } from '@noble/curves/secp256k1'
import { hexToBytes } from '@noble/hashes/utils'
import { base58 } from '@scure/base'
import { mnemonicToEntropy } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'

/** Entropy of a recovery phrase (BIP-39), or the private key of one namespace: 32 bytes. */
export type Secret = { readonly type: 'phrase' | 'eip155' | 'solana'; readonly bytes: Uint8Array }

/** Why a text is no secret. `word`: its place in the phrase, from 1. It never holds a part of the text. */
export type SecretProblem =
  | { readonly problem: 'empty' | 'unknown' | 'count' | 'checksum' | 'key' | 'pair' }
  | { readonly problem: 'word'; readonly word: number }

/** Longest text that is read: a list of 64 numbers, one a line, has less. */
const longest = 2_000
const lengths: readonly number[] = [12, 15, 18, 21, 24]
const words: ReadonlySet<string> = new Set(wordlist)

/**
 * Reads a recovery phrase of 12 to 24 English words, or a private key as wallets export it: on EVM 32 bytes in hexadecimal, on Solana 64 bytes
 * in base58 or as a JSON list. Strings of it stay in memory, so only a worker that ends afterwards may call this.
 */
export function readSecret(typed: string): Secret | SecretProblem {
  if (typed.length > longest) return { problem: 'unknown' }
  const text = typed.normalize('NFKD').trim()
  if (text === '') return { problem: 'empty' }
  if (/^(?:0x)?[\da-f]{64}$/i.test(text))
    return readEvmKey(hexToBytes(text.replace(/^0x/i, '').toLowerCase()))
  const pair = text.startsWith('[') ? parseList(text) : parseBase58(text)
  if (pair) return readSolanaKey(pair)
  const tokens = text.toLowerCase().split(/\s+/)
  // A single word is more likely a damaged key.
  return tokens.length === 1 || text.startsWith('[') ? { problem: 'unknown' } : readPhrase(tokens)
}

function readEvmKey(bytes: Uint8Array): Secret | SecretProblem {
  return secp256k1.utils.isValidPrivateKey(bytes) ? { type: 'eip155', bytes } : { problem: 'key' }
}

/** The second half of a pair is the public key. One that does not fit would belong to another account. */
function readSolanaKey(pair: Uint8Array): Secret | SecretProblem {
  const bytes = pair.slice(0, 32)
  const fits = ed25519.getPublicKey(bytes).every((byte, index) => byte === pair[32 + index])
  pair.fill(0)
  return fits ? { type: 'solana', bytes } : { problem: 'pair' }
}

function readPhrase(tokens: readonly string[]): Secret | SecretProblem {
  const wrong = tokens.findIndex((token) => !words.has(token))
  if (wrong >= 0) return { problem: 'word', word: wrong + 1 }
  if (!lengths.includes(tokens.length)) return { problem: 'count' }
  try {
    return { type: 'phrase', bytes: mnemonicToEntropy(tokens.join(' '), wordlist) }
  } catch {
    return { problem: 'checksum' }
  }
}

function parseList(text: string): Uint8Array | undefined {
  try {
    const value: unknown = JSON.parse(text)
    const isByte = (each: unknown) => Number.isInteger(each) && Number(each) >= 0 && Number(each) <= 255
    return Array.isArray(value) && value.length === 64 && value.every(isByte)
      ? Uint8Array.from(value as number[])
      : undefined
  } catch {
    return undefined
  }
}

function parseBase58(text: string): Uint8Array | undefined {
  // Base58 of 64 bytes. Each leading zero byte is one character.
  if (!/^[1-9A-HJ-NP-Za-km-z]{64,88}$/.test(text)) return undefined
  const bytes = base58.decode(text)
  return bytes.length === 64 ? bytes : undefined
}
