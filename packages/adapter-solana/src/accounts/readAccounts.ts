import { type Network, transportErrors } from '@latchkey/core'
import { isSolanaAddress } from '../isSolanaAddress.js'
import { decodeBase64 } from '../lib/encoding.js'
import type { SolanaRpc } from '../transport/createRpc.js'
import { parseU64 } from '../transport/parseExact.js'

/** What a network keeps under an address. */
export type ChainAccount = {
  /** The program it belongs to. */
  readonly owner: string
  readonly lamports: bigint
  readonly executable: boolean
  readonly data: Uint8Array<ArrayBuffer>
}

/** As many as a node gives in one answer. */
const AT_ONCE = 100

/** Accounts by address, in the same order; `null` where there is none. */
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
  /** Of their data, no more than this: it may be ten megabytes. */
  readonly bytes: number
  readonly signal?: AbortSignal | undefined
}): Promise<readonly (ChainAccount | null)[]> {
  const method = 'getMultipleAccounts'
  const starts = Array.from({ length: Math.ceil(addresses.length / AT_ONCE) }, (_, index) => index * AT_ONCE)
  const parts = await Promise.all(
    starts.map(async (start) => {
      const asked = addresses.slice(start, start + AT_ONCE)
      const dataSlice = { offset: 0, length: bytes }
      const params = [asked, { encoding: 'base64', commitment: 'confirmed', dataSlice }]
      const answer = await rpc({ network, method, params, signal })
      const { value } = Object(answer) as { value?: unknown }
      const accounts = Array.isArray(value) ? value.map(parseAccount) : []
      if (accounts.length !== asked.length) throw transportErrors.malformedAnswer({ method })
      return accounts.map((account) => {
        if (account === undefined) throw transportErrors.malformedAnswer({ method })
        return account
      })
    }),
  )
  return parts.flat()
}

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
