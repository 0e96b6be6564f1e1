import { eq } from 'drizzle-orm'
import type { Database } from '../store/Store.ts'
import { walletDevices } from '../store/tables/wallet.ts'
import type { WalletAudit } from './createWalletAudit.ts'
import type { WalletCodes } from './createWalletCodes.ts'
import type { SessionOwner } from './createWalletDevices.ts'
import type { WalletMails } from './createWalletMails.ts'
import { confirmMail, type NameOrigin } from './mails.ts'
import type { SocialSignIn } from './social/createSocialSignIn.ts'
import { WalletError } from './WalletError.ts'
import type { WalletHandlers } from './WalletHandlers.ts'

/** Creates the handlers with which a signed-in visitor confirms their identity: by a code, or by their login service. */
export function createConfirmation({
  database,
  codes,
  mails,
  audit,
  take,
  checkOrigin,
  nameOrigin,
  now,
}: {
  readonly database: Database
  readonly codes: WalletCodes
  readonly mails: WalletMails
  readonly audit: WalletAudit
  readonly take: SocialSignIn['take']
  /** @throws WalletError `unknown_project`, `origin_not_allowed` */
  checkOrigin(page: { readonly projectId: string; readonly origin: string }): Promise<void>
  readonly nameOrigin: NameOrigin
  /** Milliseconds since the epoch. */
  now(): number
}): Pick<WalletHandlers, 'startConfirmation' | 'verifyConfirmation' | 'confirmSocial'> {
  const confirmed = async ({ account, device }: SessionOwner) => {
    await database
      .update(walletDevices)
      .set({ signedInAt: new Date(now()) })
      .where(eq(walletDevices.id, device.id))
    await audit({ event: 'confirmed', accountId: account.id, deviceId: device.id })
    return {}
  }
  return {
    async startConfirmation({ origin }, { account, device, address }) {
      if (account.provider !== 'email') throw new WalletError('no_email')
      const { projectId } = device
      await checkOrigin({ projectId, origin })
      const email = account.subject
      await mails.count({ email, address, projectId, deviceId: device.id })
      const { flow, code } = await codes.start({
        kind: 'confirm',
        accountId: account.id,
        projectId,
        origin,
        email,
        boundTo: device.id,
        budget: `${email} ${device.id}`,
      })
      try {
        await mails.send(email, confirmMail({ code, origin: await nameOrigin({ projectId, origin }) }))
      } catch (error) {
        await codes.drop(flow)
        throw error
      }
      return { flowId: flow.id }
    },

    async verifyConfirmation({ flowId, otp }, owner) {
      await codes.finish({ kind: 'confirm', flowId, boundTo: owner.device.id, code: otp })
      return confirmed(owner)
    },

    async confirmSocial(flow, owner) {
      const { provider, subject } = await take(flow)
      const { account } = owner
      if (provider !== account.provider || subject !== account.subject) throw new WalletError('other_account')
      return confirmed(owner)
    },
  }
}
