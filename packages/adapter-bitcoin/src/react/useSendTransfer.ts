import { type ActionResult, useAction } from '@latchkey/react/hooks'
import { sendTransfer } from '../client/sendTransfer.js'

export type SendTransferVariables = Parameters<typeof sendTransfer>[1]

type Sent = Awaited<ReturnType<typeof sendTransfer>>

export type UseSendTransfer = ActionResult<Sent> & {
  readonly sendTransfer: (variables: SendTransferVariables) => void
  /** Resolves with the transaction id. Rejects with a Latchkey error. */
  readonly sendTransferAsync: (variables: SendTransferVariables) => Promise<Sent>
}

/** Has the connected wallet compose and send a payment. `data.txid` is its id: `useWaitForConfirmation` waits for it. */
export function useSendTransfer(): UseSendTransfer {
  const { run, runAsync, ...action } = useAction({ act: sendTransfer })
  return { ...action, sendTransfer: run, sendTransferAsync: runAsync }
}
