import type { LandedTransaction } from '../chain/LandedTransaction.js'

/** Blocks after which a cluster never goes back. */
export const FINALITY = 32n

/** A transaction is confirmed at once and final after 32 slots. */
export function isFinalized({
  transaction,
  slot,
}: {
  transaction: LandedTransaction
  slot: bigint
}): boolean {
  return slot - transaction.slot >= FINALITY
}
