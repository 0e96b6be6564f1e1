import { type ActionResult, useAction } from '@latchkey/react/hooks'
import { type SendCallsParameters, sendCalls } from '../calls/sendCalls.js'
import { toEvmError } from '../errors/toEvmError.js'

type Sent = { readonly id: string }

/** Result of `useSendCalls`. */
export type UseSendCalls = ActionResult<Sent> & {
  /** Sends calls. `status`, `data` and `error` report the outcome. */
  readonly sendCalls: (variables: SendCallsParameters) => void
  /** Resolves with the bundle's id. Rejects with a Latchkey error. */
  readonly sendCallsAsync: (variables: SendCallsParameters) => Promise<Sent>
}

/**
 * Has the wallet send several calls (EIP-5792). `data.id` is for `useWaitForCallsStatus`.
 *
 * @example
 * ```tsx
 * import { useSendCalls, useWaitForCallsStatus } from '@latchkey/adapter-evm/react'
 *
 * export function Bundle() {
 *   const { sendCalls, data } = useSendCalls()
 *   const bundle = useWaitForCallsStatus({ id: data?.id })
 *   const send = () => sendCalls({ calls: [{ to: '0x7a16fF8270133f063aAB6C9977183D9e72C91E04', value: 1n }] })
 *   return (
 *     <button type="button" onClick={send}>
 *       {bundle.data?.status ?? 'Send'}
 *     </button>
 *   )
 * }
 * ```
 */
export function useSendCalls(): UseSendCalls {
  const { run, runAsync, ...action } = useAction({ act: sendCalls, toError: toEvmError })
  return { ...action, sendCalls: run, sendCallsAsync: runAsync }
}
