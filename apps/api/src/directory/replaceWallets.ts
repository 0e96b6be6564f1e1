import type { Database } from '../store/Database.ts'
import { wallets as table } from '../store/tables/wallets.ts'
import { foldName } from './foldName.ts'
import type { WireWallet } from './WireWallet.ts'

const rowsPerInsert = 500

/** Makes these the whole directory, in their order. Whoever reads meanwhile sees the old one or the new one. */
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
    folded: foldName(wallet.name),
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
