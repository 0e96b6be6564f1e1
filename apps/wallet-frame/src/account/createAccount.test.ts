import { LatchkeyError } from '@latchkey/core'
import { toProofText } from '@latchkey/embedded-wallet/wallet-api'
import { expect, test } from 'vitest'
import { fromText } from '../keys/bytes.ts'
import { type KeyJob, performKeyJob } from '../keys/performKeyJob.ts'
import { createFakeWalletServer } from '../testing/createFakeWalletServer.ts'
import { createMemoryVault } from '../vault/createMemoryVault.ts'
import { createAccount } from './createAccount.ts'

const signal = new AbortController().signal
const email = 'visitor@example.org'
const origin = 'https://app.example'

type Answers = Parameters<typeof createFakeWalletServer>[0]
type Set = Parameters<NonNullable<Answers['addDevice']>>[0]['set']

/** A server with one account. It verifies proofs, and ends a device's session by `kept.isSignedIn`. */
function createServer() {
  const kept = {
    addresses: null as { eip155: string; solana: string } | null,
    sets: new Map<string, Set>(),
    /** The device of the session. */
    setId: null as string | null,
    isSignedIn: true,
    isApproved: false,
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
    readDeviceApproval: () => ({ isApproved: kept.isApproved }),
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
      setId: kept.setId,
      recoveryMethod: null,
    }),
    createKeys: ({ addresses, set }) => {
      if (kept.addresses) return refusal('keys_exist')
      kept.addresses = addresses
      store(set)
      return {}
    },
    readShare: () => {
      const set = kept.sets.get(kept.setId ?? '')
      return set ? { setId: set.setId, serverShare: set.serverShare } : refusal('no_share')
    },
    recoverKeys: () => [...kept.sets.values()].at(-1) ?? refusal('no_keys'),
    addDevice: ({ set }) => {
      store(set)
      return {}
    },
    startEmailUpdate: () => ({ flowId: 'update', action: 'VERIFY_PRIMARY_OTP' }),
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
  return { vault, open, signIn, clock }
}

const names = ({ sent }: ReturnType<typeof createServer>) => sent.map(({ name }) => name)

test('behavior: signing up makes the keys once, whoever asks at the same time', async () => {
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
  expect(fromText(server.kept.deviceKey)).toEqual(new Uint8Array(spki))
  const isProven = await crypto.subtle.verify(
    { name: 'ECDSA', hash: 'SHA-256' },
    vault.deviceKey.publicKey,
    Uint8Array.from(fromText(proof.signature)),
    new TextEncoder().encode(toProofText(proof)),
  )
  expect(isProven).toBe(true)
  expect(await reloaded.addresses()).toEqual(addresses)
  expect(await reloaded.sign({ type: 'solana', messages: [new Uint8Array(3)] }, signal)).toHaveLength(1)
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
  // A known device proves itself when it asks for a code.
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
