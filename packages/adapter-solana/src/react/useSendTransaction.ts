import { type ActionResult, useAction } from '@latchkey/react/hooks'
import type { Signature } from '@solana/kit'
import { sendTransaction } from '../client/sendTransaction.js'

/** Variables of `sendTransaction`. */
export type SendTransactionVariables = Parameters<typeof sendTransaction>[1]

/** Result of `useSendTransaction`. */
export type UseSendTransaction = ActionResult<Signature> & {
  /** Sends a transaction. `status`, `data` and `error` report the outcome. */
  readonly sendTransaction: (variables: SendTransactionVariables) => void
  /** Resolves with the transaction's signature. Rejects with a Latchkey error. */
  readonly sendTransactionAsync: (variables: SendTransactionVariables) => Promise<Signature>
}

/**
 * Sends instructions as one transaction. `data` is its signature: `useWaitForConfirmation` waits for it.
 *
 * @example
 * ```tsx
 * import { useSendTransaction, useWaitForConfirmation } from '@latchkey/adapter-solana/react'
 * import { address, type Instruction } from '@solana/kit'
 *
 * const note: Instruction = {
 *   programAddress: address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'),
 *   data: new TextEncoder().encode('Order 4711'),
 * }
 *
 * export function Note() {
 *   const { sendTransaction, data: signature } = useSendTransaction()
 *   const { status } = useWaitForConfirmation({ signature })
 *   return (
 *     <button type="button" onClick={() => sendTransaction({ instructions: [note] })}>
 *       {status === 'success' ? 'Written' : 'Write'}
 *     </button>
 *   )
 * }
 * ```
 */
export function useSendTransaction(): UseSendTransaction {
  const { run, runAsync, ...action } = useAction({ act: sendTransaction })
  return { ...action, sendTransaction: run, sendTransactionAsync: runAsync }
}
