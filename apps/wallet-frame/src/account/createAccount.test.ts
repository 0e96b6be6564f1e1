import { LatchkeyError } from '@latchkey/core'
import { toProofText, walletCalls } from '@latchkey/embedded-wallet/wallet-api'
import { mnemonicToEntropy } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import { expect, test } from 'vitest'
import { createPermit } from '../keys/createPermit.ts'
import { type Addresses, deriveAccounts } from '../keys/deriveAccounts.ts'
import { type KeyJob, performKeyJob } from '../keys/performKeyJob.ts'
import { fromBase64Url } from '../keys/toBase64Url.ts'
import { createFakeWalletServer } from '../testing/createFakeWalletServer.ts'
import { createMemoryVault } from '../vault/createMemoryVault.ts'
import type { Account } from './Account.ts'
import { createAccount } from './createAccount.ts'
import { createWalletSettings } from './createWalletSettings.ts'
import { nameSession } from './nameSession.ts'

const signal = new AbortController().signal
const email = 'visitor@example.org'
const origin = 'https://app.example'

type Answers = Parameters<typeof createFakeWalletServer>[0]
type Set = Parameters<NonNullable<Answers['addDevice']>>[0]['set']

/** A server with one account. It verifies proofs, and ends a device's session by `kept.isSignedIn`. */
function createServer() {
  const kept = {
    addresses: null as Addresses | null,
    sets: new Map<string, Set>(),
    /** The device of the session. */
    setId: null as string | null,
    isSignedIn: true,
    isImported: false,
    isFresh: true,
    isBlocked: false,
    asksPasskey: false,
    sessions: 0,
    deviceKey: '',
  }
  const refusal = (code: string) => ({ status: 400, code: `wallet/${code}`, message: code })
  const session = () => {
    kept.sessions += 1
    return { token: `session ${kept.sessions}`, expiresAt: 300_000 }
  }
  const store = (set: Set) => {
    kept.sets.set(set.setId, set)
    kept.setId = set.setId
  }
  const server = createFakeWalletServer({
    startEmail: () => ({ flowId: 'flow', action: 'VERIFY_OTP' }),
    verifyEmail: ({ otp, deviceKey }) => {
      if (otp !== '123456') return refusal('invalid_code')
      kept.deviceKey = deviceKey
      kept.isSignedIn = true
      return { deviceId: 'device', session: session() }
    },
    openSession: () => (kept.isSignedIn ? session() : refusal('signed_out')),
    readAccount: () => ({
      accountId: 'account',
      email,
      userName: null,
      provider: 'email',
      addresses: kept.addresses,
      isImported: kept.isImported,
      setId: kept.setId,
      recoveryMethod: [...kept.sets.values()].at(-1)?.recovery.method ?? null,
      isFresh: kept.isFresh,
      isBlocked: kept.isBlocked,
      passkeys: 0,
      asksPasskey: kept.asksPasskey,
    }),
    createKeys: ({ addresses, isImported, set }) => {
      if (kept.addresses) return refusal('keys_exist')
      Object.assign(kept, { addresses, isImported })
      store(set)
      return {}
    },
    readShare: ({ passkey, again }) => {
      if (kept.asksPasskey && !passkey && again !== 'again') return refusal('passkey_needed')
      const set = kept.sets.get(kept.setId ?? '')
      if (!set) return refusal('no_share')
      return { setId: set.setId, serverShare: set.serverShare, ...(passkey && { again: 'again' }) }
    },
    recoverKeys: ({ proof }) => {
      const set = [...kept.sets.values()].at(-1)
      if (!set) return refusal('no_keys')
      if (kept.asksPasskey) return refusal('passkey_needed')
      if (!kept.isFresh) return refusal('sign_in_again')
      const { setId, serverShare, recovery } = set
      if (recovery.method === 'server') return { setId, serverShare, recovery }
      if (recovery.proof !== proof) return refusal('wrong_recovery')
      return { setId, serverShare, recovery: { method: recovery.method, sealed: recovery.sealed } }
    },
    setRecovery: ({ set }) => {
      kept.sets.clear()
      store(set)
      return {}
    },
    exportKeys: () => {
      const set = kept.sets.get(kept.setId ?? '')
      return set ? { setId: set.setId, serverShare: set.serverShare } : refusal('no_share')
    },
    readRecovery: () => {
      const recovery = [...kept.sets.values()].at(-1)?.recovery
      if (!recovery || recovery.method === 'server') return { method: 'server' }
      if (recovery.method === 'password') return { method: 'password', salt: recovery.salt }
      return { method: 'passkey', salt: recovery.salt, credentialId: recovery.credentialId }
    },
    issueToken: (_, token) => ({ token: `token of ${token}`, expiresIn: 300_000 }),
    signOutOthers: () => ({}),
    deleteAccount: () => {
      kept.addresses = null
      kept.sets.clear()
      kept.setId = null
      kept.isSignedIn = false
      return {}
    },
    startConfirmation: () => ({ flowId: 'confirm' }),
    verifyConfirmation: ({ otp }) => {
      kept.isFresh = otp === '123456'
      return kept.isFresh ? {} : refusal('invalid_code')
    },
    addDevice: ({ set }) => {
      store(set)
      return {}
    },
    startEmailUpdate: ({ proof }) => ({
      flowId: 'update',
      action: proof === undefined ? 'VERIFY_PRIMARY_OTP' : 'VERIFY_SECONDARY_OTP',
    }),
    verifyPrimaryEmail: () => ({}),
    verifySecondaryEmail: ({ flowId }) => ({ email: `${flowId}@example.org` }),
    signOut: () => {
      kept.isSignedIn = false
      return {}
    },
  })
  return { ...server, kept }
}

