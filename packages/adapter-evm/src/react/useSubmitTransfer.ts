import { type ActionResult, useAction } from '@latchkey/react/hooks'
import type { Hash } from 'viem'
import { submitTransfer } from '../clients/submitTransfer.js'
import { toEvmError } from '../errors/toEvmError.js'

/** Variables of `submitTransfer`. */
export type SubmitTransferVariables = Parameters<typeof submitTransfer>[1]

/** Result of `useSubmitTransfer`. */
export type UseSubmitTransfer = ActionResult<Hash> & {
  /** Sends a prepared transfer. `status`, `data` and `error` report the outcome. */
  readonly submitTransfer: (variables: SubmitTransferVariables) => void
  /** Resolves with the hash once the network has the transaction. Rejects with a Latchkey error. */
  readonly submitTransferAsync: (variables: SubmitTransferVariables) => Promise<Hash>
}

/**
 * Has the wallet sign and send a prepared transfer. `data` is the hash: `useWaitForTransactionReceipt` waits for it.
 *
 * @example
 * ```tsx
 * import { usePrepareTransfer, useSubmitTransfer } from '@latchkey/adapter-evm/react'
 * import { parseAmount } from '@latchkey/core'
 *
 * const to = '0x7a16fF8270133f063aAB6C9977183D9e72C91E04'
 * const amount = parseAmount('0.01', 18)
 *
 * export function Tip() {
 *   const { data: prepared } = usePrepareTransfer({ to, amount })
 *   const { submitTransfer, status } = useSubmitTransfer()
 *   return (
 *     <button
 *       type="button"
 *       disabled={!prepared || status === 'pending'}
 *       onClick={() => prepared && submitTransfer({ prepared })}
 *     >
 *       Tip {prepared && `(fee: ${prepared.fee.value} wei)`}
 *     </button>
 *   )
 * }
 * ```
 */
export function useSubmitTransfer(): UseSubmitTransfer {
  const { run, runAsync, ...action } = useAction({ act: submitTransfer, toError: toEvmError })
  return { ...action, submitTransfer: run, submitTransferAsync: runAsync }
}
