import { LatchkeyError } from '@latchkey/core'
import type { WalletCallBody, WalletCallResult } from '@latchkey/embedded-wallet/wallet-api'
import type { RecoveryLock } from '../keys/deriveRecoverySecret.ts'
import type { Inspection, KeyJob, KeyJobResult, RecoveryChoice } from '../keys/performKeyJob.ts'
import type { ExportForm } from '../keys/secretType.ts'
import type { PasskeySignature } from '../passkeys/signChallenge.ts'
import type { Vault } from '../vault/openVault.ts'
import { callWalletServer, type ServerPort } from '../walletServer/callWalletServer.ts'
import type { Account, AccountFacts } from './Account.ts'
import { createLoginSettings, type LoginSettings } from './createLoginSettings.ts'

/** Actions on the wallet as a whole. All but reads need a sign-in of the last ten minutes (`wallet/sign_in_again`). */
export type WalletSettings = LoginSettings & {
  readFacts(signal: AbortSignal): Promise<AccountFacts>
  /** Returns how the recovery share is sealed; `undefined`: by the server alone. */
  readLock(signal: AbortSignal): Promise<RecoveryLock | undefined>
  /** Requires a sign-in of the last ten minutes, before the visitor starts work that would be lost without one. */
  requireFresh(signal: AbortSignal): Promise<void>
  /** Returns the recovery phrase, or the private key of a namespace. */
  exportKeys(form: ExportForm, signal: AbortSignal): Promise<string>
  /** Finds the accounts of a phrase or key that the visitor has typed. Nothing of it leaves this device. */
  inspect(typed: string, signal: AbortSignal): Promise<Inspection>
  /** Takes the keys of an account without any from a phrase or key. Rejects with `wallet/keys_exist`. */
  importWallet(typed: string, signal: AbortSignal): Promise<void>
  /**
   * Seals the recovery share anew. `undefined`: by the server alone. Signs other devices out. `passkey`: for an account that asks for one.
   */
  setRecovery(
    choice: RecoveryChoice | undefined,
    signal: AbortSignal,
    passkey?: PasskeySignature,
  ): Promise<void>
  restore(choice: RecoveryChoice | undefined, signal: AbortSignal): Promise<void>
  signOutOthers(signal: AbortSignal): Promise<void>
  deleteAccount(signal: AbortSignal): Promise<void>
  /** Mails a code to confirm who the visitor is. */
  startConfirmation(signal: AbortSignal): Promise<void>
  verifyConfirmation(otp: string, signal: AbortSignal): Promise<void>
  /** Confirms by a login with the service of the account. */
  confirmSocial(flow: WalletCallBody<'confirmSocial'>, signal: AbortSignal): Promise<void>
  readPasskeys(signal: AbortSignal): Promise<WalletCallResult<'readPasskeys'>>
  /** Returns a challenge of the server for this device, and the passkeys that may sign it. */
  startPasskey(
    purpose: WalletCallBody<'startPasskey'>['purpose'],
    signal: AbortSignal,
  ): Promise<WalletCallResult<'startPasskey'>>
  addPasskey(passkey: WalletCallBody<'addPasskey'>, signal: AbortSignal): Promise<void>
  removePasskey(credentialId: string, signal: AbortSignal): Promise<void>
  /** Sets whether each signature needs a passkey. */
  askPasskey(isAsked: boolean, signal: AbortSignal): Promise<void>
  /** Confirms by a passkey, which counts as a fresh sign-in. */
  confirmPasskey(passkey: PasskeySignature, signal: AbortSignal): Promise<void>
  /** Begins to replace a mailbox that the visitor has lost. A code goes to the new one. */
  startNewEmail(email: string, choice: RecoveryChoice, signal: AbortSignal): Promise<void>
  verifyNewEmail(otp: string, signal: AbortSignal): Promise<string>
}

