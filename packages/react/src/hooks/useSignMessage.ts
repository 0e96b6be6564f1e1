import type { Latchkey, Namespace } from '@latchkey/core'
import { type ActionResult, useAction } from './useAction.js'

/** Variables of `signMessage` and `signMessageAsync`. */
export type SignMessageVariables = {
  /** Text, signed as UTF-8: by EIP-191 on EVM, as bytes on Solana. */
  readonly message: string
  /** Default: the active namespace. */
  readonly namespace?: Namespace
  /** Ends the request when it aborts. */
  readonly signal?: AbortSignal
}

/** Result of `useSignMessage`. */
export type UseSignMessage = ActionResult<string> & {
  /** Signs a message with the active account. The signature is in `data`. Never throws. */
  readonly signMessage: (variables: SignMessageVariables) => void
  /** The same as a promise. Rejects with `connection/not_connected`, `rpc/user_rejected` and other coded errors. */
  readonly signMessageAsync: (variables: SignMessageVariables) => Promise<string>
}

/**
 * Signs messages with the active account.
 *
 * @example
 * ```tsx
 * import { useSignMessage } from '@latchkey/react'
 *
 * export function Sign() {
 *   const { signMessage, data, error } = useSignMessage()
 *   return (
 *     <>
 *       <button onClick={() => signMessage({ message: 'Hello' })}>Sign</button>
 *       <output>{data ?? error?.message}</output>
 *     </>
 *   )
 * }
 * ```
 */
export function useSignMessage(): UseSignMessage {
  const { run, runAsync, ...action } = useAction({ act: signMessage })
  return { ...action, signMessage: run, signMessageAsync: runAsync }
}

const signMessage = (client: Latchkey, variables: SignMessageVariables) => client.signMessage(variables)
