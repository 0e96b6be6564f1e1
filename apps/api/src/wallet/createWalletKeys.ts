import type { WalletCallBody, WalletCallResult } from '@latchkey/embedded-wallet/wallet-api'
import { base58 } from '@scure/base'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { isAddress } from 'viem'
import type { Database } from '../store/Store.ts'
import { walletAccounts, walletDevices, walletShareSets } from '../store/tables/wallet.ts'
import type { Sealer } from './createSealer.ts'
import type { WalletAudit } from './createWalletAudit.ts'
import type { SessionOwner } from './createWalletDevices.ts'
import type { WalletMails } from './createWalletMails.ts'
import { noticeMail } from './mails.ts'
import { recoveryPlace, sharePlace } from './sharePlace.ts'
import { WalletError } from './WalletError.ts'
import type { WalletHandlers } from './WalletHandlers.ts'

/** Milliseconds after a sign-in in which keys can be recovered. */
const freshness = 10 * 60_000

type ShareSet = WalletCallBody<'addDevice'>['set']
type StoredSet = typeof walletShareSets.$inferSelect

/** Creates the store of shares. Each is sealed at rest; server and recovery shares have different keys. */
export function createWalletKeys({
  database,
  sealShares,
  sealRecovery,
  mails,
  audit,
  now,
}: {
  readonly database: Database
  readonly sealShares: Sealer
  readonly sealRecovery: Sealer
  readonly mails: WalletMails
  readonly audit: WalletAudit
  /** Milliseconds since the epoch. */
  now(): number
}): Pick<
  WalletHandlers,
  'readAccount' | 'createKeys' | 'readShare' | 'recoverKeys' | 'addDevice' | 'deleteAccount'
> {
  const findSet = async (accountId: string, setId: string): Promise<StoredSet | undefined> => {
    const [row] = await database
      .select()
      .from(walletShareSets)
      .where(and(eq(walletShareSets.accountId, accountId), eq(walletShareSets.setId, setId)))
    return row
  }
  const findNewest = async (accountId: string): Promise<StoredSet | undefined> => {
    const [row] = await database
      .select()
      .from(walletShareSets)
      .where(eq(walletShareSets.accountId, accountId))
      .orderBy(desc(walletShareSets.createdAt), walletShareSets.setId)
      .limit(1)
    return row
  }
  const store = async (set: ShareSet, { account, device }: SessionOwner, within: Database) => {
    const [row] = await within
      .insert(walletShareSets)
      .values(toRow(set, account.id))
      .onConflictDoNothing()
      .returning({ setId: walletShareSets.setId })
    if (!row) throw new WalletError('invalid_request')
    await within.update(walletDevices).set({ setId: set.setId }).where(eq(walletDevices.id, device.id))
  }
  const toRow = ({ setId, serverShare, recovery }: ShareSet, accountId: string): StoredSet => {
    const server = sealText(sealShares, serverShare, sharePlace({ accountId, setId }))
    const kept = recovery.method === 'server' ? recovery.share : recovery.sealed
    const recovered = sealText(sealRecovery, kept, recoveryPlace({ accountId, setId }))
    return {
      accountId,
      setId,
      serverShare: server.sealed,
      serverKeyId: server.keyId,
      recoveryMethod: recovery.method,
      recoveryShare: recovered.sealed,
      recoveryKeyId: recovered.keyId,
      recoverySalt: recovery.method === 'server' ? null : recovery.salt,
      recoveryProofHash: null,
      recoveryCredentialId: null,
      createdAt: new Date(now()),
    }
  }
  const openServerShare = (row: StoredSet) =>
    openText(sealShares, { sealed: row.serverShare, keyId: row.serverKeyId }, sharePlace(row))

  return {
    async readAccount(_, { account, device }) {
      const { id: accountId, email, userName, provider, eip155, solana } = account
      const set = device.setId === null ? undefined : await findSet(accountId, device.setId)
      const newest = set ?? (await findNewest(accountId))
      return {
        accountId,
        email,
        userName,
        provider,
        addresses: eip155 === null || solana === null ? null : { eip155, solana },
        setId: set?.setId ?? null,
        recoveryMethod: newest?.recoveryMethod ?? null,
      }
    },

    async createKeys({ addresses: { eip155, solana }, set }, owner) {
      if (!isAddress(eip155, { strict: true }) || !isSolanaAddress(solana))
        throw new WalletError('invalid_addresses')
      const { account, device } = owner
      await database.transaction(async (within) => {
        // Of several devices at once, one finds the account without addresses.
        const [won] = await within
          .update(walletAccounts)
          .set({ eip155, solana })
          .where(and(eq(walletAccounts.id, account.id), isNull(walletAccounts.eip155)))
          .returning({ id: walletAccounts.id })
        if (!won) throw new WalletError('keys_exist')
        await store(set, owner, within)
        await audit({ event: 'keys created', accountId: account.id, deviceId: device.id }, within)
      })
      return {}
    },

    async readShare(_, { account, device }) {
      const row = device.setId === null ? undefined : await findSet(account.id, device.setId)
      if (!row) throw new WalletError('no_share')
      await audit({ event: 'share read', accountId: account.id, deviceId: device.id })
      return { setId: row.setId, serverShare: openServerShare(row) }
    },

    async recoverKeys(_, owner) {
      checkFresh(owner, now())
      const { account, device } = owner
      const row = await findNewest(account.id)
      if (!row) throw new WalletError('no_keys')
      const result = { setId: row.setId, serverShare: openServerShare(row), recovery: openRecovery(row) }
      await audit({ event: 'keys recovered', accountId: account.id, deviceId: device.id })
      await mails.notify(account.email, noticeMail('recovered'))
      return result
    },

    async addDevice({ set }, owner) {
      checkFresh(owner, now())
      const { account, device } = owner
      if (account.eip155 === null) throw new WalletError('no_keys')
      await database.transaction(async (within) => {
        await store(set, owner, within)
        await audit({ event: 'device added', accountId: account.id, deviceId: device.id }, within)
      })
      return {}
    },

    async deleteAccount(_, owner) {
      checkFresh(owner, now())
      const { account, device } = owner
      await database.transaction(async (within) => {
        // Devices, shares and flows go with it.
        await within.delete(walletAccounts).where(eq(walletAccounts.id, account.id))
        await audit({ event: 'account deleted', accountId: account.id, deviceId: device.id }, within)
      })
      await mails.notify(account.email, noticeMail('deleted'))
      return {}
    },
  }

  function openRecovery(row: StoredSet): WalletCallResult<'recoverKeys'>['recovery'] {
    const value = { sealed: row.recoveryShare, keyId: row.recoveryKeyId }
    const text = openText(sealRecovery, value, recoveryPlace(row))
    const { recoveryMethod: method, recoverySalt: salt } = row
    return method === 'server' ? { method, share: text } : { method, sealed: text, salt: salt ?? '' }
  }
}

/** @throws WalletError `sign_in_again` */
function checkFresh({ device }: SessionOwner, now: number): void {
  if (now - device.signedInAt.getTime() > freshness) throw new WalletError('sign_in_again')
}

function sealText(sealer: Sealer, text: string, place: string) {
  const bytes = Buffer.from(text, 'base64url')
  // A share that is not returned as it came is lost.
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

function isSolanaAddress(address: string): boolean {
  try {
    return base58.decode(address).length === 32
  } catch {
    return false
  }
}