async function createDevice(server: ReturnType<typeof createServer>, clock = { now: 0 }) {
  const vault = await createMemoryVault()
  const open = () =>
    createAccount({
      server: { url: 'https://api.test', fetch: server.fetch },
      projectId: 'project',
      openVault: async () => vault,
      runJob: (job: KeyJob) => performKeyJob(job, server.fetch) as never,
      now: () => clock.now,
    })
  const signIn = async (account = open()) => {
    await account.startEmail(email, origin, signal)
    await account.verifyEmail('123456', signal)
    return account
  }
  const openSettings = (account: Account) =>
    createWalletSettings({
      account,
      server: { url: 'https://api.test', fetch: server.fetch },
      origin,
      openVault: async () => vault,
      runJob: (job: KeyJob) => performKeyJob(job, server.fetch) as never,
    })
  return { vault, open, signIn, openSettings, clock }
}

const names = ({ sent }: ReturnType<typeof createServer>) => sent.map(({ name }) => name)

test('behavior: calls ask for the languages that the page wants at that moment', async () => {
  const { fetch, languages } = createServer()
  const server = { url: 'https://api.test', fetch, acceptLanguage: 'ar' }
  const account = createAccount({
    server,
    projectId: 'project',
    openVault: createMemoryVault,
    runJob: (job: KeyJob) => performKeyJob(job, fetch) as never,
    now: () => 0,
  })
  await account.startEmail(email, origin, signal)
  server.acceptLanguage = 'ja'
  await account.startEmail(email, origin, signal)
  expect(languages).toEqual(['ar', 'ja'])
})

test('behavior: signing up makes the keys once, even for concurrent calls', async () => {
  const server = createServer()
  const { signIn } = await createDevice(server)
  const account = await signIn()
  const [one, other] = await Promise.all([account.readUser(signal), account.readUser(signal)])
  expect(one).toEqual({ email, userName: null, addresses: server.kept.addresses })
  expect(other).toEqual(one)
  expect(names(server).filter((name) => name === 'createKeys')).toHaveLength(1)
})

