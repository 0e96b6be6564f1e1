import { expect, test } from 'vitest'
import { providerApi } from '../../api/providerApi.js'
// Loaded here, so that no test waits for the modules.
import './calls.js'
import '../identity/calls.js'
import { createTestClient } from '../../testing/createTestClient.js'
import { fakeFetch } from '../../testing/fakeFetch.js'
import { mockNetworks } from '../../testing/mockAdapter.js'
import { mockConnector } from '../../testing/mockConnector.js'
import { names } from './names.js'

const alice = '0xa11ce00000000000000000000000000000000001'
const bob = '0xb0b0000000000000000000000000000000000002'
const suffix = 'id.example'

type Reply = Response | Error

const record = (name: string, address = alice) => ({
  name,
  registered_at: '2026-01-02T03:04:05.000Z',
  updated_at: null,
  attributes: {},
  addresses: { 2147483649: { address }, 60: { address } },
})
const failed = (status: number) =>
  Response.json(
    { status: 'FAILED', reasons: [{ field: 'name', description: 'This name is taken.' }] },
    { status },
  )

/** A provider API that registers names. `on` replaces its response to a call. */
function serving(
  on: {
    readonly post?: (stored: Map<string, string>) => Reply | Promise<Reply>
    suggestions?: () => Reply
  } = {},
) {
  const stored = new Map<string, string>()
  const posts: { message: string; signature: string; address: string; coin_type: number }[] = []
  const api = fakeFetch(({ url, method, body }) => {
    const [, , call = '', kind = '', last = ''] = decodeURIComponent(url.pathname).split('/')
    if (call === 'supported-chains') return Response.json({ http: ['eip155:1'], ws: [] })
    if (call === 'identity') return Response.json({ name: [...stored.keys()].at(-1) ?? null, avatar: null })
    if (method === 'POST') {
      const post = body as (typeof posts)[number]
      posts.push(post)
      if (on.post) return on.post(stored)
      const { name } = JSON.parse(post.message) as { name: string }
      if (stored.has(name)) return failed(400)
      stored.set(name, post.address)
      return Response.json(record(name, post.address))
    }
    if (kind === 'account') {
      const owner = stored.get(last)
      return Response.json(owner ? record(last, owner) : [])
    }
    if (kind === 'reverse')
      return Response.json([
        { name: 'alice.eth', addresses: { 60: { address: alice } } },
        ...[...stored].flatMap(([name, owner]) => (owner === last ? [record(name, owner)] : [])),
      ])
    if (on.suggestions) return on.suggestions()
    const name = `${last}.${url.searchParams.get('zone')}`
    return Response.json({
      suggestions: [
        { name, registered: stored.has(name) },
        { name: `the-${name}`, registered: false },
        { name: `the-${last}.evil.example`, registered: false },
      ],
    })
  })
  return { ...api, stored, posts }
}

/** A connected client. `sign`: response of the wallet to a message. */
async function setUp({
  on,
  sign = async (message: string) => `signed ${message}`,
  at = 'self-hosted',
  ...options
}: Parameters<typeof createTestClient>[0] & {
  readonly on?: Parameters<typeof serving>[0]
  readonly at?: 'self-hosted' | 'public' | 'none'
  readonly sign?: (message: string, signal: AbortSignal | undefined) => Promise<string>
} = {}) {
  const server = serving(on)
  const wallet = mockConnector({ id: 'a', addresses: [alice, bob] })
  const kit = createTestClient({
    wallets: [wallet],
    ...(at === 'self-hosted' && { api: { url: 'https://p.example' } }),
    ...(at === 'public' && { projectId: 'p' }),
    features: { names: { suffixes: [suffix, 'old.example'] } },
    can: {
      identity: async () => ({}),
      normalizeName: async (name) => (/[\s_\u0430]|^..--/u.test(name) ? undefined : name.toLowerCase()),
      signMessage: async ({ message, signal }) => sign(message, signal),
    },
    ...options,
  })
  const { client, clock } = kit
  client.use(providerApi({ fetch: server.fetch }))
  client.mount()
  await client.connections.connect({ connectorId: 'a' })
  const feature = client.use(names())
  const events: unknown[] = []
  client.events.subscribe(({ name, properties }) => {
    if (name.startsWith('REGISTER')) events.push([name, properties])
  })
  const form = () => {
    const state = feature.$state.get()
    if (state.status !== 'form') throw new Error(`It is ${state.status}.`)
    return state
  }
  /** Types a text and waits for its look-up. */
  const type = async (text: string) => {
    feature.set(text)
    await clock.advance(500)
    await expect.poll(() => form().availability).not.toBe('pending')
    return form()
  }
  const code = async (doing: Promise<unknown>) =>
    doing.then(
      () => undefined,
      (error: { code: string }) => error.code,
    )
  const paths = () => server.requests.map(({ url }) => decodeURIComponent(url.pathname))
  return { ...kit, wallet, server, feature, events, form, type, code, paths }
}

