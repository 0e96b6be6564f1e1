import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../store/Store.ts'
import { transfers } from '../../store/tables/chain.ts'

/** A transaction's place in the order of its network. */
export type Place = { readonly block: bigint; readonly hash: string }

export type Found = Place & { readonly minedAt: Date }

/**
 * Resolves with the transactions of an address on one network, newest first: those that it signed, and those that
 * moved its coins.
 *
 * Transfers of zero are not stored, because their only use is to leave a look-alike address in a history. A failed
 * transaction, or one without value, is not shown to its recipient.
 */
export async function findTransactions({
  database,
  chainId,
  address,
  after,
  limit,
}: {
  readonly database: Database
  readonly chainId: string
  /** In lower case. */
  readonly address: string
  /** Continues after this transaction. */
  readonly after: Place | undefined
  readonly limit: number
}): Promise<readonly Found[]> {
  const { block, hash, minedAt, amount, succeeded } = transfers
  const find = (...side: (SQL | undefined)[]) =>
    database
      .selectDistinct({ block, hash, minedAt })
      .from(transfers)
      .where(
        and(
          eq(transfers.chainId, chainId),
          ...side,
          after && sql`(${block}, ${hash}) < (${String(after.block)}::bigint, ${after.hash})`,
        ),
      )
      .orderBy(desc(block), desc(hash))
      .limit(limit)
  // Two queries with an index each, because one with OR would read the whole history of the address.
  const sent = await find(eq(transfers.sender, address))
  const received = await find(eq(transfers.recipient, address), gt(amount, 0n), eq(succeeded, true))
  const all = new Map([...sent, ...received].map((one) => [one.hash, one]))
  return [...all.values()].toSorted(byPlace).slice(0, limit)
}

const byPlace = (a: Place, b: Place) =>
  a.block === b.block ? (a.hash < b.hash ? 1 : -1) : a.block < b.block ? 1 : -1
