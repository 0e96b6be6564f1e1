import { eq, lt } from 'drizzle-orm'
import type { Database } from '../store/Store.ts'
import { spentTokens } from '../store/tables/signIn.ts'

export type SpentTokens = {
  /** Stores a token as spent. Returns false if it was spent before. Of several calls at once, in any process, exactly one gets true. */
  spend(token: { readonly id: string; readonly expiresAt: Date }): Promise<boolean>
  has(id: string): Promise<boolean>
}

/** Creates the store of tokens that are no longer accepted. */
export function createSpentTokens({
  database,
  now,
}: {
  readonly database: Database
  /** Milliseconds since the epoch. */
  now(): number
}): SpentTokens {
  return {
    async spend(token) {
      await database.delete(spentTokens).where(lt(spentTokens.expiresAt, new Date(now())))
      const rows = await database.insert(spentTokens).values(token).onConflictDoNothing().returning()
      return rows.length > 0
    },
    async has(id) {
      const rows = await database.select().from(spentTokens).where(eq(spentTokens.id, id))
      return rows.length > 0
    },
  }
}
