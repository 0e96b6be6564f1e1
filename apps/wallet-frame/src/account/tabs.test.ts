import { walletCalls } from '@latchkey/embedded-wallet/wallet-api'
import { beforeEach, expect, test } from 'vitest'
import type { Addresses } from '../keys/deriveAccounts.ts'
import { type KeyJob, performKeyJob } from '../keys/performKeyJob.ts'
import { createFakeWalletServer } from '../testing/createFakeWalletServer.ts'
import { createMemoryVault } from '../vault/createMemoryVault.ts'
import type { Vault } from '../vault/openVault.ts'
import type { Account } from './Account.ts'
import { createAccount } from './createAccount.ts'

const signal = new AbortController().signal
const message = { type: 'solana', messages: [new Uint8Array(3)] } as const
const changed = { code: 'wallet_frame/account_changed' }
const [ada, bob] = ['ada', 'bob']

type Kept = {
  addresses: Addresses | null
  setId: string | null
  share: string
  isSignedIn: boolean
}

/** A server with an account for each mailbox. Its name is the id of the flow, of the device and of the session. */
function createServer() {
  const accounts = new Map<string, Kept>()
  const of = (id: string): Kept => {
    const kept = accounts.get(id) ?? { addresses: null, setId: null, share: '', isSignedIn: false }
    accounts.set(id, kept)
    return kept
  }
  const session = (id: string) => ({ token: id, expiresAt: clock.now + 300_000 })
  const refusal = (code: string) => ({ status: 400, code: `wallet/${code}`, message: code })
  const server = createFakeWalletServer({
    startEmail({ email, proof }) {
      const id = email.replace('@app.example', '')
      return proof?.deviceId === id && of(id).isSignedIn
        ? { flowId: id, action: 'CONNECT', session: session(id) }
        : { flowId: id, action: 'VERIFY_OTP' }
    },
    verifyEmail: ({ flowId }) => {
      of(flowId).isSignedIn = true
      return { deviceId: flowId, session: session(flowId) }
    },
    openSession: ({ deviceId }) => (of(deviceId).isSignedIn ? session(deviceId) : refusal('signed_out')),
    readAccount: (_, token) => ({
      accountId: token,
      email: `${token}@app.example`,
      userName: null,
      provider: 'email',
      addresses: of(token).addresses,
      setId: of(token).setId,
      recoveryMethod: of(token).setId === null ? null : 'server',
      isImported: false,
      isFresh: true,
      passkeys: 0,
      asksPasskey: false,
    }),
    createKeys: ({ addresses, set }, token) => {
      Object.assign(of(token), { addresses, setId: set.setId, share: set.serverShare })
      return {}
    },
    readShare: (_, token) => ({ setId: of(token).setId ?? '', serverShare: of(token).share }),
    issueToken: (_, token) => ({ token: `of ${token}`, expiresIn: 300_000 }),
    signOut: (_, token) => {
      of(token).isSignedIn = false
      return {}
    },
  })
  return { ...server, of }
}

const clock = { now: 0 }
let server: ReturnType<typeof createServer>
let vault: Vault
/** Opens a tab. All tabs of an app have one vault. */
const openTab = (fetch = server.fetch) =>
  createAccount({
    server: { url: 'https://api.test', fetch },
    projectId: '',
    openVault: async () => vault,
    runJob: (job: KeyJob) => performKeyJob(job, server.fetch) as never,
    now: () => clock.now,
  })
const signIn = async (tab: Account, name: string) => {
  await tab.startEmail(`${name}@app.example`, 'https://app.example', signal)
  await tab.verifyEmail('123456', signal)
  return tab.readUser(signal)
}
beforeEach(async () => {
  server = createServer()
  vault = await createMemoryVault()
})

test('error: every call of a tab after another one has signed in to another account', async () => {
  const [first, second] = [openTab(), openTab()]
  await signIn(first, ada)
  await signIn(second, bob)
  await expect(first.addresses()).rejects.toMatchObject(changed)
  await expect(first.sign(message, signal)).rejects.toMatchObject(changed)
  await expect(first.readUser(signal)).rejects.toMatchObject(changed)
  await expect(first.issueToken('https://app.example', signal)).rejects.toMatchObject(changed)
  await expect(first.openVault()).rejects.toMatchObject(changed)
  await expect(first.isSignedIn(signal)).rejects.toMatchObject(changed)
  // The session of the first is still valid for a while, and is not that of the second after it.
  clock.now += 10 * 60_000
  await expect(first.readFacts(signal)).rejects.toMatchObject(changed)

  expect((await second.readUser(signal)).email).toBe('bob@app.example')
  expect(await second.sign(message, signal)).toHaveLength(1)
  expect(await vault.readAccount()).toMatchObject({ deviceId: bob, isSignedIn: true })
})

test('behavior: a sign-in in another tab while this one makes its keys leaves each account its own', async () => {
  const [first, second] = [openTab(), openTab()]
  await first.startEmail('ada@app.example', 'https://app.example', signal)
  await first.verifyEmail('123456', signal)
  const reading = first.readUser(signal)
  const { addresses } = await signIn(second, bob)
  await expect(reading).rejects.toMatchObject(changed)
  expect(await vault.readAccount()).toEqual({
    deviceId: bob,
    isSignedIn: true,
    accountId: bob,
    addresses,
  })
})

test('behavior: a tab whose account changed signs out of its own account only', async () => {
  const [first, second] = [openTab(), openTab()]
  await signIn(first, ada)
  await signIn(second, bob)
  await first.signOut(signal)
  expect([server.of(ada).isSignedIn, server.of(bob).isSignedIn]).toEqual([false, true])
  expect(await vault.readAccount()).toMatchObject({ deviceId: bob, isSignedIn: true })
  expect(await second.sign(message, signal)).toHaveLength(1)
})

test('behavior: a tab whose account changed signs in again, which the other one learns', async () => {
  const [first, second] = [openTab(), openTab()]
  const { addresses } = await signIn(first, ada)
  await signIn(second, bob)
  expect((await signIn(first, ada)).addresses).toEqual(addresses)
  expect(await first.sign(message, signal)).toHaveLength(1)
  await expect(second.addresses()).rejects.toMatchObject(changed)
})

test('behavior: two tabs of one account sign, and a sign-out in one ends both', async () => {
  const [first, second] = [openTab(), openTab()]
  await signIn(first, ada)
  await signIn(second, ada)
  for (const tab of [first, second]) expect(await tab.sign(message, signal)).toHaveLength(1)
  await second.signOut(signal)
  await expect(first.sign(message, signal)).rejects.toMatchObject({ code: 'wallet_frame/not_signed_in' })
})

test('behavior: a session that is opened before a sign-in and arrives after it is not used', async () => {
  await signIn(openTab(), ada)
  let release: () => void = () => undefined
  const held = new Promise<void>((done) => {
    release = done
  })
  const second = openTab(async (input, init) => {
    const response = await server.fetch(input, init)
    if (new Request(input, init).url.endsWith(walletCalls.openSession.path)) await held
    return response
  })
  const facts = second.readFacts(signal)
  await expect.poll(() => server.sent.at(-1)?.name).toBe('openSession')
  await signIn(second, bob)
  release()
  await expect(facts).rejects.toMatchObject(changed)
  expect((await second.readUser(signal)).email).toBe('bob@app.example')
})
