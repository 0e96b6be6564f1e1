import type { ApiInput, ApiWire } from '@latchkey/core/api'
import { and, arrayOverlaps, asc, count, eq, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { WireWallet } from '../settings/WireWallet.ts'
import type { Database } from '../store/Store.ts'
import { images } from '../store/tables/images.ts'
import { foldName, wallets } from '../store/tables/wallets.ts'

/** Resolves with the requested page of the directory, and the number of wallets on all pages. */
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
    // Not a pattern: every character is literal.
    search === '' ? undefined : sql`position(${search}::text in ${wallets.folded}) > 0`,
    badge_type && eq(wallets.badge, badge_type),
    badge && eq(wallets.badge, badge),
    names || rdns ? or(...(names ?? []).map(hasName), inArray(wallets.rdns, [...(rdns ?? [])])) : undefined,
    platform && sql`${wallets.data} ->> ${link}::text is not null`,
  ]
}

/** Matches wallets whose name, or an earlier one, equals the text. */
const hasName = (name: string): SQL =>
  sql`${foldName(name)}::text = any(string_to_array(${wallets.folded}, chr(10)))`

/**
 * Returns the wallets with the `image_id` of their stored pictures, found under the `image_id` of the row or the
 * wallet's id. Without a stored picture it is absent: clients then draw a mark and send no request.
 */
async function namePictures({
  database,
  wallets,
}: {
  readonly database: Database
  readonly wallets: readonly WireWallet[]
}): Promise<WireWallet[]> {
  const ids = wallets.flatMap(({ id, image_id: own }) => (own ? [own, id] : [id]))
  if (ids.length === 0) return []
  const rows = await database
    .select({ id: images.id })
    .from(images)
    .where(and(eq(images.kind, 'wallet'), inArray(images.id, [...new Set(ids)])))
  const stored = new Set(rows.map(({ id }) => id))
  return wallets.map(({ image_id: own, ...wallet }) => {
    const image = [own, wallet.id].find((id) => id && stored.has(id))
    return image ? { ...wallet, image_id: image } : wallet
  })
}
