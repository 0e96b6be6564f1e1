import type { Latchkey } from '@latchkey/core'
import { requireConnected } from '../guards/requireConnected.js'
import type { SolanaSignInInput, SolanaSignInOutput } from './requestSignIn.js'

/**
 * Has the connected wallet sign in with Solana (Wallet Standard's `solana:signIn`). The signature is verified
 * against the address, and the text against the request. Your server must verify both again.
 * @throws `connection/not_connected`, `solana/feature_missing`, `solana/sign_in_altered`,
 * `solana/signature_invalid`, `rpc/user_rejected` and other errors of the wallet.
 */
export async function signIn(
  client: Latchkey,
  request: { readonly input: SolanaSignInInput; readonly signal?: AbortSignal | undefined },
): Promise<SolanaSignInOutput> {
  const connected = requireConnected(client)
  const { requestSignIn } = await import('./requestSignIn.js')
  return requestSignIn({ connected, ...request })
}
