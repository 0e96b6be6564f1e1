import { type ActionResult, useAction } from '@latchkey/react/hooks'
import { bumpFee } from '../client/bumpFee.js'

export type BumpFeeVariables = Parameters<typeof bumpFee>[1]

type Bumped = Awaited<ReturnType<typeof bumpFee>>

export type UseBumpFee = ActionResult<Bumped> & {
  readonly bumpFee: (variables: BumpFeeVariables) => void
  /** Resolves with the new transaction id and the fee in satoshi. Rejects with a Latchkey error. */
  readonly bumpFeeAsync: (variables: BumpFeeVariables) => Promise<Bumped>
}

/** Replaces an unconfirmed payment with the same at a higher fee. `data` is the new `{ txid, fee }`. */
export function useBumpFee(): UseBumpFee {
  const { run, runAsync, ...action } = useAction({ act: bumpFee })
  return { ...action, bumpFee: run, bumpFeeAsync: runAsync }
}
