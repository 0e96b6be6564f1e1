import { type ActionResult, useAction } from '@latchkey/react/hooks'
import type { Signature } from '@solana/kit'
import { sendTransaction } from '../client/sendTransaction.js'

export type SendTransactionVariables = Parameters<typeof sendTransaction>[1]

export type UseSendTransaction = ActionResult<Signature> & {
  readonly sendTransaction: (variables: SendTransactionVariables) => void
  /** Resolves with the transaction's signature. Rejects with a Latchkey error. */
  readonly sendTransactionAsync: (variables: SendTransactionVariables) => Promise<Signature>
}

/** Sends instructions as one transaction. `data` is its signature: `useWaitForConfirmation` waits for it. */
export function useSendTransaction(): UseSendTransaction {
  const { run, runAsync, ...action } = useAction({ act: sendTransaction })
  return { ...action, sendTransaction: run, sendTransactionAsync: runAsync }
}
