import { type ActionResult, useAction } from '@latchkey/react/hooks'
import { bumpFee } from '../clients/bumpFee.js'
import type { ReplacedTransaction } from '../clients/replaceTransaction.js'
import { toEvmError } from '../errors/toEvmError.js'

/** Variables of `bumpFee`. */
export type BumpFeeVariables = Parameters<typeof bumpFee>[1]

/** Result of `useBumpFee`. */
export type UseBumpFee = ActionResult<ReplacedTransaction> & {
  /** Speeds up a pending transaction. `status`, `data` and `error` report the outcome. */
  readonly bumpFee: (variables: BumpFeeVariables) => void
  /** Resolves with the new hash and the highest fee in wei. Rejects with a Latchkey error. */
  readonly bumpFeeAsync: (variables: BumpFeeVariables) => Promise<ReplacedTransaction>
}

/**
 * Speeds up a pending transaction: sends the same with the same nonce at a higher fee. `data` is `{ hash, fee }`.
 *
 * @example
 * ```tsx
 * import { useBumpFee } from '@latchkey/adapter-evm/react'
 *
 * export function SpeedUp({ hash }: { hash: string }) {
 *   const { bumpFee, status } = useBumpFee()
 *   return (
 *     <button type="button" disabled={status === 'pending'} onClick={() => bumpFee({ hash, maxFee: 10n ** 15n })}>
 *       Speed up for up to 0.001 ETH
 *     </button>
 *   )
 * }
 * ```
 */
export function useBumpFee(): UseBumpFee {
  const { run, runAsync, ...action } = useAction({ act: bumpFee, toError: toEvmError })
  return { ...action, bumpFee: run, bumpFeeAsync: runAsync }
}
