import type { WalletCallBody } from '@latchkey/embedded-wallet/wallet-api'
import type { Database } from '../../store/Store.ts'
import { checkFresh } from '../devices/checkFresh.ts'
import type { Accounts } from '../devices/createAccounts.ts'
import type { WalletAudit } from '../devices/createWalletAudit.ts'
import type { SessionOwner } from '../devices/createWalletDevices.ts'
import { listIdentities, type ProvedLogin, readRecipients } from '../devices/identities.ts'
import { nameIdentity } from '../devices/nameIdentity.ts'
import { removeIdentity } from '../devices/removeIdentity.ts'
import { readEmail } from '../errors/readEmail.ts'
import { WalletError } from '../errors/WalletError.ts'
import type { WalletCaller, WalletHandlers } from '../handlers/WalletHandlers.ts'
import type { WalletMails } from '../mail/createWalletMails.ts'
import { addLoginMail, loginMail, type NameOrigin } from '../mail/mails.ts'
import type { WalletCodes } from '../proofs/createWalletCodes.ts'
import type { SocialSignIn } from '../social/createSocialSignIn.ts'
import { createTakeLogin } from './createTakeLogin.ts'

/**
 * Creates the handlers of an account's logins. A login is added by two proofs: a fresh sign-in of the account on a device with shares, and
 * a code or a login at the service that this device began. A matching address proves nothing.
 */
export function createWalletLogins({
  accounts,
  codes,
  logins,
  services,
  mails,
  audit,
  checkOrigin,
  nameOrigin,
  now,
}: {
  readonly accounts: Accounts
  readonly codes: WalletCodes
  readonly logins: SocialSignIn['logins']
  /** Services whose logins can be added. A login with Farcaster is bound to no browser, so it can only sign in. */
  readonly services: readonly WalletCallBody<'startLoginSocial'>['provider'][]
  readonly mails: WalletMails
  readonly audit: WalletAudit
  /** @throws WalletError `unknown_project`, `origin_not_allowed` */
  checkOrigin(page: { readonly projectId: string; readonly origin: string }): Promise<void>
  readonly nameOrigin: NameOrigin
  /** Milliseconds since the epoch. */
  now(): number
}): Pick<
  WalletHandlers,
  | 'readLogins'
  | 'startLoginEmail'
  | 'verifyLoginEmail'
  | 'startLoginSocial'
  | 'verifyLoginSocial'
  | 'removeLogin'
> {
  const takeLogin = createTakeLogin({ audit, now })
  const facts = ({ account, device }: SessionOwner) => ({ accountId: account.id, deviceId: device.id })
  /** A mailbox alone cannot change the logins of a wallet that a passkey or password protects: its device has no shares. */
  const checkMayChange = (owner: SessionOwner) => {
    checkFresh(owner, now())
    if (owner.device.setId === null) throw new WalletError('no_share')
  }
  const start = async (owner: SessionOwner, within: Database) => {
    checkMayChange(owner)
    await audit({ event: 'login addition started', ...facts(owner) }, within)
  }
  /** Adds a login in the transaction that ends its proof, and reports it. */
  const add = async (
    login: ProvedLogin,
    caller: WalletCaller & SessionOwner,
    end: (within: Database) => Promise<void>,
  ): Promise<Record<string, never>> => {
    const recipients = await accounts.change(caller, async (within, owner) => {
      await end(within)
      if (!(await takeLogin(login, owner, within))) return undefined
      await audit({ event: 'login added', ...facts(owner) }, within)
      return readRecipients(owner.account, within)
    })
    if (recipients)
      await mails.notify(recipients, loginMail('loginAdded', nameIdentity(login)), caller.languages)
    return {}
  }
  return {
    readLogins: (_, caller) =>
      accounts.read(caller, async (within, { account, identity: current }) => ({
        logins: (await listIdentities(account.id, within)).map(
          ({ id, provider, email, userName, createdAt }) => ({
            id,
            provider,
            email,
            userName,
            addedAt: createdAt.getTime(),
            isCurrent: id === current.id,
          }),
        ),
        services: [...services],
      })),

    async startLoginEmail({ email: written, origin }, { address, languages, ...caller }) {
      const { projectId } = caller.device
      await checkOrigin({ projectId, origin })
      const email = readEmail(written)
      // The caller has not proved to own the mailbox, so the limits of strangers apply.
      return mails.counted({ email, address, projectId }, async () => {
        const { flow, code } = await accounts.change(caller, async (within, owner) => {
          await start(owner, within)
          const { id: identityId, accountId } = owner.identity
          const ofDevice = { accountId, identityId, boundTo: owner.device.id }
          return codes.start(
            { kind: 'add', ...ofDevice, projectId, origin, email, budget: email },
            { within },
          )
        })
        const named = await nameOrigin({ projectId, origin })
        await codes.mailed(flow, mails.send(email, addLoginMail({ code, origin: named }), languages))
        return { flowId: flow.id }
      })
    },

    async verifyLoginEmail({ flowId, otp }, caller) {
      const key = { kind: 'add', flowId, boundTo: caller.device.id } as const
      const flow = await accounts.check(caller, () => codes.check({ ...key, code: otp }))
      const { email } = flow
      return add({ provider: 'email', subject: email, email, userName: null }, caller, (within) =>
        codes.end(flow, within),
      )
    },

    async startLoginSocial({ origin, provider, secret }, caller) {
      const { projectId } = caller.device
      await checkOrigin({ projectId, origin })
      return accounts.change(caller, async (within, owner) => {
        await start(owner, within)
        return logins.start({ projectId, origin, provider, secret }, { owner, within })
      })
    },

    async verifyLoginSocial(flow, caller) {
      const login = await accounts.check(caller, () => logins.check(flow, caller))
      return add(login, caller, (within) => logins.end(login, within))
    },

    async removeLogin({ loginId }, caller) {
      const { recipients, removed } = await accounts.change(caller, async (within, owner) => {
        checkMayChange(owner)
        // So that another login has been tried, and one is left.
        if (loginId === owner.identity.id) throw new WalletError('login_current')
        const known = await listIdentities(owner.account.id, within)
        const identity = known.find(({ id }) => id === loginId)
        if (!identity) throw new WalletError('unknown_login')
        const told = await readRecipients(owner.account, within)
        await removeIdentity(identity, within)
        await audit({ event: 'login removed', ...facts(owner) }, within)
        return { recipients: told, removed: identity }
      })
      await mails.notify(recipients, loginMail('loginRemoved', nameIdentity(removed)), caller.languages)
      return {}
    },
  }
}
