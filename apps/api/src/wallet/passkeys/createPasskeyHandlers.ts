import { and, eq, sql } from 'drizzle-orm'
import { walletAccounts, walletDevices, walletPasskeys } from '../../store/tables/wallet.ts'
import { checkFresh } from '../devices/checkFresh.ts'
import type { Accounts } from '../devices/createAccounts.ts'
import type { WalletAudit } from '../devices/createWalletAudit.ts'
import type { WalletDevices } from '../devices/createWalletDevices.ts'
import { readRecipients } from '../devices/identities.ts'
import { WalletError } from '../errors/WalletError.ts'
import type { WalletHandlers } from '../handlers/WalletHandlers.ts'
import type { WalletMails } from '../mail/createWalletMails.ts'
import { passkeyMail } from '../mail/mails.ts'
import type { Secrets } from '../secrets/createSecrets.ts'
import type { Passkeys } from './createPasskeys.ts'
import type { SignInPasskey } from './createSignInPasskey.ts'

/** Passkeys of one account. */
const most = 20

/** Creates the handlers of passkeys: they sign in, confirm, and are added and removed. */
export function createPasskeyHandlers({
  accounts,
  passkeys,
  devices,
  secrets,
  mails,
  audit,
  signInPasskey,
  checkOrigin,
  now,
}: {
  readonly accounts: Accounts
  readonly passkeys: Passkeys
  readonly devices: Pick<WalletDevices, 'readKey'>
  readonly secrets: Pick<Secrets, 'hashToken'>
  readonly mails: Pick<WalletMails, 'notify'>
  readonly audit: WalletAudit
  readonly signInPasskey: SignInPasskey
  /** @throws WalletError `unknown_project`, `origin_not_allowed` */
  checkOrigin(page: { readonly projectId: string; readonly origin: string }): Promise<void>
  /** Milliseconds since the epoch. */
  now(): number
}): Pick<
  WalletHandlers,
  | 'startPasskeySignIn'
  | 'verifyPasskey'
  | 'readPasskeys'
  | 'startPasskey'
  | 'addPasskey'
  | 'removePasskey'
  | 'askPasskey'
  | 'confirmPasskey'
> {
  return {
    async startPasskeySignIn({ projectId, origin, secret }) {
      await checkOrigin({ projectId, origin })
      const boundTo = secrets.hashToken(secret)
      return { challenge: await passkeys.start({ purpose: 'sign in', boundTo, projectId }) }
    },

    async verifyPasskey({ secret, passkey, deviceKey }) {
      const publicKey = await devices.readKey(deviceKey)
      const boundTo = secrets.hashToken(secret)
      const checked = await passkeys.check({ passkey, purpose: 'sign in', boundTo })
      const { projectId, passkey: found } = checked
      return signInPasskey({ accountId: found.accountId, projectId, publicKey }, (within) =>
        passkeys.use(checked, within),
      )
    },

    readPasskeys: (_, caller) =>
      accounts.read(caller, async (within, { account }) => {
        const rows = await passkeys.list(account.id, within)
        return {
          passkeys: rows.map(({ id: credentialId, name, createdAt, usedAt }) => ({
            credentialId,
            name,
            createdAt: createdAt.getTime(),
            usedAt: usedAt?.getTime() ?? null,
          })),
        }
      }),

    async startPasskey({ purpose }, caller) {
      const rows = await accounts.read(caller, async (within, owner) => {
        if (purpose === 'add') checkFresh(owner, now())
        return passkeys.list(owner.account.id, within)
      })
      const { account, device } = caller
      const facts = { purpose, boundTo: device.id, projectId: device.projectId }
      return {
        challenge: await passkeys.start(facts),
        userId: Buffer.from(account.id).toString('base64url'),
        credentialIds: rows.map(({ id }) => id),
      }
    },

    async addPasskey({ registration, name }, caller) {
      const boundTo = caller.device.id
      const row = await accounts.check(caller, () => passkeys.checkNew({ registration, boundTo }))
      const recipients = await accounts.change(caller, async (within, owner) => {
        checkFresh(owner, now())
        const { account, device } = owner
        if (account.passkeys >= most) throw new WalletError('too_many_requests')
        const [added] = await within
          .insert(walletPasskeys)
          .values({ ...row, accountId: account.id, name, createdAt: new Date(now()) })
          .onConflictDoNothing()
          .returning()
        if (!added) throw new WalletError('invalid_passkey')
        await within
          .update(walletAccounts)
          .set({ passkeys: sql`${walletAccounts.passkeys} + 1` })
          .where(eq(walletAccounts.id, account.id))
        // The visitor has just used it.
        await within
          .update(walletDevices)
          .set({ passkeyAt: new Date(now()) })
          .where(eq(walletDevices.id, device.id))
        await audit({ event: 'passkey added', accountId: account.id, deviceId: device.id }, within)
        return readRecipients(account, within)
      })
      await mails.notify(recipients, passkeyMail('added'), caller.languages)
      return {}
    },

    async removePasskey({ credentialId }, caller) {
      const recipients = await accounts.change(caller, async (within, owner) => {
        checkFresh(owner, now())
        const { account, device } = owner
        const [removed] = await within
          .delete(walletPasskeys)
          .where(and(eq(walletPasskeys.accountId, account.id), eq(walletPasskeys.id, credentialId)))
          .returning()
        if (!removed) throw new WalletError('unknown_passkey')
        await within
          .update(walletAccounts)
          .set({
            passkeys: sql`${walletAccounts.passkeys} - 1`,
            // Without a passkey, nothing could be signed.
            ...(account.passkeys === 1 && { asksPasskey: false }),
          })
          .where(eq(walletAccounts.id, account.id))
        await audit({ event: 'passkey removed', accountId: account.id, deviceId: device.id }, within)
        return readRecipients(account, within)
      })
      await mails.notify(recipients, passkeyMail('removed'), caller.languages)
      return {}
    },

    async askPasskey({ isAsked }, caller) {
      const recipients = await accounts.change(caller, async (within, owner) => {
        const { account, device } = owner
        if (account.passkeys === 0) throw new WalletError('unknown_passkey')
        checkFresh(owner, now())
        await within
          .update(walletAccounts)
          .set({ asksPasskey: isAsked })
          .where(eq(walletAccounts.id, account.id))
        const event = isAsked ? 'passkey asked' : 'passkey not asked'
        await audit({ event, accountId: account.id, deviceId: device.id }, within)
        return readRecipients(account, within)
      })
      await mails.notify(recipients, passkeyMail(isAsked ? 'asked' : 'notAsked'), caller.languages)
      return {}
    },

    async confirmPasskey({ passkey }, caller) {
      const { account, device } = caller
      const attempt = { passkey, purpose: 'confirm', boundTo: device.id, accountId: account.id } as const
      const checked = await accounts.check(caller, () => passkeys.check(attempt))
      return accounts.change(caller, async (within, owner) => {
        await passkeys.use(checked, within)
        const at = new Date(now())
        await within
          .update(walletDevices)
          .set({ signedInAt: at, passkeyAt: at })
          .where(eq(walletDevices.id, owner.device.id))
        await audit({ event: 'confirmed', accountId: owner.account.id, deviceId: owner.device.id }, within)
        return {}
      })
    },
  }
}
