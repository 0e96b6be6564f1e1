import { createTestClient } from '@latchkey/core/testing'
import { createFarcasterHost, type FarcasterHostOptions } from '@latchkey/testing'
import fc from 'fast-check'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { farcasterMiniApp } from '../exports/farcaster.js'
import { createFramedPage } from '../testing/createFramedPage.js'
import './joinFarcaster.js'
import '../eip1193/createEip1193Session.js'
import { parseFarcasterContext } from './FarcasterContext.js'

const ALICE = '0x00000000000000000000000000000000000A11cE'
const BOB = '0x0000000000000000000000000000000000000B0b'
const origin = 'https://farcaster.xyz'
const domain = 'app.example'
const signature = `0x${'1b'.repeat(65)}`

type SetUp = Partial<FarcasterHostOptions> & {
  readonly page?: Partial<Parameters<typeof createFramedPage>[0]>
  readonly origins?: readonly string[]
  /** Shows the page in an app on a phone. */
  readonly isApp?: boolean
}

function setUp({ page: given, origins, isApp = false, ...options }: SetUp = {}) {
  const responses: Record<string, unknown> = {
    eth_requestAccounts: [ALICE],
    eth_accounts: [ALICE],
    eth_chainId: '0x1',
  }
  const wallet = async ({ method }: { readonly method: string }) => {
    if (!(method in responses)) throw Object.assign(new Error('Declined.'), { code: 4001 })
    return responses[method]
  }
  const host = createFarcasterHost({
    fid: 3,
    username: 'fennel',
    domain,
    wallet,
    sign: async () => signature,
    ...options,
  })
  const page = createFramedPage({ origin, respond: host.respond, ...given })
  const documentEvents = new EventTarget()
  const posted: unknown[] = []
  const emitInApp = (name: string, data: unknown) =>
    documentEvents.dispatchEvent(Object.assign(new Event(name), { data }))
  const app = {
    postMessage(text: string) {
      posted.push(JSON.parse(text))
      host.respond(JSON.parse(text)).then(
        (response) => response && emitInApp('FarcasterFrameCallback', response),
        () => undefined,
      )
    },
  }
  if (isApp)
    Object.assign(page, {
      ReactNativeWebView: app,
      parent: page,
      document: Object.assign(documentEvents, { referrer: '' }),
    })
  vi.stubGlobal('window', page)
  const { client, clock, logs } = createTestClient()
  const api = client.use(farcasterMiniApp({ origins }))
  onTestFinished(client.destroy)
  const stateOf = () => client.connections.$states.get().eip155
  const connected = async () => {
    client.mount()
    await expect.poll(() => stateOf()?.status).toBe('connected')
  }
  const accountOf = () => {
    const state = stateOf()
    return state?.status === 'connected' ? state.account.address : undefined
  }
  return { accountOf, api, client, clock, connected, emitInApp, host, logs, page, posted, responses, stateOf }
}

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['a frame', false],
  ['an app on a phone', true],
])('behavior: in %s, the wallet of the client is connected once it has responded', async (_, isApp) => {
  const { accountOf, api, client, connected, page, posted, stateOf } = setUp({ isApp })
  expect([page.sent, posted]).toEqual([[], []])
  await connected()
  expect(stateOf()).toMatchObject({ connectorId: 'farcaster', chainId: 'eip155:1' })
  expect(accountOf()).toBe(ALICE)
  expect(api.$context.get()).toEqual({ fid: 3, username: 'fennel', clientFid: 9152, isAdded: false })
  expect(client.findFeature('farcasterMiniApp')).toBe(api)
})

test('behavior: a tab sends nothing and lists no wallet', async () => {
  const { api, client, clock, page } = setUp()
  Object.assign(page, { parent: page })
  client.mount()
  await clock.advance(20_000)
  expect([page.sent, page.listening, client.connectors.$list.get()]).toEqual([[], 0, []])
  await expect(api.signIn({ nonce: 'a1b2c3d4' })).rejects.toMatchObject({ code: 'connection/unsupported' })
})

test('behavior: a client without a wallet shares the visitor alone', async () => {
  const { api, client, stateOf } = setUp({ wallet: undefined })
  client.mount()
  await expect.poll(() => api.$context.get()?.fid).toBe(3)
  await expect.poll(() => client.connectors.$list.get()).toEqual([])
  expect(stateOf()?.status).toBe('disconnected')
})

test('error: a frame of another page is asked nothing', async () => {
  const { api, client, clock, page } = setUp({ page: { ancestorOrigins: ['https://evil.example'] } })
  client.mount()
  await expect.poll(() => clock.advance(0).then(() => page.listening)).toBe(1)
  await clock.advance(10_000)
  expect([page.sent, api.$context.get(), client.connectors.$list.get()]).toEqual([[], undefined, []])
})

