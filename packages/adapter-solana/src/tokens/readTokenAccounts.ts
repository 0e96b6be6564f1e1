import { type Network, transportErrors } from '@latchkey/core'
import { parseAccount } from '../accounts/parseAccount.js'
import { isSolanaAddress } from '../isSolanaAddress.js'
import type { SolanaRpc } from '../transport/SolanaRpc.js'
import { parseTokenAccount, type TokenAccount } from './parseTokenAccount.js'

export type OwnTokenAccount = TokenAccount & { readonly address: string }

/** The token accounts of an owner, of one mint or of one token program. */
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
  const answer = await rpc({ network, method, params, signal })
  const { value } = Object(answer) as { value?: unknown }
  if (!Array.isArray(value)) throw transportErrors.malformedAnswer({ method })
  return value.map((each: unknown) => {
    const { pubkey, account } = Object(each) as { pubkey?: unknown; account?: unknown }
    const parsed = parseAccount(account)
    const held = parsed && parseTokenAccount(parsed)
    if (typeof pubkey !== 'string' || !isSolanaAddress(pubkey) || held?.owner !== owner) {
      throw transportErrors.malformedAnswer({ method })
    }
    return { ...held, address: pubkey }
  })
}
