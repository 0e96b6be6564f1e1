import type { Latchkey } from '@latchkey/core'
import { requireConnected } from '../guards/requireConnected.js'
import type { SolanaSignInInput, SolanaSignInOutput } from './requestSignIn.js'

/**
 * Has the connected wallet sign in with Solana (Wallet Standard's `solana:signIn`). The signature is verified
 * against the address, and the text against the request. Your server must verify both again.
 *
 * @throws `connection/not_connected`, `watch/cannot_sign`, `solana/feature_missing`, `solana/sign_in_altered`,
 * `solana/signature_invalid`, `rpc/user_rejected` and other errors of the wallet.
 *
 * @example
 * ```ts
 * import { signIn, solana, solanaMainnet } from '@latchkey/adapter-solana'
 * import { createLatchkey } from '@latchkey/core'
 *
 * const client = createLatchkey({ adapters: [solana({ networks: [solanaMainnet] })] })
 *
 * const { address, message, signature } = await signIn(client, {
 *   input: { statement: 'Sign in to Shop.', nonce: '4f9c2a7be1d05386' },
 * })
 * await fetch('/api/sign-in', { method: 'POST', body: JSON.stringify({ address, message, signature }) })
 * ```
 */
export async function signIn(
  client: Latchkey,
  request: {
    /** Content of the message. */
    readonly input: SolanaSignInInput
    /** Aborts the call, which then rejects. */
    readonly signal?: AbortSignal | undefined
  },
): Promise<SolanaSignInOutput> {
  const connected = requireConnected(client)
  const { requestSignIn } = await import('./requestSignIn.js')
  return requestSignIn({ connected, ...request })
}
