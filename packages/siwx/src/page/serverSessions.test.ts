import type { LatchkeyOptions } from '@latchkey/core'
import { siwx } from '@latchkey/core/siwx'
import { createTestClient, mockConnector } from '@latchkey/core/testing'
import { afterEach, beforeEach, expect, expectTypeOf, test, vi } from 'vitest'
import { createMemoryStore } from '../server/createMemoryStore.js'
import { createSignInHandlers } from '../server/createSignInHandlers.js'
import { createEvmSigner } from '../testing/signers.js'
import type { ServerSessionsOptions } from './ServerSessionsOptions.js'
import { serverSessions } from './serverSessions.js'

const signer = createEvmSigner()
const other = '0xb0b0000000000000000000000000000000000002'
const origin = 'https://app.example'

beforeEach(() => {
  vi.stubGlobal('location', { host: 'app.example', origin, href: `${origin}/` })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** A browser with cookies, whose requests reach the handlers of a server. */
function createServer() {
  const auth = createSignInHandlers({
    domain: 'app.example',
    chainIds: ['eip155:1', 'eip155:8453'],
    store: createMemoryStore(),
    onError: () => undefined,
  })
  const cookies = new Map<string, string>()
  const requests: string[] = []
  const outlasting: string[] = []
  let answer: ((request: Request) => Promise<Response>) | undefined
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const request = new Request(new URL(path, origin), init)
    expect(request.credentials).toBe('include')
    request.headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '))
    request.headers.set('origin', origin)
    requests.push(`${request.method} ${new URL(request.url).pathname}`)
    if (request.keepalive) outlasting.push(new URL(request.url).pathname)
    const response = await (answer ?? auth.handle)(request)
    for (const line of response.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (line.includes('Max-Age=0')) cookies.delete(key)
      else cookies.set(key, value)
    }
    return response
  })
  return {
    auth,
    requests,
    /** Requests that go on when the visitor leaves the page. */
    outlasting,
    accounts: async () => {
      const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
      const session = await auth.getSession({ headers: { cookie } })
      return session?.accounts.map(({ accountId }) => accountId) ?? []
    },
    responds(next: typeof answer) {
      answer = next
    },
  }
}

/** A page that signs in against a server, with a wallet of two accounts. */
function openPage(options: Partial<ServerSessionsOptions> = {}) {
  const wallet = mockConnector({ id: 'a', addresses: [signer.accountAddress, other] })
  const prompts: string[] = []
  const { client } = createTestClient({
    wallets: [wallet],
    can: {
      async signMessage({ message }) {
        prompts.push(message)
        return signer.sign(message)
      },
    },
    siwx: serverSessions({ url: '/api/auth/', ...options }),
  })
  client.mount()
  const api = client.use(siwx())
  const connect = () => client.connections.connect({ connectorId: 'a' })
  const shows = (state: object) => expect.poll(() => api.$state.get()).toMatchObject(state)
  return { api, client, connect, prompts, shows, wallet }
}

const mine = `eip155:1:${signer.accountAddress}`

test('behavior: a page signs in on the server, a later page has the session, and disconnecting ends it', async () => {
  const { accounts, requests } = createServer()
  const page = openPage({ statement: 'Welcome.', resources: ['https://app.example/terms'] })
  expect(requests).toEqual([])
  await page.connect()
  await page.shows({ status: 'signedOut' })
  await page.api.signIn()
  expect(page.prompts[0]).toContain('\nWelcome.\n')
  expect(page.prompts[0]).toContain('- https://app.example/terms')
  expect(await accounts()).toEqual([mine])
  expect(requests).toEqual(['GET /api/auth/session', 'GET /api/auth/nonce', 'POST /api/auth/verify'])
  page.client.destroy()
  const later = openPage()
  await later.connect()
  await later.shows({ status: 'signedIn', session: { data: { chainId: 'eip155:1' } } })
  expect(later.prompts).toEqual([])
  await later.client.connections.disconnect()
  await expect.poll(accounts).toEqual([])
})

test('behavior: signOut() takes the account out of the session, even where the visitor leaves at once', async () => {
  const { accounts, outlasting } = createServer()
  const page = openPage({ getRequired: () => false })
  await page.connect()
  await page.shows({ status: 'signedOut' })
  await page.api.signIn()
  await page.api.signOut()
  await page.shows({ status: 'signedOut' })
  expect(await accounts()).toEqual([])
  expect(outlasting).toEqual(['/api/auth/sign-out'])
})

test('behavior: signOut() sends one request where signing in is required', async () => {
  const { accounts, requests } = createServer()
  const page = openPage()
  await page.connect()
  await page.shows({ status: 'signedOut' })
  await page.api.signIn()
  requests.length = 0
  await page.api.signOut()
  await page.shows({ status: 'idle' })
  expect(page.client.connections.$sessions.get()).toEqual([])
  expect(await accounts()).toEqual([])
  // A request of the disconnection would be under way by now.
  await new Promise((resolve) => setTimeout(resolve))
  expect(requests).toEqual(['POST /api/auth/sign-out'])
})