test('behavior: a reload is silent, and signs with the same keys', async () => {
  const server = createServer()
  const { signIn, open, vault } = await createDevice(server)
  const { addresses } = await (await signIn()).readUser(signal)

  const reloaded = open()
  expect(await reloaded.isSignedIn(signal)).toBe(true)
  const proof = server.sent.at(-1)?.body as Parameters<typeof toProofText>[0] & { signature: string }
  const spki = await crypto.subtle.exportKey('spki', vault.deviceKey.publicKey)
  expect(fromBase64Url(server.kept.deviceKey)).toEqual(new Uint8Array(spki))
  const isProven = await crypto.subtle.verify(
    { name: 'ECDSA', hash: 'SHA-256' },
    vault.deviceKey.publicKey,
    Uint8Array.from(fromBase64Url(proof.signature)),
    new TextEncoder().encode(toProofText(proof)),
  )
  expect(isProven).toBe(true)
  expect(await reloaded.addresses()).toEqual(addresses)
  expect(await reloaded.sign({ type: 'solana', messages: [new Uint8Array(3)] }, signal)).toHaveLength(1)
})

test('behavior: an approval with a passkey signs twice, and no more', async () => {
  const server = createServer()
  const account = await (await createDevice(server)).signIn()
  await account.readUser(signal)
  server.kept.asksPasskey = true
  const message = { type: 'solana', messages: [new Uint8Array(3)] } as const
  const passkey = { credentialId: 'AAAA', clientData: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' }
  const permit = createPermit({ passkey })
  expect(await account.sign(message, signal, permit)).toHaveLength(1)
  expect(await account.sign(message, signal, permit)).toHaveLength(1)
  const needed = { code: 'wallet/passkey_needed' }
  await expect(account.sign(message, signal, permit)).rejects.toMatchObject(needed)
  await expect(account.sign(message, signal)).rejects.toMatchObject(needed)
})

test('error: an account that asks for a passkey restores its keys in the window alone', async () => {
  const server = createServer()
  await (await (await createDevice(server)).signIn()).readUser(signal)
  server.kept.asksPasskey = true
  server.kept.setId = null
  const account = await (await createDevice(server)).signIn()
  await expect(account.readUser(signal)).rejects.toMatchObject({ code: 'wallet_frame/recovery_needed' })
  server.kept.asksPasskey = false
  await account.recover(undefined, signal)
  expect((await account.readUser(signal)).email).toBe(email)
})

test('behavior: a session has one name, also after a reload, and none once it was left', async () => {
  const server = createServer()
  const { signIn, open } = await createDevice(server)
  const account = await signIn()
  const token = await account.readToken()
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(await open().readToken()).toBe(token)
  await account.signOut(signal)
  expect(await account.readToken()).toBeUndefined()
})

test('behavior: a token is requested for the page, until the visitor signs out', async () => {
  const server = createServer()
  const { signIn } = await createDevice(server)
  const account = await signIn()
  expect(await account.issueToken(origin, signal)).toEqual({
    token: 'token of session 1',
    expiresIn: 300_000,
  })
  expect(server.sent.at(-1)).toMatchObject({ name: 'issueToken', body: { origin } })
  await account.signOut(signal)
  const known = server.sent.length
  await expect(account.issueToken(origin, signal)).rejects.toMatchObject({
    code: 'wallet_frame/not_signed_in',
  })
  expect(server.sent).toHaveLength(known)
})

test('error: a token that arrives after the visitor has signed out is not given to the page', async () => {
  const server = createServer()
  let release: () => void = () => undefined
  const held = new Promise<void>((done) => {
    release = done
  })
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const response = await server.fetch(input, init)
    if (new Request(input, init).url.endsWith(walletCalls.issueToken.path)) await held
    return response
  }
  const { signIn } = await createDevice({ ...server, fetch })
  const account = await signIn()
  const token = account.issueToken(origin, signal)
  await expect.poll(() => names(server).at(-1)).toBe('issueToken')
  await account.signOut(signal)
  release()
  await expect(token).rejects.toMatchObject({ code: 'wallet_frame/not_signed_in' })
})

test('behavior: the session of another device has another name', async () => {
  expect(await nameSession('device')).not.toBe(await nameSession('other device'))
})

