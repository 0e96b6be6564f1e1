import type { WalletCallBody, WalletCallResult } from '@latchkey/embedded-wallet/wallet-api'
import { callWalletServer, type ServerPort } from '../walletServer/callWalletServer.ts'
import type { Account } from './Account.ts'

/** The logins of an account, and the services that can be added. */
export type LoginList = WalletCallResult<'readLogins'>
export type Login = LoginList['logins'][number]
/** A service whose login can be added. */
export type AddableService = LoginList['services'][number]

/** The logins by which the visitor signs in to the wallet. All but the list need a sign-in of the last ten minutes. */
export type LoginSettings = {
  readLogins(signal: AbortSignal): Promise<LoginList>
  /** Mails a code to an address that the wallet is to have as a login. */
  startLoginEmail(email: string, signal: AbortSignal): Promise<void>
  verifyLoginEmail(otp: string, signal: AbortSignal): Promise<void>
  /** Begins a login with a service that the wallet is to have. */
  startLoginSocial(
    login: Pick<WalletCallBody<'startLoginSocial'>, 'provider' | 'secret'>,
    signal: AbortSignal,
  ): Promise<WalletCallResult<'startLoginSocial'>>
  verifyLoginSocial(flow: WalletCallBody<'verifyLoginSocial'>, signal: AbortSignal): Promise<void>
  removeLogin(loginId: string, signal: AbortSignal): Promise<void>
}

/** Creates the list of the account's logins. One address is added at a time. */
export function createLoginSettings({
  account: { withSession },
  server,
  origin,
}: {
  readonly account: Pick<Account, 'withSession'>
  readonly server: ServerPort
  /** Origin of the page that shows the wallet. Mails name it. */
  readonly origin: string
}): LoginSettings {
  let flowId = ''
  return {
    readLogins: (signal) =>
      withSession((token) => callWalletServer('readLogins', { server, token, body: {}, signal }), signal),

    async startLoginEmail(email, signal) {
      const body = { email, origin }
      const started = await withSession(
        (token) => callWalletServer('startLoginEmail', { server, token, body, signal }),
        signal,
      )
      flowId = started.flowId
    },

    async verifyLoginEmail(otp, signal) {
      await withSession(
        (token) => callWalletServer('verifyLoginEmail', { server, token, body: { flowId, otp }, signal }),
        signal,
      )
    },

    startLoginSocial: ({ provider, secret }, signal) =>
      withSession(
        (token) =>
          callWalletServer('startLoginSocial', { server, token, body: { origin, provider, secret }, signal }),
        signal,
      ),

    async verifyLoginSocial({ flowId: id, secret }, signal) {
      const body = { flowId: id, secret }
      await withSession(
        (token) => callWalletServer('verifyLoginSocial', { server, token, body, signal }),
        signal,
      )
    },

    async removeLogin(loginId, signal) {
      await withSession(
        (token) => callWalletServer('removeLogin', { server, token, body: { loginId }, signal }),
        signal,
      )
    },
  }
}
