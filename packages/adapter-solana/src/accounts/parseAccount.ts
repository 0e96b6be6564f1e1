import { isSolanaAddress } from '../isSolanaAddress.js'
import { decodeBase64 } from '../session/decodeBase64.js'
import { parseU64 } from '../transport/parseU64.js'
import type { ChainAccount } from './ChainAccount.js'

/** An account as a node gives it with base64 data; `undefined` when it is malformed, `null` when there is none. */
export function parseAccount(value: unknown): ChainAccount | null | undefined {
  if (value === null) return null
  const { owner, lamports: given, executable, data: encoded } = Object(value) as Record<string, unknown>
  const [text, encoding] = Array.isArray(encoded) ? (encoded as readonly unknown[]) : []
  const lamports = parseU64(given)
  const data = typeof text === 'string' && encoding === 'base64' ? decodeBase64(text) : undefined
  const isWhole = typeof owner === 'string' && isSolanaAddress(owner) && typeof executable === 'boolean'
  return isWhole && lamports !== undefined && data ? { owner, lamports, executable, data } : undefined
}
