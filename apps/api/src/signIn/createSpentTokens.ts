import { eq, lt } from 'drizzle-orm'
import type { Database } from '../store/Store.ts'
import { spentTokens } from '../store/tables/signIn.ts'

export type SpentTokens = {
  /** Stores a token as spent. Returns false if it was spent before: of several at once, exactly one gets true, in any process. */
  spend(token: { readonly id: string; readonly expiresAt: Date }): Promise<boolean>
  has(id: string): Promise<boolean>
}

/** Creates the store of tokens that are not accepted any more. */
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
