import type { Latchkey } from '@latchkey/core'
import { requireConnected } from '../signer/requireConnected.js'
import type { SolanaSignInInput, SolanaSignInOutput } from './askSignIn.js'

/**
 * Has the connected wallet sign in with Solana (`solana:signIn` of the Wallet Standard). The signature was checked
 * against the address, and the text against what was asked for; whoever lets the visitor in has to check both again.
 * @throws `connection/not_connected`, `solana/feature_missing`, `solana/sign_in_altered`, `solana/signature_invalid`,
 * `rpc/user_rejected` and what else the wallet answers.
 */
export async function signIn(
  client: Latchkey,
  request: { readonly input: SolanaSignInInput; readonly signal?: AbortSignal | undefined },
): Promise<SolanaSignInOutput> {
  const connected = requireConnected(client)
  const { askSignIn } = await import('./askSignIn.js')
  return askSignIn({ connected, ...request })
}
