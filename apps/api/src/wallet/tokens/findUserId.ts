import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../store/Store.ts'
import { walletUsers } from '../../store/tables/wallet.ts'

/** Returns an account's id for a project, which is random: two projects cannot compare theirs. The first use stores it. */
export async function findUserId(
  { accountId, projectId }: { readonly accountId: string; readonly projectId: string },
  within: Database,
): Promise<string> {
  const find = () =>
    within
      .select({ userId: walletUsers.userId })
      .from(walletUsers)
      .where(and(eq(walletUsers.accountId, accountId), eq(walletUsers.projectId, projectId)))
  const [known] = await find()
  if (known) return known.userId
  await within
    .insert(walletUsers)
    .values({ accountId, projectId, userId: randomUUID() })
    .onConflictDoNothing()
  // Another device of the account may have stored it first.
  const [stored] = await find()
  if (!stored) throw new Error('The database returned no user.')
  return stored.userId
}
