import { type ActionResult, useAction } from '@latchkey/react/hooks'
import { bumpFee } from '../client/bumpFee.js'

/** Variables of `bumpFee`. */
export type BumpFeeVariables = Parameters<typeof bumpFee>[1]

type Bumped = Awaited<ReturnType<typeof bumpFee>>

/** Result of `useBumpFee`. */
export type UseBumpFee = ActionResult<Bumped> & {
  /** Replaces the payment. `status`, `data` and `error` report the outcome. */
  readonly bumpFee: (variables: BumpFeeVariables) => void
  /** Resolves with the new transaction id and the fee in satoshi. Rejects with a Latchkey error. */
  readonly bumpFeeAsync: (variables: BumpFeeVariables) => Promise<Bumped>
}

/**
 * Replaces an unconfirmed payment with the same at a higher fee. `data` is the new `{ txid, fee }`.
 *
 * @example
 * ```tsx
 * import { useBumpFee } from '@latchkey/adapter-bitcoin/react'
 *
 * export function SpeedUp({ txid }: { txid: string }) {
 *   const { bumpFee, status } = useBumpFee()
 *   return (
 *     <button type="button" disabled={status === 'pending'} onClick={() => bumpFee({ txid, maxFee: 5_000n })}>
 *       Pay up to 5,000 sat
 *     </button>
 *   )
 * }
 * ```
 */
export function useBumpFee(): UseBumpFee {
  const { run, runAsync, ...action } = useAction({ act: bumpFee })
  return { ...action, bumpFee: run, bumpFeeAsync: runAsync }
}
