import { expect, test } from 'vitest'
import type { Account } from '../account/Account.ts'
import type { FrameContext } from '../context/FrameContext.ts'
import { createApprovals } from '../review/createApprovals.ts'
import { createFakeLogins } from '../testing/createFakeLogins.ts'
import { noSmartAccounts } from '../testing/noSmartAccounts.ts'
import { createAccountHandlers } from './createAccountHandlers.ts'

const addresses = {
  eip155: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  solana: 'oeYf6KAJkLYhBuR8CiGc6L4D4',
}
const cluster = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

function createFrame() {
  const chain = { id: 'eip155:1' }
  const session: { token: string | undefined } = { token: 'first' }
  const done: unknown[] = []
  const told: string[] = []
  const keep = async (...call: unknown[]) => void done.push(call)
  const account: Partial<Account> = {
    startEmail: async (_email, origin) => (origin === 'https://known.example' ? 'CONNECT' : 'VERIFY_OTP'),
    verifyEmail: (otp) => keep('verifyEmail', otp),
    async startEmailUpdate(email, origin) {
      await keep('startEmailUpdate', email, origin)
      return 'VERIFY_SECONDARY_OTP'
    },
    verifyPrimaryEmail: (otp) => keep('verifyPrimaryEmail', otp),
    async verifySecondaryEmail(otp) {
      await keep('verifySecondaryEmail', otp)
      return 'new@example.org'
    },
    isSignedIn: async () => session.token !== undefined,
    readToken: async () => session.token,
    issueToken: async (origin) => ({ token: `token for ${origin}`, expiresIn: 300_000 }),
    signOut: () => keep('signOut'),
    async readUser() {
      await keep('readUser')
      return { email: 'visitor@example.org', userName: null, addresses }
    },
    addresses: async () => addresses,
  }
  const finish = (uri: string) => keep('finishSocial', uri)
  const smart = noSmartAccounts()
  const context: Partial<FrameContext> = {
    ...smart,
    account: account as Account,
    approvals: createApprovals(),
    logins: async () => createFakeLogins(finish),
    updateSession: (token) => void told.push(token),
    chain: {
      get: () => chain.id,
      set(chainId) {
        chain.id = chainId
      },
      reset() {
        chain.id = 'eip155:1'
      },
    },
  }
  return {
    handlers: createAccountHandlers(context as FrameContext),
    context,
    chain,
    session,
    done,
    told,
    smart,
  }
}

const peer = (origin = 'https://app.example', signal = new AbortController().signal) => ({ origin, signal })

test('error: the page has no link to wait for, because the mail leads a new device to its code', async () => {
  const { handlers } = createFrame()
  expect(await handlers.connectEmail({ email: 'visitor@example.org' }, peer())).toEqual({
    action: 'VERIFY_OTP',
  })
  await expect(handlers.connectDevice()).rejects.toMatchObject({ code: 'wallet_frame/unsupported' })
})

test('behavior: a token is for the page that the browser reports', async () => {
  const { handlers } = createFrame()
  expect(await handlers.getToken(undefined, peer('https://shop.example'))).toEqual({
    token: 'token for https://shop.example',
    expiresIn: 300_000,
  })
})

test("behavior: a mail names the page's own origin", async () => {
  const { handlers } = createFrame()
  const email = 'visitor@example.org'
  expect(await handlers.connectEmail({ email }, peer('https://known.example'))).toEqual({ action: 'CONNECT' })
})

test.each([
  [1, 1, addresses.eip155],
  ['eip155:8453', 8453, addresses.eip155],
  [cluster, cluster, addresses.solana],
])('behavior: the user on network %s has its address', async (chainId, wire, address) => {
  const { handlers } = createFrame()
  expect(await handlers.getUser({ chainId }, peer())).toEqual({
    email: 'visitor@example.org',
    userName: null,
    address,
    chainId: wire,
    accounts: [{ address, type: 'eoa' }],
    preferredAccountType: 'eoa',
  })
  expect(await handlers.setPreferredAccount({ type: 'eoa' }, peer())).toEqual({ type: 'eoa', address })
})

