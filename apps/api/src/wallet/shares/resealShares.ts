import { and, eq, ne, or } from 'drizzle-orm'
import type { Database } from '../../store/Store.ts'
import { walletShareSets } from '../../store/tables/wallet.ts'
import type { Sealed, Sealer } from '../secrets/createSealer.ts'
import { recoveryPlace, sharePlace } from './sharePlace.ts'

const rowsAtOnce = 500

/**
 * Seals every share of an earlier key anew. Returns the number of changed sets. It can run while servers work, and
 * again after an interruption, because each set changes separately.
 *
 * @throws if a key that has sealed a share is not among the sealer's
 */
export async function resealShares({
  database,
  sealShares,
  sealRecovery,
}: {
  readonly database: Database
  readonly sealShares: Sealer
  readonly sealRecovery: Sealer
}): Promise<number> {
  let changed = 0
  for (;;) {
    const rows = await database
      .select()
      .from(walletShareSets)
      .where(
        or(
          ne(walletShareSets.serverKeyId, sealShares.keyId),
          ne(walletShareSets.recoveryKeyId, sealRecovery.keyId),
        ),
      )
      .limit(rowsAtOnce)
    for (const row of rows) {
      const server = reseal(sealShares, { sealed: row.serverShare, keyId: row.serverKeyId }, sharePlace(row))
      const kept = { sealed: row.recoveryShare, keyId: row.recoveryKeyId }
      const recovery = reseal(sealRecovery, kept, recoveryPlace(row))
      await database
        .update(walletShareSets)
        .set({
          serverShare: server.sealed,
          serverKeyId: server.keyId,
          recoveryShare: recovery.sealed,
          recoveryKeyId: recovery.keyId,
        })
        .where(
          and(
            eq(walletShareSets.accountId, row.accountId),
            eq(walletShareSets.setId, row.setId),
            // The set may have been deleted by a change of the recovery meanwhile, and stored anew by a device under the same id.
            eq(walletShareSets.serverShare, row.serverShare),
            eq(walletShareSets.recoveryShare, row.recoveryShare),
          ),
        )
    }
    changed += rows.length
    if (rows.length < rowsAtOnce) return changed
  }
}

function reseal(sealer: Sealer, value: Sealed, place: string): Sealed {
  const bytes = sealer.open(value, place)
  const sealed = sealer.seal(bytes, place)
  bytes.fill(0)
  return sealed
}
