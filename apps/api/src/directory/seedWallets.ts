import { count } from 'drizzle-orm'
import type { Database } from '../store/Database.ts'
import { wallets as table } from '../store/tables/wallets.ts'
import { readBundledWallets } from './readBundledWallets.ts'
import { readWallets } from './readWallets.ts'
import { replaceWallets } from './replaceWallets.ts'
import type { WireWallet } from './WireWallet.ts'

/**
 * Puts the directory there. `bundled` fills an empty one and leaves what an operator imported alone; a list replaces
 * whatever is there.
 * @throws when a row of the list cannot be shown safely.
 */
export async function seedWallets({
  database,
  wallets,
}: {
  readonly database: Database
  readonly wallets: 'bundled' | 'none' | readonly WireWallet[]
}): Promise<void> {
  if (wallets === 'none') return
  if (wallets !== 'bundled') return replaceWallets({ database, wallets: readWallets(wallets) })
  const [stored] = await database.select({ total: count() }).from(table)
  if (stored?.total === 0) await replaceWallets({ database, wallets: await readBundledWallets() })
}
