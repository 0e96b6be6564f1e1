import { type ActionResult, useAction } from '@latchkey/react/hooks'
import type { SolanaSignInOutput } from '../signIn/requestSignIn.js'
import { signIn } from '../signIn/signIn.js'

/** Variables of `signIn`. */
export type SignInVariables = Parameters<typeof signIn>[1]

/** Result of `useSignIn`. */
export type UseSignIn = ActionResult<SolanaSignInOutput> & {
  /** Signs in. `status`, `data` and `error` report the outcome. */
  readonly signIn: (variables: SignInVariables) => void
  /** Resolves with the address, the message and its signature. Rejects with a Latchkey error. */
  readonly signInAsync: (variables: SignInVariables) => Promise<SolanaSignInOutput>
}

/**
 * Has the connected wallet sign in with Solana. Your server must verify `data`.
 *
 * @example
 * ```tsx
 * import { useSignIn } from '@latchkey/adapter-solana/react'
 *
 * export function SignIn({ nonce }: { nonce: string }) {
 *   const { signIn, data } = useSignIn()
 *   return (
 *     <button type="button" onClick={() => signIn({ input: { statement: 'Sign in to Shop.', nonce } })}>
 *       {data?.address ?? 'Sign in'}
 *     </button>
 *   )
 * }
 * ```
 */
export function useSignIn(): UseSignIn {
  const { run, runAsync, ...action } = useAction({ act: signIn })
  return { ...action, signIn: run, signInAsync: runAsync }
}