test('behavior: signing out and in again uses the share of this device', async () => {
  const server = createServer()
  const { signIn } = await createDevice(server)
  const account = await signIn()
  const { addresses } = await account.readUser(signal)
  await account.signOut(signal)
  expect(await account.isSignedIn(signal)).toBe(false)
  await expect(account.addresses()).rejects.toMatchObject({ code: 'wallet_frame/not_signed_in' })
  await signIn(account)
  expect((await account.readUser(signal)).addresses).toEqual(addresses)
  expect(names(server)).not.toContain('recoverKeys')
  // A known device proves itself when it requests a code.
  expect(server.sent.findLast(({ name }) => name === 'startEmail')?.body).toMatchObject({
    proof: { deviceId: 'device' },
  })
})

test('behavior: another device restores the same addresses', async () => {
  const server = createServer()
  const first = await (await createDevice(server)).signIn()
  const { addresses } = await first.readUser(signal)
  server.kept.setId = null
  const second = await (await createDevice(server)).signIn()
  expect((await second.readUser(signal)).addresses).toEqual(addresses)
  expect(names(server).slice(-3)).toEqual(['readAccount', 'recoverKeys', 'addDevice'])
})

test('behavior: a device that lost the race for the keys restores those of the winner', async () => {
  const server = createServer()
  const winner = await (await createDevice(server)).signIn()
  const loser = await (await createDevice(server)).signIn()
  const [one, other] = await Promise.all([winner.readUser(signal), loser.readUser(signal)])
  expect(one.addresses).toEqual(other.addresses)
})

test('behavior: a session that ends is replaced', async () => {
  const server = createServer()
  const { signIn, clock } = await createDevice(server)
  const account = await signIn()
  await account.readUser(signal)
  clock.now = 299_999
  await account.readUser(signal)
  expect(server.kept.sessions).toBe(2)
})

test('behavior: another email address takes a code of the present one and one of the new one', async () => {
  const server = createServer()
  const account = await (await createDevice(server)).signIn()
  await expect(account.verifySecondaryEmail('123456', signal)).rejects.toMatchObject({
    code: 'wallet_frame/no_device',
  })
  expect(await account.startEmailUpdate('update@example.org', origin, signal)).toBe('VERIFY_PRIMARY_OTP')
  await account.verifyPrimaryEmail('123456', signal)
  expect(await account.verifySecondaryEmail('654321', signal)).toBe('update@example.org')
  expect(server.sent.slice(-3).map(({ body }) => body)).toEqual([
    { email: 'update@example.org', origin },
    { flowId: 'update', otp: '123456' },
    { flowId: 'update', otp: '654321' },
  ])
})

test('error: a wrong code keeps the flow open', async () => {
  const server = createServer()
  const account = (await createDevice(server)).open()
  await account.startEmail(email, origin, signal)
  await expect(account.verifyEmail('000000', signal)).rejects.toMatchObject({ code: 'wallet/invalid_code' })
  await account.verifyEmail('123456', signal)
  await expect(account.verifyEmail('123456', signal)).rejects.toMatchObject({
    code: 'wallet_frame/no_device',
  })
})

test('error: a server that cannot be reached does not sign out', async () => {
  const server = createServer()
  const { signIn, vault } = await createDevice(server)
  await signIn()
  const offline = createAccount({
    server: { url: 'https://api.test', fetch: () => Promise.reject(new TypeError('offline')) },
    projectId: 'project',
    openVault: async () => vault,
    runJob: () => Promise.reject(new LatchkeyError({ code: 'test/unused', message: '', context: {} })),
    now: () => 0,
  })
  await expect(offline.isSignedIn(signal)).rejects.toMatchObject({ code: 'wallet_frame/server_unreachable' })
  // Signing out must hold even then.
  await expect(offline.signOut(signal)).rejects.toMatchObject({ code: 'wallet_frame/server_unreachable' })
  expect(await offline.isSignedIn(signal)).toBe(false)
})

/** Holds the responses to requests between `hold` and `pass` until `release`. */
function holdResponses(server: ReturnType<typeof createServer>) {
  const held = Promise.withResolvers<void>()
  let until = Promise.resolve()
  const fetch: typeof server.fetch = async (...request) => {
    const released = until
    const response = await server.fetch(...request)
    await released
    return response
  }
  return {
    server: { ...server, fetch },
    hold: () => void (until = held.promise),
    pass: () => void (until = Promise.resolve()),
    release: held.resolve,
  }
}

