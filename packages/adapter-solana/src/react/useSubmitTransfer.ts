import { type ActionResult, useAction } from '@latchkey/react/hooks'
import type { Signature } from '@solana/kit'
import { submitTransfer } from '../client/submitTransfer.js'

/** Variables of `submitTransfer`. */
export type SubmitTransferVariables = Parameters<typeof submitTransfer>[1]

/** Result of `useSubmitTransfer`. */
export type UseSubmitTransfer = ActionResult<Signature> & {
  /** Sends a prepared transfer. `status`, `data` and `error` report the outcome. */
  readonly submitTransfer: (variables: SubmitTransferVariables) => void
  /** Resolves with the signature once the network has confirmed it. Rejects with a Latchkey error. */
  readonly submitTransferAsync: (variables: SubmitTransferVariables) => Promise<Signature>
}

/**
 * Has the wallet sign a prepared transfer, and sends it. `data` is the signature.
 *
 * @example
 * ```tsx
 * import { usePrepareTransfer, useSubmitTransfer } from '@latchkey/adapter-solana/react'
 * import { parseAmount } from '@latchkey/core'
 *
 * const to = 'mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN'
 * const amount = parseAmount('0.01', 9)
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
 *       Tip {prepared && `(fee: ${prepared.fee.value} lamports)`}
 *     </button>
 *   )
 * }
 * ```
 */
export function useSubmitTransfer(): UseSubmitTransfer {
  const { run, runAsync, ...action } = useAction({ act: submitTransfer })
  return { ...action, submitTransfer: run, submitTransferAsync: runAsync }
}
