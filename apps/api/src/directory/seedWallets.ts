import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { count } from 'drizzle-orm'
import type { WireWallet } from '../settings/WireWallet.ts'
import type { Database } from '../store/Store.ts'
import { foldName, wallets as table } from '../store/tables/wallets.ts'
import { readWallets } from './readWallets.ts'

/**
 * Stores the directory. `bundled` fills an empty directory and keeps imported wallets; a list replaces all wallets.
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

/** The directory that comes with the provider API. */
export async function readBundledWallets(): Promise<readonly WireWallet[]> {
  const file = new URL('../../data/wallets.json', import.meta.url)
  if (!existsSync(file)) return []
  return readWallets(JSON.parse(await readFile(file, 'utf8')))
}

const rowsPerInsert = 500

/** Replaces the whole directory, in this order. Concurrent reads get the old directory or the new one. */
export async function replaceWallets({
  database,
  wallets,
}: {
  readonly database: Database
  readonly wallets: readonly WireWallet[]
}): Promise<void> {
  const rows = wallets.map((wallet, position) => ({
    id: wallet.id,
    name: wallet.name,
    folded: [wallet.name, ...(wallet.former_names ?? [])].map(foldName).join('\n'),
    position,
    rdns: wallet.rdns ?? null,
    badge: wallet.badge_type ?? 'none',
    chains: wallet.chains ?? [],
    data: wallet,
  }))
  await database.transaction(async (transaction) => {
    await transaction.delete(table)
    for (let from = 0; from < rows.length; from += rowsPerInsert)
      await transaction.insert(table).values(rows.slice(from, from + rowsPerInsert))
  })
}
