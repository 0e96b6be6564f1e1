import { LatchkeyError } from '@latchkey/core'
import { toProofText, type WalletCallBody, type WalletCallResult } from '@latchkey/embedded-wallet/wallet-api'
import { frameErrors } from '../errors/frameErrors.ts'
import type { Addresses } from '../keys/deriveAccounts.ts'
import type { KeyJob, KeyJobResult, RecoveryChoice } from '../keys/performKeyJob.ts'
import { toBase64Url } from '../keys/toBase64Url.ts'
import type { StoredAccount, Vault } from '../vault/openVault.ts'
import { callWalletServer, type ServerPort } from '../walletServer/callWalletServer.ts'
import type { Account, AccountUser } from './Account.ts'
import { createEmailUpdate } from './createEmailUpdate.ts'
import { nameSession } from './nameSession.ts'

type Session = WalletCallResult<'openSession'>
type Flow = WalletCallBody<'readSocial'>

/** Older recipients count as new again. */
const mostRecipients = 1_000

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
  /**
   * The device that this frame was first used with. All tabs share the vault, so another tab may sign in to another
   * account. That must not become the account of a page that still shows this one.
   */
  let own: string | undefined
  let flow: Flow | undefined
  /** How often this frame has signed in or out. */
  let turns = 0
  /**
   * Throws if the frame has signed in or out since turn `begun`, so that an earlier call does not bring back an account
   * that was left.
   */
  const requireSameTurn = (begun: number): void => {
    if (turns !== begun)
      throw own === undefined ? frameErrors.notSignedIn({}) : frameErrors.accountChanged({})
  }
  /** Reads of the user run one after the other, so that keys are made once. */
  let reading: Promise<unknown> = Promise.resolve()

  const stored = async () => {
    const vault = await openVault()
    const account = await vault.readAccount()
    if (account?.isSignedIn) own ??= account.deviceId
    // Without a stored account, no tab is signed in.
    if (own !== undefined && account && account.deviceId !== own) throw frameErrors.accountChanged({})
    return { vault, account }
  }

  const prove = async (vault: Vault, deviceId: string) => {
    const facts = { deviceId, nonce: crypto.randomUUID(), issuedAt: now() }
    const text = new TextEncoder().encode(toProofText(facts))
    const algorithm = { name: 'ECDSA', hash: 'SHA-256' }
    const signature = await crypto.subtle.sign(algorithm, vault.deviceKey.privateKey, text)
    return { ...facts, signature: toBase64Url(new Uint8Array(signature)) }
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
    const begun = turns
    const opened = await openSession(signal)
    requireSameTurn(begun)
    session = opened
    return call(opened.token)
  }

  /** Merges a change into the own stored account, which is signed in. Throws if the device has signed out since `begun`. */
  const remember = async (
    vault: Vault,
    change: Pick<StoredAccount, 'accountId' | 'addresses'>,
    begun: number,
  ) => {
    requireSameTurn(begun)
    if (own === undefined) throw frameErrors.notSignedIn({})
    if (!(await vault.changeAccount(own, { ...change, isSignedIn: true })))
      throw frameErrors.accountChanged({})
  }

  const signIn = async (vault: Vault, verified: WalletCallResult<'verifyEmail'>) => {
    turns += 1
    session = verified.session
    own = verified.deviceId
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
    const begun = turns
    await withSession(async (token) => {
      const job = { type: 'recover', serverUrl: server.url, token, wrappingKey, addresses, choice } as const
      const restored = await runJob(job, signal)
      await vault.writeShare(accountId, restored.share)
    }, signal)
    await remember(vault, { accountId, addresses }, begun)
  }

  const signOut: Account['signOut'] = async (signal) => {
    const vault = await openVault()
    const account = await vault.readAccount()
    const deviceId = own ?? account?.deviceId
    if (deviceId === undefined || (deviceId === account?.deviceId && !account.isSignedIn)) return
    try {
      await withSession((token) => callWalletServer('signOut', { server, token, body: {}, signal }), signal)
    } catch (error) {
      // The server or another call may have signed out already.
      if (!isEnded(error) && !isCode(error, frameErrors.accountChanged.code)) throw error
    } finally {
      // Signed out here even if the server cannot be reached: the device then has no session, and opens none.
      turns += 1
      session = undefined
      flow = undefined
      own = undefined
      // Another tab may be signed in to another account, and stays so.
      await vault.changeAccount(deviceId, { isSignedIn: false })
    }
  }

  const readUser = async (signal: AbortSignal, imports = false): Promise<AccountUser> => {
    const begun = turns
    const { vault } = await stored()
    const read = await readAccount(signal)
    const { accountId, email, userName, setId, recoveryMethod } = read
    const share = await vault.readShare(accountId)
    const { wrappingKey } = vault
    let { addresses } = read
    if (!addresses && read.isBlocked) throw frameErrors.blocked({})
    if (imports) throw addresses ? frameErrors.keysExist({}) : frameErrors.importNeeded({})
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
        // One of the visitor's passkeys brings them here, in the wallet's own window.
        if (isCode(error, 'wallet/passkey_needed')) throw frameErrors.recoveryNeeded({}, { cause: error })
        // The share of this device is gone, and its sign-in is too old to restore it. The next one mails a code.
        if (isCode(error, 'wallet/sign_in_again')) await signOut(signal).catch(() => undefined)
        throw error
      }
    }
    await remember(vault, { accountId, addresses }, begun)
    // The keys are on this device now, so that the visitor can take them away.
    if (read.isBlocked) throw frameErrors.blocked({})
    return { email, userName, addresses }
  }

  return {
    async startEmail(email, origin, signal) {
      const begun = turns
      const vault = await openVault()
      const account = await vault.readAccount()
      const secret = toBase64Url(crypto.getRandomValues(new Uint8Array(32)))
      const proof = account && (await prove(vault, account.deviceId))
      const started = await callWalletServer('startEmail', {
        server,
        body: { projectId, origin, email, secret, ...(proof && { proof }) },
        signal,
      })
      flow = { flowId: started.flowId, secret }
      if (started.session) {
        requireSameTurn(begun)
        turns += 1
        session = started.session
        own = proof?.deviceId
        await remember(vault, {}, turns)
      }
      return started.action
    },

    async verifyEmail(otp, signal) {
      if (!flow) throw frameErrors.noDevice({})
      const vault = await openVault()
      const body = { ...flow, otp, deviceKey: await readDeviceKey(vault) }
      const verified = await callWalletServer('verifyEmail', { server, body, signal })
      flow = undefined
      await signIn(vault, verified)
    },

    async verifySocial(login, signal) {
      const vault = await openVault()
      const body = { ...login, deviceKey: await readDeviceKey(vault) }
      await signIn(vault, await callWalletServer('verifySocial', { server, body, signal }))
    },

    async signInByPasskey(origin, request, signal) {
      const vault = await openVault()
      const secret = toBase64Url(crypto.getRandomValues(new Uint8Array(32)))
      const page = { projectId, origin, secret }
      const { challenge } = await callWalletServer('startPasskeySignIn', { server, body: page, signal })
      const passkey = await request(challenge)
      const body = { secret, passkey, deviceKey: await readDeviceKey(vault) }
      await signIn(vault, await callWalletServer('verifyPasskey', { server, body, signal }))
    },

    readFacts: readAccount,

    async recover(choice, signal) {
      const { vault } = await stored()
      const { accountId, addresses } = await readAccount(signal)
      if (!addresses) throw frameErrors.keysMissing({})
      await restore(vault, { accountId, addresses }, choice, signal)
    },

    readUser(signal, imports) {
      const run = () =>
        readUser(signal, imports).catch((error: unknown) => {
          // Another device made the keys first.
          if (isCode(error, 'wallet/keys_exist')) return readUser(signal)
          throw error
        })
      const result = reading.then(run, run)
      // The caller of this read gets its failure. The next read still runs.
      reading = result.catch(() => undefined)
      return result
    },

    openVault: async () => (await stored()).vault,

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

    async readToken() {
      const { account } = await stored()
      return account?.isSignedIn ? nameSession(account.deviceId) : undefined
    },

    async issueToken(origin, signal) {
      const { account } = await stored()
      if (!account?.isSignedIn) throw frameErrors.notSignedIn({})
      const begun = turns
      const issued = await withSession(
        (token) => callWalletServer('issueToken', { server, token, body: { origin }, signal }),
        signal,
      )
      requireSameTurn(begun)
      return issued
    },

    async shareEmail(email, origin, signal) {
      await stored()
      await withSession(
        (token) => callWalletServer('shareEmail', { server, token, body: { origin, email }, signal }),
        signal,
      )
    },

    signOut,

    async sign(request, signal, permit) {
      const { signatures, again } = await withKeys(
        (common) => runJob({ ...common, type: 'sign', request, permit: permit?.take() }, signal),
        signal,
      )
      permit?.renew(again)
      return signatures
    },

    readRecipients: async () => (await stored()).account?.recipients ?? [],

    async addRecipients(recipients) {
      const { vault, account } = await stored()
      if (!account) return
      const all = [...new Set([...recipients, ...(account.recipients ?? [])])]
      await vault.changeAccount(account.deviceId, { recipients: all.slice(0, mostRecipients) })
    },

    startPasskey: (signal) =>
      withSession(
        (token) => callWalletServer('startPasskey', { server, token, body: { purpose: 'sign' }, signal }),
        signal,
      ),

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
  toBase64Url(new Uint8Array(await crypto.subtle.exportKey('spki', deviceKey.publicKey)))

const isCode = (error: unknown, code: string) => error instanceof LatchkeyError && error.code === code
