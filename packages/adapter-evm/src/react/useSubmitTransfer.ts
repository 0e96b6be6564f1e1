import { type ActionResult, useAction } from '@latchkey/react/hooks'
import type { Hash } from 'viem'
import { submitTransfer } from '../clients/submitTransfer.js'
import { toEvmError } from '../errors/toEvmError.js'

export type SubmitTransferVariables = Parameters<typeof submitTransfer>[1]

export type UseSubmitTransfer = ActionResult<Hash> & {
  readonly submitTransfer: (variables: SubmitTransferVariables) => void
  /** Resolves with the hash once the network has the transaction. Rejects with a Latchkey error. */
  readonly submitTransferAsync: (variables: SubmitTransferVariables) => Promise<Hash>
}

/** Has the wallet sign and send a prepared transfer. `data` is the hash: `useWaitForTransactionReceipt` waits for it. */
export function useSubmitTransfer(): UseSubmitTransfer {
  const { run, runAsync, ...action } = useAction({ act: submitTransfer, toError: toEvmError })
  return { ...action, submitTransfer: run, submitTransferAsync: runAsync }
}
