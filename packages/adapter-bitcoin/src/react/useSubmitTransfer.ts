import { type ActionResult, useAction } from '@latchkey/react/hooks'
import { submitTransfer } from '../client/submitTransfer.js'

/** Variables of `submitTransfer`. */
export type SubmitTransferVariables = Parameters<typeof submitTransfer>[1]

type Sent = Awaited<ReturnType<typeof submitTransfer>>

/** Result of `useSubmitTransfer`. */
export type UseSubmitTransfer = ActionResult<Sent> & {
  /** Sends a prepared payment. `status`, `data` and `error` report the outcome. */
  readonly submitTransfer: (variables: SubmitTransferVariables) => void
  /** Resolves with the transaction id. Rejects with a Latchkey error. */
  readonly submitTransferAsync: (variables: SubmitTransferVariables) => Promise<Sent>
}

/**
 * Has the wallet sign a prepared payment, and sends it. `data.txid` is its id: `useWaitForConfirmation` waits for it.
 *
 * @example
 * ```tsx
 * import { usePrepareTransfer, useSubmitTransfer } from '@latchkey/adapter-bitcoin/react'
 *
 * const to = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
 *
 * export function Tip() {
 *   const { data: prepared } = usePrepareTransfer({ to, satoshi: 50_000n })
 *   const { submitTransfer, status } = useSubmitTransfer()
 *   return (
 *     <button
 *       type="button"
 *       disabled={!prepared || status === 'pending'}
 *       onClick={() => prepared && submitTransfer({ prepared })}
 *     >
 *       Tip {prepared && `(fee: ${prepared.fee.value} sat)`}
 *     </button>
 *   )
 * }
 * ```
 */
export function useSubmitTransfer(): UseSubmitTransfer {
  const { run, runAsync, ...action } = useAction({ act: submitTransfer })
  return { ...action, submitTransfer: run, submitTransferAsync: runAsync }
}
