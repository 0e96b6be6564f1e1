import { and, count, desc, eq, isNotNull, isNull, max } from 'drizzle-orm'
import type { Address } from 'viem'
import type { Database } from '../../store/Store.ts'
import { transfers } from '../../store/tables/chain.ts'

/** Transfers read in each direction. An address with more transfers mostly repeats the same tokens. */
const lookBack = 5_000

/** Returns the contracts of the tokens that an address sent or received, the latest first, and whether these are all that are stored. */
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
}): Promise<{ readonly tokens: readonly Address[]; readonly isAll: boolean }> {
  const find = async (side: typeof transfers.sender | typeof transfers.recipient) => {
    const latest = database
      .select({ token: transfers.token, block: transfers.block })
      .from(transfers)
      .where(
        and(
          eq(side, address),
          eq(transfers.chainId, chainId),
          isNotNull(transfers.token),
          isNull(transfers.tokenId),
        ),
      )
      .orderBy(desc(transfers.block))
      .limit(lookBack)
      .as('latest')
    const last = max(latest.block)
    return database
      .select({ token: latest.token, block: last, transfers: count() })
      .from(latest)
      .groupBy(latest.token)
      .orderBy(desc(last))
      .limit(limit)
  }
  // Two queries with an index each; one with OR would read every row.
  const sides = [await find(transfers.sender), await find(transfers.recipient)]
  const rows = sides.flat()
  const isCut = sides.some(
    (side) => side.length === limit || side.reduce((sum, one) => sum + one.transfers, 0) === lookBack,
  )
  const sorted = rows.toSorted((a, b) => ((a.block ?? 0n) < (b.block ?? 0n) ? 1 : -1))
  const tokens = new Set(sorted.flatMap(({ token }) => (token === null ? [] : [token as Address])))
  return { tokens: [...tokens].slice(0, limit), isAll: !isCut && tokens.size <= limit }
}
