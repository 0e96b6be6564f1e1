import { DrizzleQueryError, eq } from 'drizzle-orm'
import type { Database } from '../../store/Store.ts'
import { walletIdentities } from '../../store/tables/wallet.ts'
import { checkFresh } from '../devices/checkFresh.ts'
import type { Accounts } from '../devices/createAccounts.ts'
import type { WalletAudit } from '../devices/createWalletAudit.ts'
import type { SessionOwner, WalletDevices } from '../devices/createWalletDevices.ts'
import { findIdentity, readRecipients } from '../devices/identities.ts'
import { readEmail } from '../errors/readEmail.ts'
import { WalletError } from '../errors/WalletError.ts'
import type { WalletCaller, WalletHandlers } from '../handlers/WalletHandlers.ts'
import type { WalletMails } from '../mail/createWalletMails.ts'
import { emailCodeMail, loginMail, type NameOrigin, noticeMail } from '../mail/mails.ts'
import { type ProofCheck, Refusal } from '../proofs/createProofCheck.ts'
import type { WalletCodes, WalletFlow } from '../proofs/createWalletCodes.ts'
import type { ShareSets } from '../shares/createShareSets.ts'

/** Creates the change of an account's email address: a code from the mailbox in use, then one from the new mailbox. */
export function createEmailUpdate({
  accounts,
  sets,
  proofs,
  devices,
  codes,
  mails,
  audit,
  checkOrigin,
  nameOrigin,
  now,
}: {
  readonly accounts: Accounts
  readonly sets: ShareSets
  readonly proofs: ProofCheck
  readonly devices: Pick<WalletDevices, 'signOutOthers'>
  readonly codes: WalletCodes
  readonly mails: WalletMails
  readonly audit: WalletAudit
  /** @throws WalletError `unknown_project`, `origin_not_allowed` */
  checkOrigin(page: { readonly projectId: string; readonly origin: string }): Promise<void>
  readonly nameOrigin: NameOrigin
  /** Milliseconds since the epoch. */
  now(): number
}): Pick<WalletHandlers, 'startEmailUpdate' | 'verifyPrimaryEmail' | 'verifySecondaryEmail'> {
  type Step = {
    readonly kind: 'update primary' | 'update secondary'
    /** Id of the previous step. */
    readonly id?: string | undefined
    readonly origin: string
    readonly to: string
    readonly newEmail: string
  }
  /** Mails the code of a step. `check` runs in the account's lock before the step begins. */
  const mailCode = async (
    { kind, id, origin, to, newEmail }: Step,
    { address, ...caller }: WalletCaller & SessionOwner,
    check: (within: Database, owner: SessionOwner) => Promise<Refusal | undefined>,
  ): Promise<WalletFlow> => {
    const { projectId } = caller.device
    // The caller has not proved to own the new mailbox, so the limits of strangers apply.
    const deviceId = kind === 'update primary' ? caller.device.id : undefined
    return mails.counted({ email: to, address, projectId, deviceId }, async () => {
      const { flow, code } = await proofs.change(caller, async (within, owner) => {
        const refusal = await check(within, owner)
        if (refusal) return refusal
        const { id: identityId, accountId, provider, subject } = owner.identity
        // The login of the device may have changed since the mail was counted.
        if (provider !== 'email' || (kind === 'update primary' && to !== subject))
          throw new WalletError('code_expired')
        const budget = deviceId === undefined ? to : `${to} ${deviceId}`
        return codes.start(
          {
            kind,
            accountId,
            identityId,
            projectId,
            origin,
            email: to,
            newEmail,
            boundTo: owner.device.id,
            budget,
          },
          { id, within },
        )
      })
      const named = await nameOrigin({ projectId, origin })
      const mail = emailCodeMail({ code, origin: named, newEmail })
      await codes.mailed(flow, mails.send(to, mail, caller.languages))
      return flow
    })
  }
  const noteStart = (within: Database, { account, device }: SessionOwner) =>
    audit({ event: 'email change started', accountId: account.id, deviceId: device.id }, within)

  return {
    async startEmailUpdate({ email: written, origin, proof }, caller) {
      const { identity, device } = caller
      if (identity.provider !== 'email') throw new WalletError('no_email')
      await checkOrigin({ projectId: device.projectId, origin })
      const newEmail = readEmail(written)
      if (proof === undefined) {
        const step = { kind: 'update primary', origin, to: identity.subject, newEmail } as const
        const flow = await mailCode(step, caller, async (within, owner) => {
          // With passkeys, the mailbox alone is not enough.
          if (owner.account.passkeys > 0) checkFresh(owner, now())
          await noteStart(within, owner)
          return undefined
        })
        return { flowId: flow.id, action: 'VERIFY_PRIMARY_OTP' }
      }
      const step = { kind: 'update secondary', origin, to: newEmail, newEmail } as const
      const flow = await mailCode(step, caller, async (within, owner) => {
        const set = await sets.findNewest(owner.account.id, within)
        if (!set) throw new WalletError('no_keys')
        const refusal = await proofs.compare({ set, proof }, owner, within)
        if (!refusal) await noteStart(within, owner)
        return refusal
      })
      return { flowId: flow.id, action: 'VERIFY_SECONDARY_OTP' }
    },

    async verifyPrimaryEmail({ flowId, otp }, caller) {
      const key = { kind: 'update primary', flowId, boundTo: caller.device.id } as const
      const first = await accounts.check(caller, () => codes.check({ ...key, code: otp }))
      const { origin, newEmail } = first
      if (newEmail === null) throw new WalletError('code_expired')
      const step = { kind: 'update secondary', id: flowId, origin, to: newEmail, newEmail } as const
      await mailCode(step, caller, async (within) => {
        await codes.end(first, within)
        return undefined
      })
      return {}
    },

    async verifySecondaryEmail({ flowId, otp }, caller) {
      const key = { kind: 'update secondary', flowId, boundTo: caller.device.id } as const
      const flow = await accounts.check(caller, () => codes.check({ ...key, code: otp }))
      const { newEmail, origin } = flow
      if (newEmail === null) throw new WalletError('code_expired')
      const change = accounts.change(caller, async (within, { account, device, identity }) => {
        await codes.end(flow, within)
        // The device may have signed in by another login since the flow began.
        if (flow.identityId !== identity.id) throw new WalletError('code_expired')
        const taken = await findIdentity({ provider: 'email', subject: newEmail }, within)
        // The caller has just read this mailbox, so the response reveals nothing to a stranger.
        if (taken) return new Refusal(new WalletError('email_in_use'))
        await within
          .update(walletIdentities)
          .set({ subject: newEmail, email: newEmail })
          .where(eq(walletIdentities.id, identity.id))
        // Anyone who reads the old mailbox loses their sessions and the steps that began with it.
        await devices.signOutOthers(device, within)
        await codes.endAll({ accountId: account.id, email: identity.subject }, within)
        await audit({ event: 'email changed', accountId: account.id, deviceId: device.id }, within)
        const { emails, locale } = await readRecipients(account, within)
        const others = emails.filter((email) => email !== newEmail && email !== identity.subject)
        return { old: { emails: [identity.subject], locale }, others: { emails: others, locale } }
      })
      const changed = await change.catch((error: unknown) => {
        throw isTaken(error) ? new WalletError('email_in_use') : error
      })
      if (changed instanceof Refusal) throw changed.error
      const named = await nameOrigin({ projectId: caller.device.projectId, origin })
      await mails.notify(changed.old, noticeMail('emailChanged', { origin: named }), caller.languages)
      await mails.notify(changed.others, loginMail('loginAdded', newEmail), caller.languages)
      return { email: newEmail }
    },
  }
}

/** Returns true if another change took the address at the same moment. */
const isTaken = (error: unknown): boolean =>
  error instanceof DrizzleQueryError && Object(error.cause).code === '23505'
