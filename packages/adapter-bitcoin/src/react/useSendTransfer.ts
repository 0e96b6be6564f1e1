import { type ActionResult, useAction } from '@latchkey/react/hooks'
import { sendTransfer } from '../client/sendTransfer.js'

/** Variables of `sendTransfer`. */
export type SendTransferVariables = Parameters<typeof sendTransfer>[1]

type Sent = Awaited<ReturnType<typeof sendTransfer>>

/** Result of `useSendTransfer`. */
export type UseSendTransfer = ActionResult<Sent> & {
  /** Sends a payment. `status`, `data` and `error` report the outcome. */
  readonly sendTransfer: (variables: SendTransferVariables) => void
  /** Resolves with the transaction id. Rejects with a Latchkey error. */
  readonly sendTransferAsync: (variables: SendTransferVariables) => Promise<Sent>
}

/**
 * Has the connected wallet compose and send a payment. `data.txid` is its id: `useWaitForConfirmation` waits for it.
 *
 * @example
 * ```tsx
 * import { useSendTransfer, useWaitForConfirmation } from '@latchkey/adapter-bitcoin/react'
 *
 * const to = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
 *
 * export function Tip() {
 *   const { sendTransfer, data } = useSendTransfer()
 *   const { status } = useWaitForConfirmation({ txid: data?.txid })
 *   return (
 *     <button type="button" onClick={() => sendTransfer({ to, satoshi: 50_000n })}>
 *       {status === 'success' ? 'Thank you!' : 'Tip'}
 *     </button>
 *   )
 * }
 * ```
 */
export function useSendTransfer(): UseSendTransfer {
  const { run, runAsync, ...action } = useAction({ act: sendTransfer })
  return { ...action, sendTransfer: run, sendTransferAsync: runAsync }
}
