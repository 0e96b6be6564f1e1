import { type Network, transportErrors } from '@latchkey/core'
import { decodeBase64 } from '../lib/encoding.js'
import { isSolanaAddress } from '../lib/isSolanaAddress.js'
import type { SolanaRpc } from './createRpc.js'
import { parseU64 } from './parseExact.js'

/** An account as the network stores it. */
export type ChainAccount = {
  /** The program that owns it. */
  readonly owner: string
  readonly lamports: bigint
  readonly executable: boolean
  readonly data: Uint8Array<ArrayBuffer>
}

/** The most accounts a node returns at once. */
const AT_ONCE = 100

/** Reads accounts by address, in the same order; `null` where there is none. */
export async function readAccounts({
  rpc,
  network,
  addresses,
  bytes,
  signal,
}: {
  readonly rpc: SolanaRpc
  readonly network: Network
  readonly addresses: readonly string[]
  /** The most bytes to read of each account's data, which may be ten megabytes. */
  readonly bytes: number
  readonly signal?: AbortSignal | undefined
}): Promise<readonly (ChainAccount | null)[]> {
  const method = 'getMultipleAccounts'
  const starts = Array.from({ length: Math.ceil(addresses.length / AT_ONCE) }, (_, index) => index * AT_ONCE)
  const parts = await Promise.all(
    starts.map(async (start) => {
      const batch = addresses.slice(start, start + AT_ONCE)
      const dataSlice = { offset: 0, length: bytes }
      const params = [batch, { encoding: 'base64', commitment: 'confirmed', dataSlice }]
      const response = await rpc({ network, method, params, signal })
      const { value } = Object(response) as { value?: unknown }
      const accounts = Array.isArray(value) ? value.map(parseAccount) : []
      if (accounts.length !== batch.length) throw transportErrors.malformedResponse({ method })
      return accounts.map((account) => {
        if (account === undefined) throw transportErrors.malformedResponse({ method })
        return account
      })
    }),
  )
  return parts.flat()
}

/**
 * Parses an account that a node returned with base64 data. Returns `undefined` for a malformed one, `null`
 * for none.
 */
export function parseAccount(value: unknown): ChainAccount | null | undefined {
  if (value === null) return null
  const { owner, lamports: amount, executable, data: encoded } = Object(value) as Record<string, unknown>
  const [text, encoding] = Array.isArray(encoded) ? (encoded as readonly unknown[]) : []
  const lamports = parseU64(amount)
  const data = typeof text === 'string' && encoding === 'base64' ? decodeBase64(text) : undefined
  const isWhole = typeof owner === 'string' && isSolanaAddress(owner) && typeof executable === 'boolean'
  return isWhole && lamports !== undefined && data ? { owner, lamports, executable, data } : undefined
}
