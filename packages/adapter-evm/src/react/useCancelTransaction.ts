import { type ActionResult, useAction } from '@latchkey/react/hooks'
import { cancelTransaction } from '../clients/cancelTransaction.js'
import type { ReplacedTransaction } from '../clients/replaceTransaction.js'
import { toEvmError } from '../errors/toEvmError.js'

/** Variables of `cancelTransaction`. */
export type CancelTransactionVariables = Parameters<typeof cancelTransaction>[1]

/** Result of `useCancelTransaction`. */
export type UseCancelTransaction = ActionResult<ReplacedTransaction> & {
  /** Cancels a pending transaction. `status`, `data` and `error` report the outcome. */
  readonly cancelTransaction: (variables: CancelTransactionVariables) => void
  /** Resolves with the hash of the cancellation and the highest fee in wei. Rejects with a Latchkey error. */
  readonly cancelTransactionAsync: (variables: CancelTransactionVariables) => Promise<ReplacedTransaction>
}

/**
 * Cancels a pending transaction: sends nothing, with the same nonce at a higher fee. `data` is `{ hash, fee }`.
 *
 * @example
 * ```tsx
 * import { useCancelTransaction } from '@latchkey/adapter-evm/react'
 *
 * export function Cancel({ hash }: { hash: string }) {
 *   const { cancelTransaction, status } = useCancelTransaction()
 *   return (
 *     <button type="button" disabled={status === 'pending'} onClick={() => cancelTransaction({ hash })}>
 *       Cancel
 *     </button>
 *   )
 * }
 * ```
 */
export function useCancelTransaction(): UseCancelTransaction {
  const { run, runAsync, ...action } = useAction({ act: cancelTransaction, toError: toEvmError })
  return { ...action, cancelTransaction: run, cancelTransactionAsync: runAsync }
}
