import type { WalletCallBody, WalletCallResult } from '@latchkey/embedded-wallet/wallet-api'
import type { Permit } from '../keys/createPermit.ts'
import type { Addresses } from '../keys/deriveAccounts.ts'
import type { KeyJob, RecoveryChoice } from '../keys/performKeyJob.ts'
import type { Signatures, SignRequest } from '../keys/SignRequest.ts'
import type { PasskeySignature } from '../passkeys/signChallenge.ts'
import type { Vault } from '../vault/openVault.ts'
import type { EmailUpdate } from './createEmailUpdate.ts'

/** The visitor who is signed in, with the account's addresses. */
export type AccountUser = {
  readonly email: string | null
  readonly userName: string | null
  readonly addresses: Addresses
}

export type Account = EmailUpdate & {
  startEmail(
    email: string,
    origin: string,
    signal: AbortSignal,
  ): Promise<WalletCallResult<'startEmail'>['action']>
  verifyEmail(otp: string, signal: AbortSignal): Promise<void>
  /** Signs in with a login that has ended in its popup, or in Farcaster. */
  verifySocial(flow: WalletCallBody<'confirmSocial'>, signal: AbortSignal): Promise<void>
  /**
   * Signs in by a passkey. `request` has one sign the challenge.
   */
  signInByPasskey(
    origin: string,
    request: (challenge: string) => Promise<PasskeySignature>,
    signal: AbortSignal,
  ): Promise<void>
  /** Returns the server's data of the account. */
  readFacts(signal: AbortSignal): Promise<AccountFacts>
  /**
   * Returns the user. Makes the keys of a new account, and restores those of another device. Rejects with
   * `wallet_frame/recovery_needed` if a passkey or a password of the visitor is needed for that.
   *
   * `imports`: makes no keys. Rejects with `wallet_frame/import_needed` for a new account, and with
   * `wallet_frame/keys_exist` for one that has keys.
   */
  readUser(signal: AbortSignal, imports?: boolean): Promise<AccountUser>
  /** Restores the keys on this device, with the passkey or password that seals the recovery, if one does. */
  recover(choice: RecoveryChoice | undefined, signal: AbortSignal): Promise<void>
  /** Opens the vault of this device. Rejects with `wallet_frame/account_changed`, as every call but a new sign-in does. */
  openVault(): Promise<Vault>
  /** Returns the addresses of the account that is signed in. */
  addresses(): Promise<Addresses>
  /** False only if the server says so, or nothing is stored. */
  isSignedIn(signal: AbortSignal): Promise<boolean>
  /** Returns an id of the session for the page, which authorizes nothing. `undefined`: no account is signed in. */
  readToken(): Promise<string | undefined>
  /** Returns a token by which the server of the app verifies who is signed in. */
  issueToken(origin: string, signal: AbortSignal): Promise<WalletCallResult<'issueToken'>>
  /** Has tokens for the page's project name an email address. `null`: no longer. */
  shareEmail(email: string | null, origin: string, signal: AbortSignal): Promise<void>
  signOut(signal: AbortSignal): Promise<void>
  /** Signs for an approval. Without a permit, the server decides by the session alone. */
  sign(request: SignRequest, signal: AbortSignal, permit?: Permit): Promise<Signatures>
  /** Returns the recipients that this account has sent to on this device. */
  readRecipients(): Promise<readonly string[]>
  addRecipients(recipients: readonly string[]): Promise<void>
  /** Returns a challenge of the server that a passkey signs before a request is. */
  startPasskey(signal: AbortSignal): Promise<WalletCallResult<'startPasskey'>>
  /** Makes a call with a session, and once more with a new one if the server ended it. */
  withSession<value>(call: (token: string) => Promise<value>, signal: AbortSignal): Promise<value>
  /** Runs a job on the keys of the account that is signed in. */
  withKeys<value>(call: (common: WithKeys) => Promise<value>, signal: AbortSignal): Promise<value>
}

/** Inputs of a job on the keys. */
export type WithKeys = Omit<Extract<KeyJob, { readonly type: 'export' }>, 'type' | 'form'>

export type AccountFacts = Pick<
  WalletCallResult<'readAccount'>,
  | 'accountId'
  | 'email'
  | 'userName'
  | 'provider'
  | 'recoveryMethod'
  | 'isFresh'
  | 'passkeys'
  | 'asksPasskey'
  | 'needsPasskey'
  | 'passkeyRule'
  | 'addresses'
  | 'isImported'
  | 'sharedEmail'
>
