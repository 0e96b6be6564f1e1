import {
  type WalletCallBody,
  type WalletCallName,
  type WalletCallResult,
  walletCalls,
} from '@latchkey/embedded-wallet/wallet-api'
import type { SessionOwner } from '../devices/createWalletDevices.ts'

/** The sender of a wallet call. */
export type WalletCaller = {
  /** Network address, for limits. Never logged. */
  readonly address: string
  /** The languages that the request asks for: BCP 47 tags, the most wanted first. */
  readonly languages: readonly string[]
}

/**
 * The calls of a blocked account: it can take its keys away, and sign out. Every other call with a session is refused. It cannot
 * delete itself, because the next sign-in would make an account that is not blocked.
 */
export const leavingCalls: ReadonlySet<WalletCallName> = new Set([
  'readAccount',
  'startConfirmation',
  'verifyConfirmation',
  'confirmSocial',
  'startPasskey',
  'confirmPasskey',
  'readRecovery',
  'recoverKeys',
  'addDevice',
  'exportKeys',
  'signOut',
])

type OwnedCall = {
  [name in WalletCallName]: (typeof walletCalls)[name] extends { readonly session: true } ? name : never
}[WalletCallName]
/** The call that reads its session itself, in its one statement, because a visitor needs it every few minutes. */
type TokenCall = 'issueToken'
/** The calls that need a session. */
export type SessionCall = Exclude<OwnedCall, TokenCall>
export type OpenCall = Exclude<WalletCallName, OwnedCall>

export const needsSession = (name: Exclude<WalletCallName, TokenCall>): name is SessionCall =>
  'session' in walletCalls[name]

export type OpenHandlers = {
  readonly [name in OpenCall]: (
    body: WalletCallBody<name>,
    caller: WalletCaller,
  ) => Promise<WalletCallResult<name>>
}

/** The handlers of calls with a session get its owner. */
export type SessionHandlers = {
  readonly [name in SessionCall]: (
    body: WalletCallBody<name>,
    caller: WalletCaller &
      SessionOwner & { /** The call is one of `leavingCalls`. */ readonly isLeaving: boolean },
  ) => Promise<WalletCallResult<name>>
}

/** One function for each call of the contract. A missing one does not compile. */
export type WalletHandlers = OpenHandlers &
  SessionHandlers & {
    /** `token`: that of the session. */
    readonly [name in TokenCall]: (
      body: WalletCallBody<name>,
      token: string,
    ) => Promise<WalletCallResult<name>>
  }