test('behavior: a read of the user that ends after a sign-out does not sign the device in again', async () => {
  const { server, hold, pass, release } = holdResponses(createServer())
  const { signIn } = await createDevice(server)
  const account = await signIn()
  await account.readUser(signal)
  hold()
  const reading = account.readUser(signal)
  await expect.poll(() => names(server).filter((name) => name === 'readAccount').length).toBe(2)
  pass()
  // It never reaches the server.
  await expect(account.signOut(AbortSignal.abort())).rejects.toThrow('aborted')
  release()
  await expect(reading).rejects.toMatchObject({ code: 'wallet_frame/not_signed_in' })
  expect(await account.isSignedIn(signal)).toBe(false)
})

test('behavior: a session that opens after a sign-out is not used', async () => {
  const { server, hold, pass, release } = holdResponses(createServer())
  const { signIn, open } = await createDevice(server)
  await signIn()
  const account = open()
  hold()
  const reading = account.readFacts(signal)
  await expect.poll(() => names(server)).toContain('openSession')
  pass()
  await expect(account.signOut(AbortSignal.abort())).rejects.toThrow('aborted')
  release()
  const failure = { code: 'wallet_frame/not_signed_in' }
  await expect(reading).rejects.toMatchObject(failure)
  await expect(account.readFacts(signal)).rejects.toMatchObject(failure)
})

test('behavior: two sign-outs at once both succeed', async () => {
  const server = createServer()
  const { signIn, open } = await createDevice(server)
  await signIn()
  const account = open()
  await Promise.all([account.signOut(signal), account.signOut(signal)])
  expect(await account.isSignedIn(signal)).toBe(false)
})

const passkey = (byte: number) =>
  ({
    lock: { method: 'passkey', salt: 'AAAA', credentialId: 'BBBB' },
    key: { method: 'passkey', secret: new Uint8Array(32).fill(byte) },
  }) as const

test('behavior: with a passkey, a new device restores the keys once the visitor has used it', async () => {
  const server = createServer()
  const first = await createDevice(server)
  const account = await first.signIn()
  const { addresses } = await account.readUser(signal)
  const settings = first.openSettings(account)
  expect(await settings.readLock(signal)).toBeUndefined()
  await settings.setRecovery(passkey(1), signal)
  expect(await settings.readLock(signal)).toEqual(passkey(1).lock)
  expect(await account.sign({ type: 'solana', messages: [new Uint8Array(3)] }, signal)).toHaveLength(1)

  server.kept.setId = null
  const second = await createDevice(server)
  const restored = await second.signIn()
  await expect(restored.readUser(signal)).rejects.toMatchObject({ code: 'wallet_frame/recovery_needed' })
  const there = second.openSettings(restored)
  await expect(there.restore(passkey(2), signal)).rejects.toMatchObject({ code: 'wallet/wrong_recovery' })
  await there.restore(passkey(1), signal)
  expect((await restored.readUser(signal)).addresses).toEqual(addresses)
  expect(await there.readLock(signal)).toEqual(passkey(1).lock)
  await there.setRecovery(undefined, signal)
  expect(await there.readLock(signal)).toBeUndefined()
})

test('behavior: a device that lost its share signs out where its sign-in is too old, so the next one restores it', async () => {
  const server = createServer()
  const { signIn, vault } = await createDevice(server)
  const account = await signIn()
  const { addresses } = await account.readUser(signal)
  await vault.deleteShare('account')
  server.kept.isFresh = false
  await expect(account.readUser(signal)).rejects.toMatchObject({ code: 'wallet/sign_in_again' })
  expect(await account.isSignedIn(signal)).toBe(false)
  server.kept.isFresh = true
  expect((await (await signIn(account)).readUser(signal)).addresses).toEqual(addresses)
})

