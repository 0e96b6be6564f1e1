import { type ActionResult, useAction } from '@latchkey/react/hooks'
import { submitTransfer } from '../client/submitTransfer.js'

export type SubmitTransferVariables = Parameters<typeof submitTransfer>[1]

type Sent = Awaited<ReturnType<typeof submitTransfer>>

export type UseSubmitTransfer = ActionResult<Sent> & {
  readonly submitTransfer: (variables: SubmitTransferVariables) => void
  /** Resolves with the transaction id. Rejects with a Latchkey error. */
  readonly submitTransferAsync: (variables: SubmitTransferVariables) => Promise<Sent>
}

/** Has the wallet sign a prepared payment, and sends it. `data.txid` is its id: `useWaitForConfirmation` waits for it. */
export function useSubmitTransfer(): UseSubmitTransfer {
  const { run, runAsync, ...action } = useAction({ act: submitTransfer })
  return { ...action, submitTransfer: run, submitTransferAsync: runAsync }
}
