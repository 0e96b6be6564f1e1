import { and, eq, inArray } from 'drizzle-orm'
import type { WireWallet } from '../directory/WireWallet.ts'
import type { Database } from '../store/Database.ts'
import { images } from '../store/tables/images.ts'

/**
 * The same wallets, each with the `image_id` of the picture that is stored for it, under the one of its row or under its
 * own id. Without a stored picture there is none: clients then draw a mark themselves, and ask for nothing.
 */
export async function namePictures({
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
