import type { WalletCallBody } from '@latchkey/embedded-wallet/wallet-api'
import { eq } from 'drizzle-orm'
import type { PasskeyRule } from '../../settings/PasskeyRule.ts'
import type { Database } from '../../store/Store.ts'
import { walletDevices } from '../../store/tables/wallet.ts'
import { checkFresh, checkRestoring, checkSignedIn } from '../devices/checkFresh.ts'
import type { Accounts } from '../devices/createAccounts.ts'
import type { WalletAudit } from '../devices/createWalletAudit.ts'
import type { SessionOwner, WalletDevices } from '../devices/createWalletDevices.ts'
import { readRecipients } from '../devices/identities.ts'
import { WalletError } from '../errors/WalletError.ts'
import type { WalletHandlers } from '../handlers/WalletHandlers.ts'
import type { WalletMails } from '../mail/createWalletMails.ts'
import { noticeMail } from '../mail/mails.ts'
import type { ProofCheck } from '../proofs/createProofCheck.ts'
import type { WalletCodes } from '../proofs/createWalletCodes.ts'
import type { ShareSets, StoredSet } from '../shares/createShareSets.ts'

type Recovery = WalletCallBody<'addDevice'>['set']['recovery']

/** Creates the recovery of keys. A share sealed with the visitor's passkey or password is returned only for a proof. */
export function createWalletRecovery({
  accounts,
  sets,
  proofs,
  devices,
  codes,
  mails,
  audit,
  readRule,
  now,
}: {
  readonly accounts: Accounts
  readonly sets: ShareSets
  readonly proofs: ProofCheck
  readonly devices: Pick<WalletDevices, 'signOutOthers'>
  readonly codes: Pick<WalletCodes, 'endOthers'>
  readonly mails: WalletMails
  readonly audit: WalletAudit
  /** Returns the rule of the session's project. */
  readRule(owner: SessionOwner): Promise<PasskeyRule>
  /** Milliseconds since the epoch. */
  now(): number
}): Pick<WalletHandlers, 'readRecovery' | 'recoverKeys' | 'addDevice' | 'setRecovery'> {
  const findNewest = async ({ account }: SessionOwner, within: Database): Promise<StoredSet> => {
    const row = await sets.findNewest(account.id, within)
    if (!row) throw new WalletError('no_keys')
    return row
  }
  const facts = ({ account, device }: SessionOwner) => ({ accountId: account.id, deviceId: device.id })

  return {
    readRecovery: (_, caller) =>
      accounts.read(caller, async (within, owner) => {
        const { recoveryMethod: method, recoverySalt, recoveryCredentialId } = await findNewest(owner, within)
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
      }),

    async recoverKeys({ proof }, caller) {
      const rule = await readRule(caller)
      const { recipients, ...result } = await proofs.change(caller, async (within, owner) => {
        checkSignedIn(owner, now())
        const set = await findNewest(owner, within)
        checkRestoring(owner, set.recoveryMethod, rule, now())
        const refusal =
          set.recoveryMethod === 'server' ? undefined : await proofs.compare({ set, proof }, owner, within)
        if (refusal) return refusal
        await audit({ event: 'keys recovered', ...facts(owner) }, within)
        return {
          recipients: await readRecipients(owner.account, within),
          setId: set.setId,
          serverShare: sets.openServerShare(set),
          recovery: sets.openRecovery(set),
        }
      })
      await mails.notify(recipients, noticeMail('recovered'), caller.languages)
      return result
    },

    async addDevice({ set }, caller) {
      const rule = await readRule(caller)
      await proofs.change(caller, async (within, owner) => {
        checkSignedIn(owner, now())
        const newest = await findNewest(owner, within)
        checkRestoring(owner, newest.recoveryMethod, rule, now())
        const { recovery } = set
        // A device must not replace the recovery method that the visitor has chosen.
        if (!isSame(newest, recovery)) throw new WalletError('wrong_recovery')
        const refusal =
          recovery.method === 'server'
            ? undefined
            : await proofs.compare({ set: newest, proof: recovery.proof }, owner, within)
        if (refusal) return refusal
        await sets.store(set, owner, within)
        const restored = { restoredAt: new Date(now()) }
        await within.update(walletDevices).set(restored).where(eq(walletDevices.id, owner.device.id))
        await audit({ event: 'device added', ...facts(owner) }, within)
        return undefined
      })
      return {}
    },

    async setRecovery({ set, proof }, caller) {
      const recipients = await proofs.change(caller, async (within, owner) => {
        checkFresh(owner, now())
        const newest = await findNewest(owner, within)
        // A mailbox alone cannot end what a passkey or password protects.
        const needsProof = newest.recoveryMethod !== 'server' && !(await sets.find(owner, within))
        const refusal = needsProof ? await proofs.compare({ set: newest, proof }, owner, within) : undefined
        if (refusal) return refusal
        await sets.store(set, owner, within)
        // Recovery shares of other sets could still restore the keys with the earlier method.
        await sets.dropOthers(set.setId, owner, within)
        await devices.signOutOthers(owner.device, within)
        await codes.endOthers(owner, within)
        await audit({ event: 'recovery changed', ...facts(owner) }, within)
        return readRecipients(owner.account, within)
      })
      await mails.notify(recipients, noticeMail('recovery'), caller.languages)
      return {}
    },
  }
}

/** Returns whether a recovery has the method of a stored set, with the same passkey or password apart from its proof. */
const isSame = (set: StoredSet, recovery: Recovery): boolean =>
  recovery.method === set.recoveryMethod &&
  (recovery.method === 'server' ||
    (recovery.salt === set.recoverySalt &&
      (recovery.method === 'password' || recovery.credentialId === set.recoveryCredentialId)))