test('behavior: no request is sent until half a second after the last key', async () => {
  const { feature, clock, form, paths } = await setUp()
  feature.set('alic')
  await clock.advance(499)
  feature.set('Alice')
  await clock.advance(499)
  expect([form().availability, paths()]).toEqual(['pending', []])
  await clock.advance(1)
  await expect.poll(() => form().availability).toBe('free')
  expect(paths()).toEqual(['/v1/supported-chains', '/v1/profile/suggestions/alice'])
})

test('behavior: a free name has suggestions only of the same suffix', async () => {
  const { type, server } = await setUp()
  expect(await type(' Alice ')).toMatchObject({
    name: 'alice.id.example',
    availability: 'free',
    problem: undefined,
    suggestions: [{ name: 'the-alice.id.example', isRegistered: false }],
  })
  expect(server.requests.at(-1)?.url.searchParams.get('zone')).toBe(suffix)
})

test('behavior: the suffix may be typed too', async () => {
  const { type } = await setUp()
  expect(await type('alice.id.example')).toMatchObject({ name: 'alice.id.example' })
})

test.each(['alic', '1234', 'a-1b'])(
  'param: %s has the four letters, digits or hyphens that a name needs',
  async (text) => {
    const { type } = await setUp()
    expect(await type(text)).toMatchObject({ name: `${text}.id.example`, problem: undefined })
  },
)

test.each([
  ['ali', 'too_short'],
  ['1-2', 'too_short'],
  ['a_lice', 'invalid'],
  ['аlice', 'invalid'],
  ['bob.alice', 'invalid'],
  ['alice.eth', 'invalid'],
  ['xn--alice', 'invalid'],
  ['élise', 'invalid'],
  ['a'.repeat(54), 'too_long'],
  ['a'.repeat(300), 'too_long'],
])('error: %.20s is no name, and is not looked up', async (text, problem) => {
  const { type, paths } = await setUp()
  expect(await type(text)).toEqual({
    status: 'form',
    text,
    problem,
    availability: 'unknown',
    suggestions: [],
  })
  expect(paths()).toEqual([])
})

test('error: a failed look-up leaves the availability unknown', async () => {
  const { type } = await setUp({ on: { suggestions: () => failed(400) } })
  expect(await type('alice')).toMatchObject({
    name: 'alice.id.example',
    availability: 'unknown',
    error: { code: 'api/http' },
  })
})

test('behavior: registering signs the message of the name and the time', async () => {
  const { feature, type, server, clock, client, events } = await setUp()
  await type('Alice')
  expect(await feature.register()).toEqual({ name: 'alice.id.example', account: alice })
  const message = JSON.stringify({
    name: 'alice.id.example',
    attributes: {},
    timestamp: Math.floor(clock.now() / 1_000),
  })
  expect(server.posts).toMatchObject([
    { address: alice, coin_type: 0x80000001, message, signature: `signed ${message}` },
  ])
  expect(feature.$state.get()).toEqual({ status: 'done', name: 'alice.id.example', account: alice })
  await expect.poll(() => client.accounts.$active.get().profileName).toBe('alice.id.example')
  const facts = { isSmartAccount: false, ensName: 'alice.id.example' }
  expect(events).toEqual([
    ['REGISTER_NAME_INITIATED', facts],
    ['REGISTER_NAME_SUCCESS', facts],
  ])
})

