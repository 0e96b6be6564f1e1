import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../store/Store.ts'
import { transfers } from '../../store/tables/chain.ts'

/** A transaction's place in the order of its network. */
export type Place = { readonly block: bigint; readonly hash: string }

export type Found = Place & { readonly minedAt: Date }

/**
 * Transactions of an address on one network, newest first: what it signed, and what brought or took coins.
 *
 * Transfers of nothing are not stored, as their only use is to put a lookalike address into a history; nor is a failed
 * transaction, or one without value, shown to whom it was sent.
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
  /** Go on behind this transaction. */
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
  // Two questions with an index each, where one with OR would read everything the address ever did.
  const sent = await find(eq(transfers.sender, address))
  const received = await find(eq(transfers.recipient, address), gt(amount, 0n), eq(succeeded, true))
  const all = new Map([...sent, ...received].map((one) => [one.hash, one]))
  return [...all.values()].toSorted(byPlace).slice(0, limit)
}

const byPlace = (a: Place, b: Place) =>
  a.block === b.block ? (a.hash < b.hash ? 1 : -1) : a.block < b.block ? 1 : -1
