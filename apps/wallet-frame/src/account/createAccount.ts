import { LatchkeyError } from '@latchkey/core'
import { toProofText, type WalletCallBody, type WalletCallResult } from '@latchkey/embedded-wallet/wallet-api'
import { frameErrors } from '../frameErrors.ts'
import { toText } from '../keys/bytes.ts'
import type { Addresses } from '../keys/deriveAccounts.ts'
import type { KeyJob, KeyJobResult, RecoveryChoice } from '../keys/performKeyJob.ts'
import type { Signatures, SignRequest } from '../keys/SignRequest.ts'
import type { StoredAccount, Vault } from '../vault/openVault.ts'
import { callWalletServer, type ServerPort } from '../walletServer/callWalletServer.ts'
import { createEmailUpdate, type EmailUpdate } from './createEmailUpdate.ts'

type Session = WalletCallResult<'openSession'>
type Flow = WalletCallBody<'readSocial'>

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
  /** Returns the server's data of the account. */
  readFacts(signal: AbortSignal): Promise<AccountFacts>
  /**
   * Returns the user. Makes the keys of a new account, and restores those of another device. Rejects with
   * `wallet_frame/recovery_needed` if a passkey or a password of the visitor is needed for that.
   */
  readUser(signal: AbortSignal): Promise<AccountUser>
  /** Restores the keys on this device with the visitor's passkey or password. */
  recover(choice: RecoveryChoice, signal: AbortSignal): Promise<void>
  /** Returns the addresses of the account that is signed in. */
  addresses(): Promise<Addresses>
  /** False only if the server says so, or nothing is stored. */
  isSignedIn(signal: AbortSignal): Promise<boolean>
  signOut(signal: AbortSignal): Promise<void>
  sign(request: SignRequest, signal: AbortSignal): Promise<Signatures>
  /** Makes a call with a session, and once more with a new one if the server ended it. */
  withSession<value>(call: (token: string) => Promise<value>, signal: AbortSignal): Promise<value>
  /** Runs a job on the keys of the account that is signed in. */
  withKeys<value>(call: (common: WithKeys) => Promise<value>, signal: AbortSignal): Promise<value>
}

/** Inputs of a job on the keys. */
export type WithKeys = Omit<Extract<KeyJob, { readonly type: 'export' }>, 'type'>

export type AccountFacts = Pick<
  WalletCallResult<'readAccount'>,
  'accountId' | 'email' | 'userName' | 'provider' | 'recoveryMethod' | 'isFresh'
>

/** Milliseconds before the end of a session at which it is replaced. */
const margin = 30_000