test('behavior: the account shows its new name, whatever was cached', async () => {
  const { client, feature } = await setUp()
  await client.modal.open()
  const { identity } = await import('../identity/identity.js')
  await client.use(identity()).refresh()
  expect(client.accounts.$active.get().profileName).toBeUndefined()
  await feature.register('alice')
  await expect.poll(() => client.accounts.$active.get().profileName).toBe('alice.id.example')
  client.modal.close()
  await client.modal.open()
  expect(client.accounts.$active.get().profileName).toBe('alice.id.example')
})

test('behavior: a second register joins the first', async () => {
  const { feature, server } = await setUp()
  await Promise.all([feature.register('alice'), feature.register('alice')])
  expect(server.posts).toHaveLength(1)
})

test('error: a name of another account is taken, and the wallet is not prompted', async () => {
  const prompts: string[] = []
  const { feature, server, code, form } = await setUp({
    sign: async (message) => {
      prompts.push(message)
      return '0x'
    },
  })
  server.stored.set('alice.id.example', bob)
  expect(await code(feature.register('alice'))).toBe('names/taken')
  expect([prompts, server.posts]).toEqual([[], []])
  expect(form()).toMatchObject({ availability: 'taken', error: { code: 'names/taken' } })
})

test('error: a declined signature leaves the form as it was', async () => {
  const { feature, type, code, form, events } = await setUp({
    sign: () => Promise.reject({ code: 4001, message: 'no' }),
  })
  await type('alice')
  expect(await code(feature.register())).toBe('rpc/user_rejected')
  expect(form()).toMatchObject({ text: 'alice', availability: 'free', rejected: true, error: undefined })
  expect(events.at(-1)).toEqual([
    'REGISTER_NAME_ERROR',
    { isSmartAccount: false, ensName: 'alice.id.example', code: 'rpc/user_rejected' },
  ])
})

test('error: a name that another account registers first is lost', async () => {
  const { feature, code, form } = await setUp({
    on: {
      post: (stored) => {
        stored.set('alice.id.example', bob)
        return failed(400)
      },
    },
  })
  expect(await code(feature.register('alice'))).toBe('names/race_lost')
  expect(form().availability).toBe('taken')
})

test.each<[string, () => Reply]>([
  ['is lost', () => new TypeError('network')],
  ['is that of a second request', () => failed(400)],
  ['is about another name', () => Response.json(record('bob.id.example'))],
])('behavior: a name that leads to the account is registered, though the response %s', async (_, respond) => {
  const { feature } = await setUp({
    on: {
      post: (stored) => {
        stored.set('alice.id.example', alice)
        return respond()
      },
    },
  })
  await feature.register('alice')
  expect(feature.$state.get()).toMatchObject({ status: 'done', name: 'alice.id.example' })
})

test.each<[string, () => Reply, string]>([
  ['a refused signature', () => failed(401), 'names/signature_refused'],
  ['a refused name', () => failed(400), 'names/refused'],
  [
    'a response that gives the name to another one',
    () => Response.json(record('alice.id.example', bob)),
    'names/refused',
  ],
  ['too many requests', () => failed(429), 'api/http'],
  ['a server without names', () => failed(501), 'api/not_implemented'],
  ['no connection', () => new TypeError('network'), 'api/network'],
])('error: %s does not register the name', async (_, post, expected) => {
  const { feature, code, form } = await setUp({ on: { post } })
  expect(await code(feature.register('alice'))).toBe(expected)
  expect(form()).toMatchObject({ error: { code: expected } })
})

