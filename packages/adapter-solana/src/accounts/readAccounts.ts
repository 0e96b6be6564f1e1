import { type Network, transportErrors } from '@latchkey/core'
import type { SolanaRpc } from '../transport/SolanaRpc.js'
import type { ChainAccount } from './ChainAccount.js'
import { parseAccount } from './parseAccount.js'

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
