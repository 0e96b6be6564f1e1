import type { EvmTransaction } from '../../rpc/fillTransaction.ts'
import { type CallPlace, type Description, describeCall } from '../describeCall.ts'
import { formatCoins } from '../formatCoins.ts'
import { row } from '../Review.ts'

/** Describes a transaction by its own bytes, with the most that it costs. */
export async function describeTransaction({
  transaction,
  ...place
}: CallPlace & { readonly transaction: EvmTransaction }): Promise<Description> {
  const { title, rows, warnings } = await describeCall({ call: transaction, ...place })
  const fee = formatCoins(transaction.gas * transaction.maxFeePerGas, place.network)
  return { title, rows: [...rows, row('label.fee', fee)], warnings }
}