/** Creates the account of this device. It reads nothing before the first call. */
export function createAccount({
  server,
  projectId,
  openVault,
  runJob,
  now,
}: {
  readonly server: ServerPort
  readonly projectId: string
  openVault(): Promise<Vault>
  runJob<job extends KeyJob>(job: job, signal: AbortSignal): Promise<KeyJobResult<job['type']>>
  /** Milliseconds since the epoch. */
  now(): number
}): Account {
  let session: Session | undefined
  let flow: Flow | undefined
  let signOuts = 0
  /** Throws if the device has signed out since there were `begun` sign-outs, so that what began earlier does not sign it in again. */
  const requireNoSignOut = (begun: number): void => {
    if (signOuts !== begun) throw frameErrors.notSignedIn({})
  }
  /** Reads of the user run one after the other, so that keys are made once. */
  let reading: Promise<unknown> = Promise.resolve()

  const stored = async () => {
    const vault = await openVault()
    return { vault, account: await vault.readAccount() }
  }

  const prove = async (vault: Vault, deviceId: string) => {
    const facts = { deviceId, nonce: crypto.randomUUID(), issuedAt: now() }
    const text = new TextEncoder().encode(toProofText(facts))
    const algorithm = { name: 'ECDSA', hash: 'SHA-256' }
    const signature = await crypto.subtle.sign(algorithm, vault.deviceKey.privateKey, text)
    return { ...facts, signature: toText(new Uint8Array(signature)) }
  }

  const openSession = async (signal: AbortSignal): Promise<Session> => {
    const { vault, account } = await stored()
    if (!account?.isSignedIn) throw frameErrors.notSignedIn({})
    const body = await prove(vault, account.deviceId)
    return callWalletServer('openSession', { server, body, signal })
  }

  const withSession: Account['withSession'] = async (call, signal) => {
    if (session && session.expiresAt - margin > now())
      try {
        return await call(session.token)
      } catch (error) {
        if (!isCode(error, 'wallet/invalid_session')) throw error
      }
    const begun = signOuts
    const opened = await openSession(signal)
    requireNoSignOut(begun)
    session = opened
    return call(opened.token)
  }

  /** Merges a change into the stored account. Throws if the device has signed out since `begun`. */
  const remember = async (vault: Vault, change: Partial<StoredAccount>, begun: number) => {
    const before = await vault.readAccount()
    const deviceId = change.deviceId ?? before?.deviceId
    if (deviceId === undefined) throw frameErrors.notSignedIn({})
    requireNoSignOut(begun)
    await vault.writeAccount({ isSignedIn: true, ...before, ...change, deviceId })
  }

  const signIn = async (vault: Vault, verified: WalletCallResult<'verifyEmail'>) => {
    session = verified.session
    await vault.writeAccount({ deviceId: verified.deviceId, isSignedIn: true })
  }

  const withKeys: Account['withKeys'] = async (call, signal) => {
    const { vault, account } = await stored()
    if (!account?.isSignedIn || account.accountId === undefined || !account.addresses)
      throw frameErrors.notSignedIn({})
    const { addresses } = account
    const share = await vault.readShare(account.accountId)
    if (!share) throw frameErrors.keysMissing({})
    const { wrappingKey } = vault
    return withSession(
      (token) => call({ serverUrl: server.url, token, wrappingKey, addresses, share }),
      signal,
    )
  }

  const readAccount = (signal: AbortSignal) =>
    withSession((token) => callWalletServer('readAccount', { server, token, body: {}, signal }), signal)

  /** Restores the keys of an account on this device. */
  const restore = async (
    vault: Vault,
    { accountId, addresses }: { readonly accountId: string; readonly addresses: Addresses },
    choice: RecoveryChoice | undefined,
    signal: AbortSignal,
  ) => {
    const { wrappingKey } = vault
    const begun = signOuts
    await withSession(async (token) => {
      const job = { type: 'recover', serverUrl: server.url, token, wrappingKey, addresses, choice } as const
      const restored = await runJob(job, signal)
      await vault.writeShare(accountId, restored.share)
    }, signal)
    await remember(vault, { accountId, addresses, isSignedIn: true }, begun)
  }

  const signOut: Account['signOut'] = async (signal) => {
    const { vault, account } = await stored()
    if (!account?.isSignedIn) return
    try {
      await withSession((token) => callWalletServer('signOut', { server, token, body: {}, signal }), signal)
    } catch (error) {
      // The server or another call may have signed out already.
      if (!isEnded(error)) throw error
    } finally {
      // Signed out here even if the server cannot be reached: the device then has no session, and opens none.
      signOuts += 1
      session = undefined
      flow = undefined
      await vault.writeAccount({ ...account, isSignedIn: false })
    }
  }

  const readUser = async (signal: AbortSignal): Promise<AccountUser> => {
    const begun = signOuts
    const { vault } = await stored()
    const read = await readAccount(signal)
    const { accountId, email, userName, setId, recoveryMethod } = read
    const share = await vault.readShare(accountId)
    const { wrappingKey } = vault
    let { addresses } = read
    if (!addresses)
      addresses = await withSession(async (token) => {
        const job = { type: 'create', serverUrl: server.url, token, wrappingKey } as const
        const made = await runJob(job, signal)
        await vault.writeShare(accountId, made.share)
        return made.addresses
      }, signal)
    else if (setId === null || share?.setId !== setId) {
      if (recoveryMethod === 'passkey' || recoveryMethod === 'password') throw frameErrors.recoveryNeeded({})
      try {
        await restore(vault, { accountId, addresses }, undefined, signal)
      } catch (error) {
        // The share of this device is gone, and its sign-in is too old to restore it. The next one mails a code.
        if (isCode(error, 'wallet/sign_in_again')) await signOut(signal).catch(() => undefined)
        throw error
      }
    }
    await remember(vault, { accountId, addresses, isSignedIn: true }, begun)
    return { email, userName, addresses }
  }

  return {
    async startEmail(email, origin, signal) {
      const begun = signOuts
      const { vault, account } = await stored()
      const secret = toText(crypto.getRandomValues(new Uint8Array(32)))
      const proof = account && (await prove(vault, account.deviceId))
      const started = await callWalletServer('startEmail', {
        server,
        body: { projectId, origin, email, secret, ...(proof && { proof }) },
        signal,
      })
      flow = { flowId: started.flowId, secret }
      if (started.session) {
        requireNoSignOut(begun)
        session = started.session
        await remember(vault, { isSignedIn: true }, begun)
      }
      return started.action
    },

    async verifyEmail(otp, signal) {
      if (!flow) throw frameErrors.noDevice({})
      const { vault } = await stored()
      const body = { ...flow, otp, deviceKey: await readDeviceKey(vault) }
      const verified = await callWalletServer('verifyEmail', { server, body, signal })
      flow = undefined
      await signIn(vault, verified)
    },

    async verifySocial(login, signal) {
      const { vault } = await stored()
      const body = { ...login, deviceKey: await readDeviceKey(vault) }
      await signIn(vault, await callWalletServer('verifySocial', { server, body, signal }))
    },

    readFacts: readAccount,

    async recover(choice, signal) {
      const { vault } = await stored()
      const { accountId, addresses } = await readAccount(signal)
      if (!addresses) throw frameErrors.keysMissing({})
      await restore(vault, { accountId, addresses }, choice, signal)
    },

    readUser(signal) {
      const run = () =>
        readUser(signal).catch((error: unknown) => {
          // Another device made the keys first.
          if (isCode(error, 'wallet/keys_exist')) return readUser(signal)
          throw error
        })
      const result = reading.then(run, run)
      // The caller of this read gets its failure. The next read still runs.
      reading = result.catch(() => undefined)
      return result
    },

    async addresses() {
      const { account } = await stored()
      if (!account?.isSignedIn || !account.addresses) throw frameErrors.notSignedIn({})
      return account.addresses
    },

    async isSignedIn(signal) {
      const { account } = await stored()
      if (!account?.isSignedIn) return false
      try {
        await withSession(async () => undefined, signal)
        return true
      } catch (error) {
        if (isEnded(error)) return false
        throw error
      }
    },

    signOut,

    sign: (request, signal) =>
      withKeys((common) => runJob({ ...common, type: 'sign', request }, signal), signal),

    ...createEmailUpdate({ server, withSession }),
    withSession,
    withKeys,
  }
}

const ended: readonly string[] = [
  'wallet/signed_out',
  'wallet/invalid_proof',
  'wallet/invalid_session',
  frameErrors.notSignedIn.code,
]

/** Returns whether an error says that the device is not signed in. */
const isEnded = (error: unknown) => error instanceof LatchkeyError && ended.includes(error.code)

/** Returns the public key of the device (SPKI). */
const readDeviceKey = async ({ deviceKey }: Vault): Promise<string> =>
  toText(new Uint8Array(await crypto.subtle.exportKey('spki', deviceKey.publicKey)))

const isCode = (error: unknown, code: string) => error instanceof LatchkeyError && error.code === code
