import { type ActionResult, useAction } from '@latchkey/react/hooks'
import type { SolanaSignInOutput } from '../signIn/requestSignIn.js'
import { signIn } from '../signIn/signIn.js'

export type SignInVariables = Parameters<typeof signIn>[1]

export type UseSignIn = ActionResult<SolanaSignInOutput> & {
  readonly signIn: (variables: SignInVariables) => void
  /** Resolves with the address, the message and its signature. Rejects with a Latchkey error. */
  readonly signInAsync: (variables: SignInVariables) => Promise<SolanaSignInOutput>
}

/** Has the connected wallet sign in with Solana. Your server must verify `data`. */
export function useSignIn(): UseSignIn {
  const { run, runAsync, ...action } = useAction({ act: signIn })
  return { ...action, signIn: run, signInAsync: runAsync }
}
