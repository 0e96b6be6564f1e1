import type { WalletCallBody } from '@latchkey/embedded-wallet/wallet-api'
import { and, eq, ne } from 'drizzle-orm'
import type { Buckets, Rate } from '../http/createBuckets.ts'
import type { Database } from '../store/Store.ts'
import { walletShareSets } from '../store/tables/wallet.ts'
import { checkFresh } from './checkFresh.ts'
import type { Secrets } from './createSecrets.ts'
import type { ShareSets, StoredSet } from './createShareSets.ts'
import type { WalletAudit } from './createWalletAudit.ts'
import type { SessionOwner, WalletDevices } from './createWalletDevices.ts'
import type { WalletMails } from './createWalletMails.ts'
import { noticeMail } from './mails.ts'
import { WalletError } from './WalletError.ts'
import type { WalletHandlers } from './WalletHandlers.ts'

/** Rate of attempts with a passkey or password for one account. */
const tries: Rate = { perMinute: 10 / (24 * 60), burst: 10 }

export type WalletRecovery = Pick<
  WalletHandlers,
  'readRecovery' | 'recoverKeys' | 'addDevice' | 'setRecovery'
> & {
  /**
   * Requires the proof of an account's passkey or password.
   * @throws WalletError `wrong_recovery`, `too_many_requests`
   */
  checkProof(accountId: string, proof: string | undefined): Promise<void>
}

/**
 * Creates the recovery of keys. A share sealed with the visitor's passkey or password is returned only for a proof.
 * Access to a mailbox alone does not allow guessing, and attempts are counted here.
 */
export function createWalletRecovery({
  database,
  sets,
  secrets,
  buckets,
  devices,
  mails,
  audit,
  now,
}: {
  readonly database: Database
  readonly sets: ShareSets
  readonly secrets: Secrets
  readonly buckets: Buckets
  readonly devices: Pick<WalletDevices, 'signOutOthers'>
  readonly mails: WalletMails
  readonly audit: WalletAudit
  /** Milliseconds since the epoch. */
  now(): number
}): WalletRecovery {
  const findNewest = async (accountId: string): Promise<StoredSet> => {
    const row = await sets.findNewest(accountId)
    if (!row) throw new WalletError('no_keys')
    return row
  }
  const check = async (row: StoredSet, proof: string | undefined) => {
    const late = await buckets.take(`wallet recovery ${row.accountId}`, tries)
    if (late) throw new WalletError('too_many_requests', late)
    const hash = row.recoveryProofHash
    if (hash === null || proof === undefined || !secrets.isSame(hash, secrets.hashToken(proof)))
      throw new WalletError('wrong_recovery')
  }
  /** A device must not replace the recovery method that the visitor has chosen. */
  const checkSame = (row: StoredSet, recovery: WalletCallBody<'addDevice'>['set']['recovery']) => {
    const isSame =
      recovery.method === row.recoveryMethod &&
      (recovery.method === 'server' ||
        (recovery.salt === row.recoverySalt &&
          secrets.isSame(row.recoveryProofHash ?? '', secrets.hashToken(recovery.proof)) &&
          (recovery.method === 'password' || recovery.credentialId === row.recoveryCredentialId)))
    if (!isSame) throw new WalletError('wrong_recovery')
  }
  const facts = ({ account, device }: SessionOwner) => ({ accountId: account.id, deviceId: device.id })

  return {
    async checkProof(accountId, proof) {
      await check(await findNewest(accountId), proof)
    },

    async readRecovery(_, { account }) {
      const { recoveryMethod: method, recoverySalt, recoveryCredentialId } = await findNewest(account.id)
      const salt = recoverySalt ?? ''
      switch (method) {
        case 'server':
          return { method }
        case 'password':
          return { method, salt }
        case 'passkey':
          return { method, salt, credentialId: recoveryCredentialId ?? '' }
        default:
          return method satisfies never
      }
    },

    async recoverKeys({ proof }, owner) {
      checkFresh(owner, now())
      const { account } = owner
      const row = await findNewest(account.id)
      if (row.recoveryMethod !== 'server') await check(row, proof)
      const { setId } = row
      const result = {
        setId,
        serverShare: sets.openServerShare(row),
        recovery: sets.openRecovery(row),
      }
      await audit({ event: 'keys recovered', ...facts(owner) })
      await mails.notify(account.email, noticeMail('recovered'))
      return result
    },

    async addDevice({ set }, owner) {
      checkFresh(owner, now())
      checkSame(await findNewest(owner.account.id), set.recovery)
      await database.transaction(async (within) => {
        await sets.store(set, owner, within)
        await audit({ event: 'device added', ...facts(owner) }, within)
      })
      return {}
    },

    async setRecovery({ set }, owner) {
      checkFresh(owner, now())
      const { account, device } = owner
      if (account.eip155 === null) throw new WalletError('no_keys')
      await database.transaction(async (within) => {
        await sets.store(set, owner, within)
        // Recovery shares of other sets could still restore the keys with the earlier method.
        await within
          .delete(walletShareSets)
          .where(and(eq(walletShareSets.accountId, account.id), ne(walletShareSets.setId, set.setId)))
        await devices.signOutOthers(device, within)
        await audit({ event: 'recovery changed', ...facts(owner) }, within)
      })
      await mails.notify(account.email, noticeMail('recovery changed'))
      return {}
    },
  }
}
