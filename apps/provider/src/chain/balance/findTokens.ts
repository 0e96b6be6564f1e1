import { and, desc, eq, isNotNull, max, or } from 'drizzle-orm'
import type { Address } from 'viem'
import type { Database } from '../../store/Database.ts'
import { transfers } from '../../store/tables/chain.ts'

/** Contracts of the tokens an address sent or received, the latest first. */
export async function findTokens({
  database,
  chainId,
  address,
  limit,
}: {
  readonly database: Database
  readonly chainId: string
  /** In lower case. */
  readonly address: Address
  readonly limit: number
}): Promise<readonly Address[]> {
  const latest = max(transfers.block)
  const rows = await database
    .select({ token: transfers.token })
    .from(transfers)
    .where(
      and(
        eq(transfers.chainId, chainId),
        or(eq(transfers.sender, address), eq(transfers.recipient, address)),
        isNotNull(transfers.token),
      ),
    )
    .groupBy(transfers.token)
    .orderBy(desc(latest))
    .limit(limit)
  return rows.flatMap(({ token }) => (token === null ? [] : [token as Address]))
}
