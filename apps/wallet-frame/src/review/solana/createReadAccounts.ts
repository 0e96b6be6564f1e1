import { base64 } from '@scure/base'
import { getTokenDecoder, TOKEN_PROGRAM_ADDRESS, type Token } from '@solana-program/token'
import * as v from 'valibot'
import type { Nodes } from '../../rpc/createNodes.ts'
import { token2022 } from './decodeInstruction.ts'

/** An account as a node reports it; empty if there is none. */
export type SolanaAccount = {
  readonly lamports: bigint
  /** The program that owns it. */
  readonly owner: string
  readonly data: Uint8Array
  /** Present if it holds tokens. */
  readonly token?: Token
}

export type ReadAccounts = (addresses: readonly string[]) => Promise<readonly SolanaAccount[]>

/** Nodes read so many accounts at once. */
export const mostAccounts = 100
const tokenAccountSize = 165

/** Accounts in the order of the addresses, as `getMultipleAccounts` and `simulateTransaction` return them. */
export const accountsSchema = v.array(
  v.pipe(
    v.nullable(
      v.object({
        lamports: v.union([v.pipe(v.number(), v.safeInteger()), v.bigint()]),
        owner: v.string(),
        data: v.tuple([v.string(), v.literal('base64')]),
      }),
    ),
    v.transform((wire): SolanaAccount => {
      if (!wire) return { lamports: 0n, owner: '', data: new Uint8Array() }
      const data = base64.decode(wire.data[0])
      const account = { lamports: BigInt(wire.lamports), owner: wire.owner, data }
      return holdsTokens(account)
        ? { ...account, token: getTokenDecoder().decode(data.subarray(0, tokenAccountSize)) }
        : account
    }),
  ),
)
const response = v.object({ value: accountsSchema })

/** Mints and accounts of several owners have another length, or another kind in the byte after the common part. */
const holdsTokens = ({ owner, data }: { readonly owner: string; readonly data: Uint8Array }) =>
  owner === TOKEN_PROGRAM_ADDRESS
    ? data.length === tokenAccountSize
    : owner === token2022 &&
      (data.length === tokenAccountSize || (data.length > tokenAccountSize && data[tokenAccountSize] === 2))

/** Creates the reader of accounts. It throws if a node responds in another form. */
export const createReadAccounts =
  ({
    nodes,
    chainId,
    signal,
  }: {
    readonly nodes: Nodes
    readonly chainId: string
    readonly signal: AbortSignal
  }): ReadAccounts =>
  async (addresses) => {
    if (addresses.length === 0) return []
    const call = { method: 'getMultipleAccounts', params: [addresses, { encoding: 'base64' }] }
    const { value } = v.parse(response, await nodes.request(chainId, call, signal))
    if (value.length !== addresses.length)
      throw new TypeError('The node returned another number of accounts.')
    return value
  }
