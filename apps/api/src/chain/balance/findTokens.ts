import { and, desc, eq, isNotNull, max } from 'drizzle-orm'
import type { Address } from 'viem'
import type { Database } from '../../store/Store.ts'
import { transfers } from '../../store/tables/chain.ts'

/** Transfers looked at in each direction; who has more has them of the same tokens. */
const lookBack = 5_000

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
  const find = async (side: typeof transfers.sender | typeof transfers.recipient) => {
    const latest = database
      .select({ token: transfers.token, block: transfers.block })
      .from(transfers)
      .where(and(eq(side, address), eq(transfers.chainId, chainId), isNotNull(transfers.token)))
      .orderBy(desc(transfers.block))
      .limit(lookBack)
      .as('latest')
    const last = max(latest.block)
    return database
      .select({ token: latest.token, block: last })
      .from(latest)
      .groupBy(latest.token)
      .orderBy(desc(last))
      .limit(limit)
  }
  // Two questions with an index each, where one with OR would read everything.
  const rows = [...(await find(transfers.sender)), ...(await find(transfers.recipient))]
  const sorted = rows.toSorted((a, b) => ((a.block ?? 0n) < (b.block ?? 0n) ? 1 : -1))
  const tokens = new Set(sorted.flatMap(({ token }) => (token === null ? [] : [token as Address])))
  return [...tokens].slice(0, limit)
}
