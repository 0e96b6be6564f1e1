import type { LandedTransaction } from '../chain/LandedTransaction.js'

/** Slots after which a block is final. */
export const FINALITY = 32n

/** Whether a transaction is final, which it is after 32 slots. */
export function isFinalized({
  transaction,
  slot,
}: {
  transaction: LandedTransaction
  slot: bigint
}): boolean {
  return slot - transaction.slot >= FINALITY
}
