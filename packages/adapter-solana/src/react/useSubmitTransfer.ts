import { type ActionResult, useAction } from '@latchkey/react/hooks'
import type { Signature } from '@solana/kit'
import { submitTransfer } from '../client/submitTransfer.js'

export type SubmitTransferVariables = Parameters<typeof submitTransfer>[1]

export type UseSubmitTransfer = ActionResult<Signature> & {
  readonly submitTransfer: (variables: SubmitTransferVariables) => void
  /** Resolves with the signature once the network has confirmed it. Rejects with a Latchkey error. */
  readonly submitTransferAsync: (variables: SubmitTransferVariables) => Promise<Signature>
}

/** Has the wallet sign a prepared transfer and lands it. `data` is the signature. */
export function useSubmitTransfer(): UseSubmitTransfer {
  const { run, runAsync, ...action } = useAction({ act: submitTransfer })
  return { ...action, submitTransfer: run, submitTransferAsync: runAsync }
}
