import type { ApiInput, ApiWire } from '@latchkey/core/api'
import { and, arrayOverlaps, asc, count, eq, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { namePictures } from '../images/namePictures.ts'
import type { Database } from '../store/Database.ts'
import { wallets } from '../store/tables/wallets.ts'
import { foldName } from './foldName.ts'

/** The page of the directory that a question asks for, and how many there are on all pages. */
export async function listWallets(
  database: Database,
  input: ApiInput<'getWallets'>,
): Promise<ApiWire<'getWallets'>> {
  const { page, entries } = input
  const where = and(...conditionsOf(input))
  const rows = await database
    .select({ data: wallets.data, total: sql<string>`count(*) over ()` })
    .from(wallets)
    .where(where)
    .orderBy(asc(wallets.position), asc(wallets.id))
    .limit(entries)
    .offset((page - 1) * entries)
  const [first] = rows
  if (first) {
    const data = await namePictures({ database, wallets: rows.map((row) => row.data) })
    return { data, count: Number(first.total) }
  }
  if (page === 1) return { data: [], count: 0 }
  const [all] = await database.select({ total: count() }).from(wallets).where(where)
  return { data: [], count: all?.total ?? 0 }
}

function conditionsOf(input: ApiInput<'getWallets'>): (SQL | undefined)[] {
  const { include, exclude, chains, badge_type, badge, names, rdns, platform } = input
  const search = foldName(input.search?.trim() ?? '')
  const link = platform === 'desktop' ? 'desktop_link' : 'mobile_link'
  return [
    include && inArray(wallets.id, [...include]),
    exclude && notInArray(wallets.id, [...exclude]),
    chains && (chains.length > 0 ? arrayOverlaps(wallets.chains, [...chains]) : sql`false`),
    // No pattern: every character stands for itself.
    search === '' ? undefined : sql`position(${search}::text in ${wallets.folded}) > 0`,
    badge_type && eq(wallets.badge, badge_type),
    badge && eq(wallets.badge, badge),
    names || rdns
      ? or(inArray(wallets.folded, (names ?? []).map(foldName)), inArray(wallets.rdns, [...(rdns ?? [])]))
      : undefined,
    platform && sql`${wallets.data} ->> ${link}::text is not null`,
  ]
}
