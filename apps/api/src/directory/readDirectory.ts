import { asc } from 'drizzle-orm'
import type { Database } from '../store/Store.ts'
import { images } from '../store/tables/images.ts'
import { wallets as table } from '../store/tables/wallets.ts'

/** A wallet as queries select it. */
export type ListedWallet = {
  readonly id: string
  readonly name: string
  /** The folded names, one a line. */
  readonly folded: string
  readonly badge: string
  readonly chains: readonly string[]
  readonly rdns: string | null
  readonly hasDesktopLink: boolean
  readonly hasMobileLink: boolean
  /** The JSON that `/getWallets` sends. */
  readonly json: string
}

/** The wallets in their order, and which pictures are stored. */
export type Directory = {
  readonly wallets: readonly ListedWallet[]
  /** Finds the wallet of an `image_id` or an id. */
  findWallet(key: string): ListedWallet | undefined
  hasPicture(kind: string, id: string): boolean
}

/** Reads the whole directory. It has at most 20,000 wallets, and changes rarely. */
export async function readDirectory(database: Database): Promise<Directory> {
  const rows = await database.select().from(table).orderBy(asc(table.position), asc(table.id))
  const stored = await database.select({ kind: images.kind, id: images.id }).from(images)
  const pictures = new Set(stored.map(({ kind, id }) => `${kind} ${id}`))
  const hasPicture = (kind: string, id: string) => pictures.has(`${kind} ${id}`)
  const wallets: ListedWallet[] = []
  const byId = new Map<string, ListedWallet>()
  const byImage = new Map<string, ListedWallet>()
  for (const { id, name, folded, badge, chains, rdns, data } of rows) {
    const { image_id: own, ...fields } = data
    // Without a stored picture it is absent: clients then draw a mark and send no request.
    const image = [own, id].find((one) => one && hasPicture('wallet', one))
    const wallet: ListedWallet = {
      id,
      name,
      folded,
      badge,
      chains,
      rdns,
      hasDesktopLink: (data.desktop_link ?? undefined) !== undefined,
      hasMobileLink: (data.mobile_link ?? undefined) !== undefined,
      json: JSON.stringify(image ? { ...fields, image_id: image } : fields),
    }
    wallets.push(wallet)
    byId.set(id, wallet)
    if (own && !byImage.has(own)) byImage.set(own, wallet)
  }
  return { wallets, hasPicture, findWallet: (key) => byImage.get(key) ?? byId.get(key) }
}