test('param: sessionScope: with wallet, one signature is for each network and account', async () => {
  createServer()
  const page = openPage({ sessionScope: 'wallet' })
  await page.connect()
  await page.shows({ status: 'signedOut' })
  await page.api.signIn()
  page.wallet.changeChain('eip155:8453')
  await page.shows({ status: 'signedIn', account: { chainId: 'eip155:8453' } })
  page.wallet.changeAccounts([other, signer.accountAddress])
  await page.shows({ status: 'signedIn', account: { accountAddress: other } })
  expect(page.prompts).toHaveLength(1)
})

test('error: a signature that the server refuses has its code, and another nonce to sign', async () => {
  const { responds } = createServer()
  const page = openPage()
  await page.connect()
  await page.shows({ status: 'signedOut' })
  responds(async (request) =>
    request.url.endsWith('verify')
      ? Response.json({ code: 'sign_in/too_old', reason: 'It is old.' }, { status: 401 })
      : Response.json({ nonce: 'another123' }),
  )
  await expect(page.api.signIn()).rejects.toMatchObject({
    code: 'siwx/not_accepted',
    cause: { message: '/api/auth/verify responded with 401: sign_in/too_old. It is old.' },
  })
  await page.shows({ status: 'signedOut', review: { fields: { nonce: 'another123' } } })
})

test.each([
  ['a status of an error', () => new Response('', { status: 500 })],
  ['no JSON', () => new Response('<html>')],
  ['no list', () => Response.json({ accounts: {} })],
] as const)('error: a server that responds with %s starts no sign-in', async (_, respond) => {
  const { responds } = createServer()
  responds(async () => respond())
  const page = openPage()
  await page.connect()
  await page.shows({ status: 'failed', error: { code: 'siwx/start_failed' } })
})

test.each([
  ['null', null],
  ['no account', {}],
  ['another namespace', { accountId: 'cosmos:hub:abc' }],
  ['no address', { accountId: 'eip155:1' }],
  ['a list', [mine]],
  ['no end', { accountId: mine, expirationTime: 'soon' }],
  ['an end in the past', { accountId: mine, expirationTime: '1969-12-31T00:00:00Z' }],
] as const)('error: a session with %s signs nobody in', async (_, account) => {
  const { responds } = createServer()
  responds(async ({ url }) =>
    Response.json(url.endsWith('nonce') ? { nonce: 'another123' } : { accounts: [account] }),
  )
  const page = openPage()
  await page.connect()
  await page.shows({ status: 'signedOut' })
})

test('error: a server without a nonce starts no sign-in', async () => {
  const { responds } = createServer()
  responds(async () => Response.json({ accounts: [] }))
  const page = openPage()
  await page.connect()
  await page.shows({ status: 'failed', error: { code: 'siwx/start_failed' } })
})

test('param: calls replace single calls of the server', async () => {
  const { requests } = createServer()
  const calls: unknown[] = []
  const page = openPage({
    getRequired: () => false,
    calls: {
      verify: async (signed) => void calls.push(signed),
      sessions: async () => [],
      signOut: async (accountId) => void calls.push(accountId),
    },
  })
  await page.connect()
  await page.shows({ status: 'signedOut' })
  const { message, signature } = await page.api.signIn()
  await page.api.signOut()
  expect(calls).toEqual([{ message, signature }, mine])
  expect(new Set(requests)).toEqual(new Set(['GET /api/auth/nonce']))
})

test('behavior: setSessions() keeps the listed accounts, and signs the others out', async () => {
  const { responds } = createServer()
  const { setSessions, getSessions } = serverSessions({ url: '/api/auth' })
  const bodies: unknown[] = []
  const accounts = [mine, `eip155:8453:${signer.accountAddress}`].map((accountId) => ({
    accountId,
    expirationTime: '2999-01-01T00:00:00Z',
  }))
  responds(async (request) => {
    if (request.method === 'GET') return Response.json({ accounts })
    bodies.push(await request.json())
    return new Response(null, { status: 204 })
  })
  const [first] = await getSessions('eip155:1', signer.accountAddress)
  // The server does not send the message and the signature.
  expect(first).toEqual({
    data: {
      ...{ domain: '', uri: '', version: '1', nonce: '', issuedAt: '' },
      accountAddress: signer.accountAddress,
      chainId: 'eip155:1',
      expirationTime: '2999-01-01T00:00:00Z',
    },
    message: '',
    signature: '',
  })
  await setSessions(first ? [first] : [])
  await setSessions([])
  expect(bodies).toEqual([{ accountId: `eip155:8453:${signer.accountAddress}` }, {}])
})

test('behavior: createMessage() has the requested start of the message', async () => {
  createServer()
  const { createMessage } = serverSessions({ url: '/api/auth' })
  const account = { accountAddress: signer.accountAddress, chainId: 'eip155:1' } as const
  const notBefore = '2026-01-01T00:00:00Z'
  expect((await createMessage({ ...account, notBefore })).toString()).toContain(`Not Before: ${notBefore}`)
  expect((await createMessage(account)).toString()).not.toContain('Not Before')
})

test('behavior: the option of createLatchkey takes it without a cast', () => {
  expectTypeOf(serverSessions({ url: '/api/auth' })).toExtend<NonNullable<LatchkeyOptions['siwx']>>()
})
