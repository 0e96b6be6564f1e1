import { type Network, transportErrors } from '@latchkey/core'
import { encodeBase58 } from '../lib/encoding.js'
import { isSolanaAddress } from '../lib/isSolanaAddress.js'
import type { SolanaRpc } from '../transport/createRpc.js'
import { type ChainAccount, parseAccount } from '../transport/readAccounts.js'
import { isTokenProgram, readExtensions } from './parseMint.js'

/** Bytes read of a token account. */
export const TOKEN_ACCOUNT_BYTES = 166

/** Bytes of a token account without extensions, and the mark of one with extensions. */
const SIZE = 165
const ACCOUNT_MARK = 2

export type TokenAccount = {
  readonly mint: string
  readonly owner: string
  readonly amount: bigint
  readonly state: 'initialized' | 'frozen'
}

/** Parses a token account. Returns `undefined` for any other account, such as a mint. */
export function parseTokenAccount({ owner: program, data }: ChainAccount): TokenAccount | undefined {
  const isAccount = data.length === SIZE || (data.length > SIZE && data[SIZE] === ACCOUNT_MARK)
  if (!isTokenProgram(program) || !isAccount) return undefined
  const state = data[108]
  if (state !== 1 && state !== 2) return undefined
  return {
    mint: encodeBase58(data.subarray(0, 32)),
    owner: encodeBase58(data.subarray(32, 64)),
    amount: new DataView(data.buffer).getBigUint64(64, true),
    state: state === 1 ? 'initialized' : 'frozen',
  }
}

/** Bytes read of an account with extensions. All known ones take less. */
export const EXTENDED_ACCOUNT_BYTES = 1_024
/** Number of the Token-2022 extension by which an account takes transfers with a memo only. */
const MEMO_TRANSFER = 8

/** Returns true for a token account with extensions. */
export const hasExtensions = ({ data }: ChainAccount): boolean =>
  data.length > SIZE && data[SIZE] === ACCOUNT_MARK

/** Returns true for a token account that takes transfers with a memo only. */
export function requiresMemo(account: ChainAccount): boolean {
  if (!hasExtensions(account)) return false
  return readExtensions(account.data, ACCOUNT_MARK)?.get(MEMO_TRANSFER)?.[0] === 1
}

export type OwnTokenAccount = TokenAccount & { readonly address: string }

/** Reads the token accounts of an owner, of one mint or of one token program. */
export async function readTokenAccounts({
  rpc,
  network,
  owner,
  filter,
  signal,
}: {
  readonly rpc: SolanaRpc
  readonly network: Network
  readonly owner: string
  readonly filter: { readonly mint: string } | { readonly programId: string }
  readonly signal?: AbortSignal | undefined
}): Promise<readonly OwnTokenAccount[]> {
  const method = 'getTokenAccountsByOwner'
  const params = [owner, filter, { encoding: 'base64', commitment: 'confirmed' }]
  const response = await rpc({ network, method, params, signal })
  const { value } = Object(response) as { value?: unknown }
  if (!Array.isArray(value)) throw transportErrors.malformedResponse({ method })
  return value.map((each: unknown) => {
    const { pubkey, account } = Object(each) as { pubkey?: unknown; account?: unknown }
    const parsed = parseAccount(account)
    const held = parsed && parseTokenAccount(parsed)
    if (typeof pubkey !== 'string' || !isSolanaAddress(pubkey) || held?.owner !== owner) {
      throw transportErrors.malformedResponse({ method })
    }
    return { ...held, address: pubkey }
  })
}
