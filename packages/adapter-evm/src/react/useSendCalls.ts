import { type ActionResult, useAction } from '@latchkey/react/hooks'
import { type SendCallsParameters, sendCalls } from '../calls/sendCalls.js'
import { toEvmError } from '../errors/toEvmError.js'

type Sent = { readonly id: string }

export type UseSendCalls = ActionResult<Sent> & {
  readonly sendCalls: (variables: SendCallsParameters) => void
  /** Resolves with the bundle's id. Rejects with a Latchkey error. */
  readonly sendCallsAsync: (variables: SendCallsParameters) => Promise<Sent>
}

/** Has the wallet send several calls (EIP-5792). `data.id` is for `useWaitForCallsStatus`. */
export function useSendCalls(): UseSendCalls {
  const { run, runAsync, ...action } = useAction({ act: sendCalls, toError: toEvmError })
  return { ...action, sendCalls: run, sendCallsAsync: runAsync }
}