test('error: a message that was signed slowly is reported as such', async () => {
  const { feature, code, clock } = await setUp({
    on: { post: () => failed(400) },
    sign: async () => {
      await clock.advance(11_000)
      return '0x'
    },
  })
  expect(await code(feature.register('alice'))).toBe('names/expired')
})

test.each<[string, (kit: Awaited<ReturnType<typeof setUp>>) => void]>([
  ['account', ({ wallet }) => wallet.changeAccounts([bob])],
  ['network', ({ wallet }) => wallet.changeChain('eip155:8453')],
])('error: another %s while the wallet prompts ends the registration', async (_, change) => {
  const kit = await setUp({
    sign: (_message, signal) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  })
  const registering = kit.code(kit.feature.register('alice'))
  await expect.poll(() => kit.feature.$state.get()).toMatchObject({ status: 'registering', step: 'sign' })
  change(kit)
  expect(await registering).toBe('names/account_changed')
  expect(kit.server.posts).toEqual([])
})

test('behavior: a wallet that signs after the visitor left registers nothing', async () => {
  let respond = (_: string) => {}
  const { feature, code, server } = await setUp({
    sign: () => new Promise((resolve) => void (respond = resolve)),
  })
  const registering = code(feature.register('alice'))
  await expect.poll(() => feature.$state.get().status).toBe('registering')
  feature.stop()
  respond('0x')
  expect(await registering).toBe('rpc/aborted')
  expect(server.posts).toEqual([])
  expect(feature.$state.get()).toMatchObject({ status: 'form', text: '' })
})

test('behavior: a look-up has the addresses of a name, in any case', async () => {
  const { feature, server } = await setUp()
  server.stored.set('alice.id.example', alice)
  expect(await feature.lookUp('ALICE.id.example')).toEqual({
    name: 'alice.id.example',
    addresses: { 60: alice, 2147483649: alice },
    registeredAt: '2026-01-02T03:04:05.000Z',
  })
  expect(await feature.lookUp('nobody.id.example')).toBeUndefined()
  await expect(feature.lookUp('a b.id.example')).rejects.toMatchObject({ code: 'names/invalid' })
})

test('behavior: the names of an address are those with a suffix of the app', async () => {
  const { feature, server } = await setUp()
  for (const name of ['alice.id.example', 'alice.old.example', 'alice.other.example'])
    server.stored.set(name, alice)
  expect((await feature.namesOf()).map(({ name }) => name)).toEqual(['alice.id.example', 'alice.old.example'])
})

test.each<[string, Parameters<typeof setUp>[0], readonly string[]]>([
  ['the suffixes of the app', {}, ['id.example', 'old.example']],
  ['those of the public provider API', { at: 'public', features: {} }, ['reown.id', 'wcn.id']],
  ['none at a self-hosted one by default', { features: {} }, []],
  ['none if the feature is off', { features: { names: false } }, []],
  ['none without a provider API', { at: 'none' }, []],
  ['none if the adapter has no names', { can: {} }, []],
])('param: the suffixes are %s', async (_, options, suffixes) => {
  const { feature } = await setUp(options)
  expect(feature.suffixes).toEqual(suffixes)
})

test('error: without suffixes no name can be registered', async () => {
  const { feature, code, form, type } = await setUp({ features: {} })
  expect(await code(feature.register('alice'))).toBe('names/unavailable')
  expect(await type('alice')).toMatchObject({ error: { code: 'names/unavailable' } })
  expect(form().name).toBeUndefined()
})

test('error: a network that the provider API does not serve has no names', async () => {
  const { feature, code, wallet, client } = await setUp({ networks: [...mockNetworks] })
  wallet.changeChain('eip155:8453')
  await expect.poll(() => client.networks.$active.get()?.id).toBe('eip155:8453')
  expect(await code(feature.register('alice'))).toBe('api/network_not_supported')
})

test('error: without an account nothing is registered', async () => {
  const { feature, code, client } = await setUp()
  await client.connections.disconnect()
  expect(await code(feature.register('alice'))).toBe('connection/not_connected')
})