test('error: a blocked account is no user of the page, and its phrase can be exported on a new device', async () => {
  const server = createServer()
  await (await (await createDevice(server)).signIn()).readUser(signal)
  server.kept.isBlocked = true
  server.kept.setId = null
  const { signIn, openSettings } = await createDevice(server)
  const account = await signIn()
  await expect(account.readUser(signal)).rejects.toMatchObject({ code: 'wallet_frame/blocked' })
  expect((await openSettings(account).exportKeys('phrase', signal)).split(' ')).toHaveLength(24)
})

test('error: a blocked account without keys makes none', async () => {
  const server = createServer()
  server.kept.isBlocked = true
  const account = await (await createDevice(server)).signIn()
  await expect(account.readUser(signal)).rejects.toMatchObject({ code: 'wallet_frame/blocked' })
  expect(names(server)).not.toContain('createKeys')
})

test('behavior: an import makes the keys of a new account, once', async () => {
  const phrase = `${'abandon '.repeat(11)}about`
  const server = createServer()
  const { signIn, openSettings } = await createDevice(server)
  const account = await signIn()
  await expect(account.readUser(signal, true)).rejects.toMatchObject({ code: 'wallet_frame/import_needed' })
  expect(server.kept.addresses).toBeNull()
  const settings = openSettings(account)
  await settings.importWallet(phrase, signal)
  const { addresses } = await account.readUser(signal)
  expect(addresses).toEqual(deriveAccounts(mnemonicToEntropy(phrase, wordlist)).addresses)
  expect(await account.readFacts(signal)).toMatchObject({ addresses, isImported: true })
  expect(await settings.exportKeys('phrase', signal)).toBe(phrase)
  await expect(account.readUser(signal, true)).rejects.toMatchObject({ code: 'wallet_frame/keys_exist' })
  await expect(settings.importWallet(phrase, signal)).rejects.toMatchObject({ code: 'wallet/keys_exist' })
})

test('behavior: the phrase of an export restores the addresses', async () => {
  const server = createServer()
  const { signIn, openSettings } = await createDevice(server)
  const account = await signIn()
  const { addresses } = await account.readUser(signal)
  const phrase = await openSettings(account).exportKeys('phrase', signal)
  expect(deriveAccounts(mnemonicToEntropy(phrase, wordlist)).addresses).toEqual(addresses)
})

test('behavior: a confirmation counts as a sign-in, and a wrong code does not', async () => {
  const server = createServer()
  const { signIn, openSettings } = await createDevice(server)
  const settings = openSettings(await signIn())
  server.kept.isFresh = false
  await expect(settings.requireFresh(signal)).rejects.toMatchObject({ code: 'wallet/sign_in_again' })
  await settings.startConfirmation(signal)
  await expect(settings.verifyConfirmation('000000', signal)).rejects.toMatchObject({
    code: 'wallet/invalid_code',
  })
  await settings.verifyConfirmation('123456', signal)
  expect(server.sent.at(-1)?.body).toEqual({ flowId: 'confirm', otp: '123456' })
  await settings.requireFresh(signal)
})

test.each(['keys', 'no keys'])(
  'behavior: a deleted account with %s leaves nothing on the device',
  async (has) => {
    const server = createServer()
    const { signIn, openSettings, vault } = await createDevice(server)
    const account = await signIn()
    if (has === 'keys') await account.readUser(signal)
    await openSettings(account).deleteAccount(signal)
    expect(await vault.readShare('account')).toBeUndefined()
    expect(await vault.readAccount()).toEqual({ deviceId: 'device', isSignedIn: false })
    expect(await account.isSignedIn(signal)).toBe(false)
  },
)

test('behavior: a lost mailbox is replaced with the proof of the passkey', async () => {
  const server = createServer()
  const { signIn, openSettings } = await createDevice(server)
  const account = await signIn()
  await account.readUser(signal)
  const settings = openSettings(account)
  await settings.setRecovery(passkey(1), signal)
  const { recovery } = [...server.kept.sets.values()].at(-1) as Set
  await settings.startNewEmail('new@example.org', passkey(1), signal)
  const proof = recovery.method === 'server' ? 'none' : recovery.proof
  expect(server.sent.at(-1)?.body).toEqual({ email: 'new@example.org', origin, proof })
  expect(await settings.verifyNewEmail('123456', signal)).toBe('update@example.org')
})