/** Creates the settings of the account that is signed in. */
export function createWalletSettings({
  account,
  server,
  origin,
  openVault,
  runJob,
}: {
  readonly account: Pick<
    Account,
    'readFacts' | 'withSession' | 'withKeys' | 'recover' | 'verifySecondaryEmail' | 'startEmailUpdate'
  >
  readonly server: ServerPort
  /** Origin of the page that shows the wallet. Mails name it. */
  readonly origin: string
  openVault(): Promise<Vault>
  runJob<job extends KeyJob>(job: job, signal: AbortSignal): Promise<KeyJobResult<job['type']>>
}): WalletSettings {
  let confirmation: string | undefined
  const { readFacts, withSession, withKeys } = account

  return {
    ...createLoginSettings({ account, server, origin }),
    readFacts,

    async readLock(signal) {
      const lock = await withSession(
        (token) => callWalletServer('readRecovery', { server, token, body: {}, signal }),
        signal,
      )
      return lock.method === 'server' ? undefined : lock
    },

    async requireFresh(signal) {
      const { isFresh, passkeys } = await readFacts(signal)
      if (!isFresh)
        throw new LatchkeyError({
          code: passkeys > 0 ? 'wallet/passkey_needed' : 'wallet/sign_in_again',
          message: 'Sign in again first.',
          context: {},
        })
    },

    exportKeys: (form, signal) =>
      withKeys((common) => runJob({ ...common, type: 'export', form }, signal), signal),

    inspect: (typed, signal) => runJob({ type: 'inspect', typed }, signal),

    async importWallet(typed, signal) {
      const vault = await openVault()
      const { accountId } = await readFacts(signal)
      const { wrappingKey } = vault
      const { addresses, share } = await withSession(
        (token) => runJob({ type: 'create', typed, serverUrl: server.url, token, wrappingKey }, signal),
        signal,
      )
      await vault.writeShare(accountId, share)
      const stored = await vault.readAccount()
      if (stored) await vault.changeAccount(stored.deviceId, { accountId, addresses })
    },

    async setRecovery(choice, signal, passkey) {
      const vault = await openVault()
      const { accountId } = await readFacts(signal)
      const { share } = await withKeys(
        (common) => runJob({ ...common, type: 'reseal', choice, permit: passkey ? { passkey } : {} }, signal),
        signal,
      )
      await vault.writeShare(accountId, share)
    },

    restore: (choice, signal) => account.recover(choice, signal),

    async signOutOthers(signal) {
      await withSession(
        (token) => callWalletServer('signOutOthers', { server, token, body: {}, signal }),
        signal,
      )
    },

    async deleteAccount(signal) {
      const vault = await openVault()
      const { accountId } = await readFacts(signal)
      const stored = await vault.readAccount()
      await withSession(
        (token) => callWalletServer('deleteAccount', { server, token, body: {}, signal }),
        signal,
      )
      await vault.deleteShare(accountId)
      // The device of the session. Its account is unknown here while it has no keys.
      if (stored)
        await vault.changeAccount(stored.deviceId, {
          isSignedIn: false,
          accountId: undefined,
          addresses: undefined,
        })
    },

    async startConfirmation(signal) {
      const { flowId } = await withSession(
        (token) => callWalletServer('startConfirmation', { server, token, body: { origin }, signal }),
        signal,
      )
      confirmation = flowId
    },

    async verifyConfirmation(otp, signal) {
      const flowId = confirmation ?? ''
      await withSession(
        (token) => callWalletServer('verifyConfirmation', { server, token, body: { flowId, otp }, signal }),
        signal,
      )
    },

    async confirmSocial(flow, signal) {
      await withSession(
        (token) => callWalletServer('confirmSocial', { server, token, body: flow, signal }),
        signal,
      )
    },

    readPasskeys: (signal) =>
      withSession((token) => callWalletServer('readPasskeys', { server, token, body: {}, signal }), signal),

    startPasskey: (purpose, signal) =>
      withSession(
        (token) => callWalletServer('startPasskey', { server, token, body: { purpose }, signal }),
        signal,
      ),

    async addPasskey(body, signal) {
      await withSession((token) => callWalletServer('addPasskey', { server, token, body, signal }), signal)
    },

    async removePasskey(credentialId, signal) {
      await withSession(
        (token) => callWalletServer('removePasskey', { server, token, body: { credentialId }, signal }),
        signal,
      )
    },

    async askPasskey(isAsked, signal) {
      await withSession(
        (token) => callWalletServer('askPasskey', { server, token, body: { isAsked }, signal }),
        signal,
      )
    },

    async confirmPasskey(passkey, signal) {
      await withSession(
        (token) => callWalletServer('confirmPasskey', { server, token, body: { passkey }, signal }),
        signal,
      )
    },

    async startNewEmail(email, choice, signal) {
      const vault = await openVault()
      const proof = await withSession(
        (token) =>
          runJob(
            { type: 'prove', serverUrl: server.url, token, wrappingKey: vault.wrappingKey, choice },
            signal,
          ),
        signal,
      )
      await account.startEmailUpdate(email, origin, signal, proof)
    },

    verifyNewEmail: (otp, signal) => account.verifySecondaryEmail(otp, signal),
  }
}