test('error: an unknown network, and smart accounts, are refused', async () => {
  const { handlers } = createFrame()
  await expect(handlers.switchNetwork({ chainId: 'near:mainnet' })).rejects.toMatchObject({ rpcCode: 4902 })
  await expect(handlers.setPreferredAccount({ type: 'smartAccount' }, peer())).rejects.toMatchObject({
    code: 'wallet_frame/unsupported',
  })
})

type Handlers = ReturnType<typeof createFrame>['handlers']

test.each<[string, (handlers: Handlers) => Promise<unknown>, unknown, unknown]>([
  [
    'the code of a sign-in',
    (h) => h.connectOtp({ otp: ' 123456 ' }, peer()),
    undefined,
    ['verifyEmail', '123456'],
  ],
  [
    'another email address',
    (h) => h.updateEmail({ email: 'new@example.org' }, peer()),
    { action: 'VERIFY_SECONDARY_OTP' },
    ['startEmailUpdate', 'new@example.org', 'https://app.example'],
  ],
  [
    'the code of the present mailbox',
    (h) => h.updateEmailPrimaryOtp({ otp: '123456 ' }, peer()),
    undefined,
    ['verifyPrimaryEmail', '123456'],
  ],
  [
    'the code of the new mailbox',
    (h) => h.updateEmailSecondaryOtp({ otp: ' 654321' }, peer()),
    { newEmail: 'new@example.org' },
    ['verifySecondaryEmail', '654321'],
  ],
])('behavior: %s goes to the account', async (_, call, result, effect) => {
  const { done, handlers } = createFrame()
  expect(await call(handlers)).toEqual(result)
  expect(done).toEqual([effect])
})

test('behavior: signing out leaves the account and its network', async () => {
  const { chain, done, handlers } = createFrame()
  await handlers.switchNetwork({ chainId: 8453 })
  expect(chain.id).toBe('eip155:8453')
  await handlers.signOut(undefined, peer())
  expect(done).toEqual([['signOut']])
  expect(chain.id).toBe('eip155:1')
})

test('behavior: signing out rejects the requests that wait', async () => {
  const { context, handlers } = createFrame()
  const waiting = context.approvals?.run({ ...peer(), read: () => new Promise<never>(() => undefined) })
  const code = waiting?.catch((error: { code?: string }) => error.code)
  await handlers.signOut(undefined, peer())
  expect(await code).toBe('wallet_frame/not_signed_in')
})

test.each([
  ['without a token', undefined, true],
  ['for its own token', { token: 'first' }, true],
  ['for the token of an earlier sign-in', { token: 'earlier' }, false],
])(
  'behavior: the page of a visitor who is signed in learns %s, %j, whether that is so: %s',
  async (_, given, isConnected) => {
    const { handlers } = createFrame()
    expect(await handlers.isConnected(given, peer())).toEqual({ isConnected })
  },
)

test('behavior: no account is connected after a sign-out', async () => {
  const { handlers, session } = createFrame()
  session.token = undefined
  expect(await handlers.isConnected(undefined, peer())).toEqual({ isConnected: false })
})

test('behavior: the page gets the token of each session once', async () => {
  const { handlers, session, told } = createFrame()
  await handlers.getUser({}, peer())
  await handlers.getUser({ chainId: cluster }, peer())
  session.token = 'second'
  await handlers.getUser({}, peer())
  expect(told).toEqual(['first', 'second'])
})

test('behavior: the user of a social login is read after the login', async () => {
  const { done, handlers } = createFrame()
  await handlers.getUser({ socialUri: '?flow=f1' }, peer())
  expect(done).toEqual([['finishSocial', '?flow=f1'], ['readUser']])
})

test('behavior: the preferred type of account is that of the last call', async () => {
  const { handlers, smart } = createFrame()
  await handlers.getUser({ preferredAccountType: 'smartAccount' }, peer())
  expect(smart.smartAccounts.isPreferred()).toBe(true)
  await handlers.setPreferredAccount({ type: 'eoa' }, peer())
  expect(smart.smartAccounts.isPreferred()).toBe(false)
})
