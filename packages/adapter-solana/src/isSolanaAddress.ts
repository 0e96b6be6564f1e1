import type { Address } from '@latchkey/core'
import { decodeBase58 } from './base58/decodeBase58.js'

/** True for the base58 text of exactly 32 bytes. Whether a key belongs to it is not looked at. */
export function isSolanaAddress(value: string): value is Address {
  return value.length < 45 && decodeBase58(value)?.length === 32
}