test.each<[string, { readonly origin?: string; readonly source?: unknown }, object]>([
  ['another window', { source: {} }, {}],
  ['another origin', { origin: 'https://farcaster.xyz.evil.example' }, {}],
  ['the parent for another request', {}, { id: 'other' }],
  ['the parent with a handler', {}, { type: 'HANDLER', name: 'proxy' }],
])('error: a response from %s is ignored', async (_, from, changes) => {
  const { api, client, clock, page } = setUp({ page: { respond: async () => undefined } })
  client.mount()
  await expect.poll(() => page.sent.length).toBeGreaterThan(0)
  const { id } = page.sent[0]?.message as { readonly id: string }
  page.deliver({ id, type: 'RAW', value: { user: { fid: 3 } }, ...changes }, from)
  await clock.advance(10_000)
  expect(api.$context.get()).toBeUndefined()
})

test('behavior: an event of the wallet changes the account', async () => {
  const { accountOf, connected, page, responses } = setUp()
  await connected()
  responses['eth_accounts'] = [BOB]
  page.deliver({ type: 'frameEthProviderEvent', event: 'accountsChanged', params: [[BOB]] })
  await expect.poll(accountOf).toBe(BOB)
})

test('behavior: on a phone, an event of the wallet changes the account', async () => {
  const { accountOf, connected, emitInApp, responses } = setUp({ isApp: true })
  await connected()
  responses['eth_accounts'] = [BOB]
  emitInApp('FarcasterFrameEthProviderEvent', { event: 'accountsChanged', params: [[BOB]] })
  await expect.poll(accountOf).toBe(BOB)
})

test('error: an event of another window changes nothing', async () => {
  const { accountOf, clock, connected, page, stateOf } = setUp()
  await connected()
  const event = { type: 'frameEthProviderEvent', event: 'accountsChanged', params: [[BOB]] }
  page.deliver(event, { source: {} })
  page.deliver(event, { origin: 'https://evil.example' })
  page.deliver({ ...event, event: 'disconnect', params: [{}] }, { source: {} })
  await clock.advance(5_000)
  expect([accountOf(), stateOf()?.status]).toEqual([ALICE, 'connected'])
})

test('error: a declined request has its code', async () => {
  const { connected, stateOf } = setUp()
  await connected()
  const state = stateOf()
  const signing =
    state?.status === 'connected' &&
    state.connection.request({ method: 'personal_sign', params: ['0x68', ALICE] })
  await expect(signing).rejects.toMatchObject({ code: 'rpc/user_rejected', rpcCode: 4001 })
})

test.each([[[]], [['*']]])('error: the origins %j are reported and nothing is sent', async (origins) => {
  const { client, clock, logs, page } = setUp({ origins })
  client.mount()
  await expect
    .poll(() => clock.advance(0).then(() => logs.map(({ message }) => message)))
    .toContainEqual(expect.stringContaining('Option "origins" needs origins'))
  expect(page.sent).toEqual([])
})

test('behavior: a destroyed client leaves no listener', async () => {
  const { client, connected, page } = setUp()
  await connected()
  client.destroy()
  expect(page.listening).toBe(0)
})

test('behavior: a sign-in is for this page and this nonce', async () => {
  const { api, connected } = setUp({ address: ALICE })
  await connected()
  const signedIn = await api.signIn({ nonce: 'a1b2c3d4' })
  expect(signedIn).toMatchObject({ signature, authMethod: 'custody' })
  expect(signedIn.message).toContain('Nonce: a1b2c3d4\n')
})

test('error: a declined sign-in', async () => {
  const { api, connected, host } = setUp()
  await connected()
  host.rejectNext()
  await expect(api.signIn({ nonce: 'a1b2c3d4' })).rejects.toMatchObject({ code: 'rpc/user_rejected' })
})

test.each<[string, SetUp, string, string]>([
  ['another domain', { domain: 'evil.example' }, 'a1b2c3d4', 'wallet/malformed_response'],
  [
    'a domain in another line',
    { domain: 'evil.example\napp.example' },
    'a1b2c3d4',
    'wallet/malformed_response',
  ],
  [
    'another nonce beside it',
    { domain, address: `${ALICE}\nNonce: other` },
    'a1b2c3d4',
    'wallet/malformed_response',
  ],
  ['no signature', { sign: async () => '0x' }, 'a1b2c3d4', 'wallet/malformed_response'],
  ['a client that cannot', { sign: undefined }, 'a1b2c3d4', 'rpc/unknown'],
  ['a short nonce', {}, 'a1b2', 'options/invalid'],
])('error: a sign-in with %s is rejected', async (_, options, nonce, code) => {
  const { api, connected } = setUp(options)
  await connected()
  await expect(api.signIn({ nonce })).rejects.toMatchObject({ code })
})

test('law: any value is a visitor with an id, or malformed', () => {
  const user = fc.record(
    { fid: fc.oneof(fc.constant(3), fc.anything()), username: fc.anything(), pfpUrl: fc.anything() },
    { requiredKeys: [] },
  )
  const value = fc.oneof(fc.record({ user, client: fc.anything() }), fc.anything())
  const parse = (given: unknown) => {
    try {
      const { fid, pictureUrl = 'https:' } = parseFarcasterContext(given)
      return Number.isSafeInteger(fid) && fid > 0 && /^(https|data|http:\/\/localhost)/.test(pictureUrl)
    } catch (thrown) {
      return (thrown as { readonly code?: unknown }).code
    }
  }
  fc.assert(
    fc.property(value, (given) => {
      expect([true, 'wallet/malformed_response']).toContain(parse(given))
    }),
  )
})
