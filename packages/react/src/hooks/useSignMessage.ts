import type { Latchkey, Namespace } from '@latchkey/core'
import { type ActionResult, useAction } from './useAction.js'

export type SignMessageVariables = {
  readonly message: string
  /** Default: the active namespace. */
  readonly namespace?: Namespace
  readonly signal?: AbortSignal
}

export type UseSignMessage = ActionResult<string> & {
  /** Signs a message with the active account. The signature is in `data`. Never throws. */
  readonly signMessage: (variables: SignMessageVariables) => void
  /** The same as a promise. Rejects with `connection/not_connected`, `rpc/user_rejected` and other coded errors. */
  readonly signMessageAsync: (variables: SignMessageVariables) => Promise<string>
}

/** Signs messages with the active account. */
export function useSignMessage(): UseSignMessage {
  const { run, runAsync, ...action } = useAction({ act: signMessage })
  return { ...action, signMessage: run, signMessageAsync: runAsync }
}

const signMessage = (client: Latchkey, variables: SignMessageVariables) => client.signMessage(variables)
