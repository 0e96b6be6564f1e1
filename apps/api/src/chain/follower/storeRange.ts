import { defineErrors } from '@latchkey/core/adapter'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../../store/Store.ts'
import { cursors, transfers } from '../../store/tables/chain.ts'

export const followerErrors = defineErrors('follower', {
  /** Another process stored blocks meanwhile; nothing was written. */
  overtaken: (c: { readonly chainId: string }) =>
    `Another follower of ${c.chainId} stored these blocks first.`,
  /** The chain was reorganised between two responses. The next attempt reads it again. */
  moved: (c: { readonly chainId: string }) => `The blocks of ${c.chainId} changed while they were read.`,
})

/** Rows in one statement. PostgreSQL allows 65,535 parameters. */
const chunk = 1_000

/** A stored block, or the block where storing begins. */
type Mark = { readonly block: bigint; readonly hash: string }

/**
 * Replaces the stored rows above `base` with `rows` and moves the cursor from `from` to `to`, atomically. Without
 * `to`, no block is followed yet.
 *
 * @throws `follower/overtaken` when the cursor is no longer at `from`
 */
export async function storeRange({
  database,
  chainId,
  from,
  base,
  to,
  rows,
  now,
}: {
  readonly database: Database
  readonly chainId: string
  /** The cursor as it was read; `undefined` when there was none. */
  readonly from: Mark | undefined
  readonly base: bigint
  readonly to: Mark | undefined
  readonly rows: readonly (typeof transfers.$inferInsert)[]
  /** Milliseconds since the epoch. */
  readonly now: number
}): Promise<void> {
  const isAtFrom = and(
    eq(cursors.chainId, chainId),
    eq(cursors.block, from?.block ?? 0n),
    eq(cursors.hash, from?.hash ?? ''),
  )
  const place = { block: cursors.block }
  await database.transaction(async (transaction) => {
    const moveCursor = () => {
      if (!to) return transaction.delete(cursors).where(isAtFrom).returning(place)
      const next = { chainId, block: to.block, hash: to.hash, updatedAt: new Date(now) }
      return from
        ? transaction.update(cursors).set(next).where(isAtFrom).returning(place)
        : transaction.insert(cursors).values(next).onConflictDoNothing().returning(place)
    }
    // First, because it also makes a second follower wait for the end of this transaction.
    const moved = await moveCursor()
    if (!moved.length) throw followerErrors.overtaken({ chainId })
    await transaction.delete(transfers).where(and(eq(transfers.chainId, chainId), gt(transfers.block, base)))
    for (let start = 0; start < rows.length; start += chunk) {
      await transaction
        .insert(transfers)
        .values(rows.slice(start, start + chunk))
        .onConflictDoUpdate({
          target: [transfers.chainId, transfers.hash, transfers.logIndex, transfers.batchIndex],
          set: {
            block: sql`excluded.block`,
            token: sql`excluded.token`,
            tokenId: sql`excluded.token_id`,
            standard: sql`excluded.standard`,
            sender: sql`excluded.sender`,
            recipient: sql`excluded.recipient`,
            amount: sql`excluded.amount`,
            signer: sql`excluded.signer`,
            nonce: sql`excluded.nonce`,
            succeeded: sql`excluded.succeeded`,
            minedAt: sql`excluded.mined_at`,
          },
        })
    }
  })
}
