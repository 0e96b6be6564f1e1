import { eq } from 'drizzle-orm'
import type { Database } from '../store/Store.ts'
import { walletDevices } from '../store/tables/wallet.ts'
import type { Accounts } from './devices/createAccounts.ts'
import type { WalletAudit } from './devices/createWalletAudit.ts'
import type { SessionOwner } from './devices/createWalletDevices.ts'
import { findIdentity } from './devices/identities.ts'
import { WalletError } from './errors/WalletError.ts'
import type { WalletHandlers } from './handlers/WalletHandlers.ts'
import type { WalletMails } from './mail/createWalletMails.ts'
import { confirmMail, type NameOrigin } from './mail/mails.ts'
import type { WalletCodes } from './proofs/createWalletCodes.ts'
import type { SocialSignIn } from './social/createSocialSignIn.ts'

/** Creates the handlers that confirm the identity of a signed-in visitor: by a code, or by their login service. */
export function createConfirmation({
  accounts,
  codes,
  mails,
  audit,
  logins,
  checkOrigin,
  nameOrigin,
  now,
}: {
  readonly accounts: Accounts
  readonly codes: WalletCodes
  readonly mails: WalletMails
  readonly audit: WalletAudit
  readonly logins: SocialSignIn['logins']
  /** @throws WalletError `unknown_project`, `origin_not_allowed` */
  checkOrigin(page: { readonly projectId: string; readonly origin: string }): Promise<void>
  readonly nameOrigin: NameOrigin
  /** Milliseconds since the epoch. */
  now(): number
}): Pick<WalletHandlers, 'startConfirmation' | 'verifyConfirmation' | 'confirmSocial'> {
  const confirm = async (
    within: Database,
    { account, device }: SessionOwner,
  ): Promise<Record<string, never>> => {
    await within
      .update(walletDevices)
      .set({ signedInAt: new Date(now()) })
      .where(eq(walletDevices.id, device.id))
    await audit({ event: 'confirmed', accountId: account.id, deviceId: device.id }, within)
    return {}
  }
  return {
    async startConfirmation({ origin }, { address, languages, ...caller }) {
      const { identity, device } = caller
      if (identity.provider !== 'email') throw new WalletError('no_email')
      const { projectId } = device
      await checkOrigin({ projectId, origin })
      const request = { email: identity.subject, address, projectId, deviceId: device.id }
      return mails.counted(request, async () => {
        const { flow, code } = await accounts.change(caller, (within, owner) => {
          const { id: identityId, accountId, subject: email } = owner.identity
          // The device may have signed in by another login since the mail was counted.
          if (owner.identity.provider !== 'email' || email !== identity.subject)
            throw new WalletError('code_expired')
          const facts = { kind: 'confirm', accountId, identityId, projectId, origin, email } as const
          const budget = `${email} ${device.id}`
          return codes.start({ ...facts, boundTo: device.id, budget }, { within })
        })
        const named = await nameOrigin({ projectId, origin })
        await codes.mailed(flow, mails.send(flow.email, confirmMail({ code, origin: named }), languages))
        return { flowId: flow.id }
      })
    },

    async verifyConfirmation({ flowId, otp }, caller) {
      const key = { kind: 'confirm', flowId, boundTo: caller.device.id } as const
      const flow = await accounts.check(caller, () => codes.check({ ...key, code: otp }))
      return accounts.change(caller, async (within, owner) => {
        await codes.end(flow, within)
        return confirm(within, owner)
      })
    },

    async confirmSocial(flow, caller) {
      const login = await accounts.check(caller, () => logins.check(flow))
      return accounts.change(caller, async (within, owner) => {
        const identity = await findIdentity(login, within)
        if (identity?.accountId !== owner.account.id) throw new WalletError('other_account')
        await logins.end(login, within)
        return confirm(within, owner)
      })
    },
  }
}
