import type { WalletCallBody, WalletCallResult } from '@latchkey/embedded-wallet/wallet-api'
import { and, desc, eq, ne } from 'drizzle-orm'
import type { Database } from '../../store/Store.ts'
import { walletDevices, walletShareSets } from '../../store/tables/wallet.ts'
import type { SessionOwner } from '../devices/createWalletDevices.ts'
import { WalletError } from '../errors/WalletError.ts'
import type { Sealer } from '../secrets/createSealer.ts'
import type { Secrets } from '../secrets/createSecrets.ts'
import { recoveryPlace, sharePlace } from './sharePlace.ts'

type ShareSet = WalletCallBody<'addDevice'>['set']
export type StoredSet = typeof walletShareSets.$inferSelect

export type ShareSets = {
  /** Returns the set of a device. */
  find(owner: SessionOwner, within: Database): Promise<StoredSet | undefined>
  /** Returns the set of the device that got its keys last. All sets of an account have the same recovery method. */
  findNewest(accountId: string, within: Database): Promise<StoredSet | undefined>
  /**
   * Stores a set and makes it that of the device. The device's earlier set is deleted, because no other device has shares of it.
   * @throws WalletError `invalid_request`
   */
  store(set: ShareSet, owner: SessionOwner, within: Database): Promise<void>
  /** Deletes the account's other sets. */
  dropOthers(setId: string, owner: SessionOwner, within: Database): Promise<void>
  openServerShare(set: StoredSet): string
  /** Returns the recovery share: in plain, or sealed by the visitor. */
  openRecovery(set: StoredSet): WalletCallResult<'recoverKeys'>['recovery']
}

/** Creates the store of shares. Each is sealed at rest; server and recovery shares have different keys. */
export function createShareSets({
  secrets,
  sealShares,
  sealRecovery,
  now,
}: {
  readonly secrets: Pick<Secrets, 'hashToken'>
  readonly sealShares: Sealer
  readonly sealRecovery: Sealer
  /** Milliseconds since the epoch. */
  now(): number
}): ShareSets {
  const toRow = ({ setId, serverShare, recovery }: ShareSet, accountId: string): StoredSet => {
    const server = sealText(sealShares, serverShare, sharePlace({ accountId, setId }))
    const isServer = recovery.method === 'server'
    const kept = isServer ? recovery.share : recovery.sealed
    const recovered = sealText(sealRecovery, kept, recoveryPlace({ accountId, setId }))
    return {
      accountId,
      setId,
      serverShare: server.sealed,
      serverKeyId: server.keyId,
      recoveryMethod: recovery.method,
      recoveryShare: recovered.sealed,
      recoveryKeyId: recovered.keyId,
      recoverySalt: isServer ? null : recovery.salt,
      recoveryProofHash: isServer ? null : secrets.hashToken(recovery.proof),
      recoveryCredentialId: recovery.method === 'passkey' ? recovery.credentialId : null,
      createdAt: new Date(now()),
    }
  }
  return {
    async find({ account, device: { setId } }, within) {
      if (setId === null) return undefined
      const [row] = await within
        .select()
        .from(walletShareSets)
        .where(and(eq(walletShareSets.accountId, account.id), eq(walletShareSets.setId, setId)))
      return row
    },
    async findNewest(accountId, within) {
      const [row] = await within
        .select()
        .from(walletShareSets)
        .where(eq(walletShareSets.accountId, accountId))
        .orderBy(desc(walletShareSets.createdAt), walletShareSets.setId)
        .limit(1)
      return row
    },
    async store(set, { account, device }, within) {
      const [row] = await within
        .insert(walletShareSets)
        .values(toRow(set, account.id))
        .onConflictDoNothing()
        .returning({ setId: walletShareSets.setId })
      if (!row) throw new WalletError('invalid_request')
      await within.update(walletDevices).set({ setId: set.setId }).where(eq(walletDevices.id, device.id))
      if (device.setId !== null)
        await within
          .delete(walletShareSets)
          .where(and(eq(walletShareSets.accountId, account.id), eq(walletShareSets.setId, device.setId)))
    },
    async dropOthers(setId, { account, device }, within) {
      await within
        .delete(walletShareSets)
        .where(and(eq(walletShareSets.accountId, account.id), ne(walletShareSets.setId, setId)))
      await within
        .update(walletDevices)
        .set({ setId: null })
        .where(and(eq(walletDevices.accountId, account.id), ne(walletDevices.id, device.id)))
    },
    openServerShare: (row) =>
      openText(sealShares, { sealed: row.serverShare, keyId: row.serverKeyId }, sharePlace(row)),
    openRecovery(row) {
      const value = { sealed: row.recoveryShare, keyId: row.recoveryKeyId }
      const text = openText(sealRecovery, value, recoveryPlace(row))
      const { recoveryMethod: method } = row
      return method === 'server' ? { method, share: text } : { method, sealed: text }
    },
  }
}

function sealText(sealer: Sealer, text: string, place: string) {
  const bytes = Buffer.from(text, 'base64url')
  // A share that cannot be returned unchanged would be lost.
  if (bytes.length === 0 || bytes.toString('base64url') !== text) throw new WalletError('invalid_request')
  const sealed = sealer.seal(bytes, place)
  bytes.fill(0)
  return sealed
}

function openText(sealer: Sealer, value: Parameters<Sealer['open']>[0], place: string): string {
  const bytes = Buffer.from(sealer.open(value, place))
  const text = bytes.toString('base64url')
  bytes.fill(0)
  return text
}
