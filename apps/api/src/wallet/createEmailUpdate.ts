import { and, DrizzleQueryError, eq } from 'drizzle-orm'
import type { Database } from '../store/Store.ts'
import { walletAccounts } from '../store/tables/wallet.ts'
import type { WalletAudit } from './createWalletAudit.ts'
import type { WalletCodes, WalletFlow } from './createWalletCodes.ts'
import type { SessionOwner } from './createWalletDevices.ts'
import type { WalletMails } from './createWalletMails.ts'
import type { WalletRecovery } from './createWalletRecovery.ts'
import { emailCodeMail, type NameOrigin, noticeMail } from './mails.ts'
import { readEmail } from './readEmail.ts'
import { WalletError } from './WalletError.ts'
import type { WalletCaller, WalletHandlers } from './WalletHandlers.ts'

/** Creates the change of an account's email address: a code from the mailbox in use, then one from the new mailbox. */
export function createEmailUpdate({
  database,
  codes,
  mails,
  audit,
  checkProof,
  checkOrigin,
  nameOrigin,
}: {
  readonly database: Database
  readonly codes: WalletCodes
  readonly mails: WalletMails
  readonly audit: WalletAudit
  readonly checkProof: WalletRecovery['checkProof']
  /** @throws WalletError `unknown_project`, `origin_not_allowed` */
  checkOrigin(page: { readonly projectId: string; readonly origin: string }): Promise<void>
  readonly nameOrigin: NameOrigin
}): Pick<WalletHandlers, 'startEmailUpdate' | 'verifyPrimaryEmail' | 'verifySecondaryEmail'> {
  type Step = {
    readonly kind: 'update primary' | 'update secondary'
    /** Id of the previous step. */
    readonly id?: string | undefined
    readonly origin: string
    readonly to: string
    readonly newEmail: string
  }
  const mailCode = async (
    { kind, id, origin, to, newEmail }: Step,
    { account, device, address }: WalletCaller & SessionOwner,
  ): Promise<WalletFlow> => {
    const { projectId } = device
    // Nothing shows yet that the new mailbox is the caller's, so it has the limits of a stranger.
    const deviceId = kind === 'update primary' ? device.id : undefined
    await mails.count({ email: to, address, projectId, deviceId })
    const { flow, code } = await codes.start(
      {
        kind,
        accountId: account.id,
        projectId,
        origin,
        email: to,
        newEmail,
        boundTo: device.id,
        budget: deviceId === undefined ? to : `${to} ${deviceId}`,
      },
      id,
    )
    try {
      await mails.send(to, emailCodeMail({ code, origin: await nameOrigin({ projectId, origin }), newEmail }))
    } catch (error) {
      await codes.drop(flow)
      throw error
    }
    return flow
  }

  return {
    async startEmailUpdate({ email: written, origin, proof }, caller) {
      const { account, device } = caller
      if (account.provider !== 'email') throw new WalletError('no_email')
      await checkOrigin({ projectId: device.projectId, origin })
      if (proof !== undefined) {
        await checkProof(account.id, proof)
        const newEmail = readEmail(written)
        const flow = await mailCode({ kind: 'update secondary', origin, to: newEmail, newEmail }, caller)
        return { flowId: flow.id, action: 'VERIFY_SECONDARY_OTP' }
      }
      const flow = await mailCode(
        { kind: 'update primary', origin, to: account.subject, newEmail: readEmail(written) },
        caller,
      )
      return { flowId: flow.id, action: 'VERIFY_PRIMARY_OTP' }
    },

    async verifyPrimaryEmail({ flowId, otp }, caller) {
      const { device } = caller
      const key = { flowId, boundTo: device.id }
      const { origin, newEmail } = await codes.finish({ ...key, kind: 'update primary', code: otp })
      if (newEmail === null) throw new WalletError('code_expired')
      await mailCode({ kind: 'update secondary', id: flowId, origin, to: newEmail, newEmail }, caller)
      return {}
    },

    async verifySecondaryEmail({ flowId, otp }, { account, device }) {
      const key = { flowId, boundTo: device.id }
      const { newEmail, origin } = await codes.finish({ ...key, kind: 'update secondary', code: otp })
      if (newEmail === null) throw new WalletError('code_expired')
      const old = account.subject
      const change = database.transaction(async (within) => {
        const [taken] = await within
          .select({ id: walletAccounts.id })
          .from(walletAccounts)
          .where(and(eq(walletAccounts.provider, 'email'), eq(walletAccounts.subject, newEmail)))
        // The caller has just read this mailbox, so the response reveals nothing to a stranger.
        if (taken) throw new WalletError('email_in_use')
        await within
          .update(walletAccounts)
          .set({ subject: newEmail, email: newEmail })
          .where(and(eq(walletAccounts.id, account.id), eq(walletAccounts.subject, old)))
        await audit({ event: 'email changed', accountId: account.id, deviceId: device.id }, within)
      })
      await change.catch((error: unknown) => {
        throw isTaken(error) ? new WalletError('email_in_use') : error
      })
      await mails.notify(
        old,
        noticeMail('email changed', { origin: await nameOrigin({ projectId: device.projectId, origin }) }),
      )
      return { email: newEmail }
    },
  }
}

/** Returns true if another change took the address at the same moment. */
const isTaken = (error: unknown): boolean =>
  error instanceof DrizzleQueryError && Object(error.cause).code === '23505'
