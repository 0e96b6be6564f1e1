import { expect, test } from 'vitest'
import type {
  GrantedPermission,
  PermissionRequest,
  WalletPermissions,
} from '../../adapter/WalletPermissions.js'
import { providerApi } from '../../api/providerApi.js'
import { addSessionMessage, revokeSessionMessage } from '../../api/sessionMessages.js'
// Loaded here, so that no test waits for the modules.
import './calls.js'
import { rpcErrors } from '../../errors/rpcErrors.js'
import { createTestClient } from '../../testing/createTestClient.js'
import { fakeFetch } from '../../testing/fakeFetch.js'
import { mockConnector } from '../../testing/mockConnector.js'
import { smartSessions } from './smartSessions.js'

const alice = '0xa11ce00000000000000000000000000000000001'
const bob = '0xb0b0000000000000000000000000000000000002'
const delegate = '0xde00000000000000000000000000000000000003'
const token = '0x70c0000000000000000000000000000000000004'
const account = `eip155:1:${alice}`
const aborted = () => rpcErrors.aborted({})

type Note = Record<string, unknown> & { readonly pci: string }

/** A wallet of one permission type, and a provider API. `wallet` replaces members of the wallet. */
async function setUp({
  wallet = {},
  lists = true,
  api = 'self-hosted',
  feature = true,
  posts = () => new Response(null, { status: 200 }),
}: {
  readonly wallet?: Partial<WalletPermissions>
  /** Whether the wallet lists what it has granted. */
  readonly lists?: boolean
  readonly api?: 'self-hosted' | 'public' | 'none' | 'down'
  readonly feature?: boolean
  readonly posts?: (body: Record<string, string>) => Response
} = {}) {
  const granted = new Map<string, GrantedPermission>()
  const notes: Note[] = []
  const posted: { path: string; body: Record<string, string> }[] = []
  const signed: string[] = []
  const clock = { count: 0 }
  const server = fakeFetch(({ url, method, body }) => {
    const path = decodeURIComponent(url.pathname)
    if (path.endsWith('/supported-chains'))
      return Response.json({ http: ['eip155:1', 'eip155:8453'], ws: [] })
    if (api === 'down') return new Response(null, { status: 400 })
    if (method === 'GET') return Response.json({ pcis: path.endsWith(account) ? notes : [] })
    posted.push({ path, body: body as Record<string, string> })
    return posts(body as Record<string, string>)
  })
  const permissions: WalletPermissions = {
    supported: async () => ['spend'],
    assertSupported() {},
    describe: (part) => {
      const { type, data } = Object(part) as GrantedPermission['permissions'][number]
      return type === 'spend'
        ? { kind: 'spend', token, amount: BigInt(String(data['amount'])) }
        : { kind: 'unknown', type, data }
    },
    async grant({ request }) {
      clock.count += 1
      const one: GrantedPermission = {
        ...{ to: request.to, expiry: request.expiry, rules: request.rules ?? [], dependencies: [] },
        permissions: [{ type: 'spend', data: { amount: '0x64' } }],
        ...{ context: `0xc${clock.count}`, id: `p${clock.count}` },
      }
      granted.set(one.id, one)
      return [one]
    },
    list: async () => (lists ? [...granted.values()] : undefined),
    async revoke({ permission: { id } }) {
      granted.delete(id)
      return {}
    },
    ...wallet,
  }
  const kit = createTestClient({
    wallets: [mockConnector({ id: 'a', addresses: [alice, bob] })],
    ...(feature && { features: { smartSessions: true } }),
    ...(api === 'public' && { projectId: 'p' }),
    ...((api === 'self-hosted' || api === 'down') && { api: { url: 'https://p.example' } }),
    can: {
      permissions: async () => permissions,
      tokenBalances: async ({ empty }) =>
        empty ? [{ address: token, amount: { value: 0n, decimals: 1 }, symbol: 'TOK' }] : [],
      async signMessage({ message }) {
        signed.push(message)
        return '0x5161'
      },
    },
  })
  const { client } = kit
  client.use(providerApi({ fetch: server.fetch }))
  client.mount()
  const flow = client.use(smartSessions())
  const request: PermissionRequest = {
    to: delegate,
    expiry: Math.floor(kit.clock.now() / 1_000) + 60,
    permissions: [{ type: 'spend', data: { amount: 100n } }],
  }
  const list = () => {
    const state = flow.$sessions.get()
    if (state.status !== 'success') throw new Error(`It is ${state.status}.`)
    return state.sessions.map(({ id, status, sources }) => `${id} ${status} ${sources.join(' ')}`)
  }
  /** Reads the list. */
  const read = async () => {
    await flow.reload()
    return list()
  }
  const note = (pci: string, facts: object = {}): void => {
    notes.push({
      ...{ pci, expiry: request.expiry, createdAt: 1, permissions: [], policies: [] },
      ...{ context: null, revokedAt: null, to: delegate, project: { id: 'x', name: 'Other app' } },
      ...facts,
    })
  }
  await client.connections.connect({ connectorId: 'a' })
  return { ...kit, flow, granted, list, note, notes, posted, read, request, server, signed }
}

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'resolved',
    (error: { code: string }) => error.code,
  )

test('behavior: a request is reviewed in words, granted, listed and revoked', async () => {
  const { flow, granted, list, read, request, server } = await setUp({ api: 'none' })
  expect(flow.canSave).toBe(false)
  const review = await flow.prepare(request)
  const words = { kind: 'spend', token, amount: 100n, unit: { decimals: 1, symbol: 'TOK' } }
  expect(review).toMatchObject({ account: alice, chainId: 'eip155:1', to: delegate, permissions: [words] })
  expect(granted.size).toBe(0)
  expect(await flow.grant()).toMatchObject([
    { id: 'p1', status: 'active', permissions: [words], to: delegate },
  ])
  expect(flow.$request.get()).toMatchObject({ status: 'done', sessions: [{ id: 'p1' }] })
  expect(list()).toEqual(['p1 active page wallet'])
  await flow.revoke('p1')
  expect(list()).toEqual(['p1 revoked page'])
  expect(await read()).toEqual(['p1 revoked page'])
  expect(server.requests).toEqual([])
})

test('behavior: nothing is requested before someone listens or calls', async () => {
  const { client, flow, server } = await setUp({
    wallet: { supported: () => Promise.reject(new Error('requested')) },
  })
  client.use(smartSessions())
  expect([flow.$sessions.get(), server.requests]).toEqual([{ status: 'idle' }, []])
  const stop = flow.$sessions.listen(() => undefined)
  await expect.poll(() => flow.$sessions.get().status).toBe('success')
  stop()
})

test('behavior: the request that is granted is the one that was shown', async () => {
  const seen: unknown[] = []
  const { flow, request } = await setUp({
    wallet: {
      async grant({ request: requested }) {
        seen.push(requested)
        return []
      },
    },
  })
  const data = { amount: 100n }
  await flow.prepare({ ...request, permissions: [{ type: 'spend', data }] })
  data.amount = 1_000n
  await flow.grant()
  expect(seen).toMatchObject([{ permissions: [{ data: { amount: 100n } }] }])
})

test.each<[string, Partial<PermissionRequest>]>([
  ['a name for an address', { to: 'delegate.eth' }],
  ['the account itself', { to: alice.toUpperCase().replace('0X', '0x') }],
  ['a time in the past', { expiry: 1 }],
  ['half a second', { expiry: 9_999_999_999.5 }],
  ['no permission', { permissions: [] }],
  ['eleven permissions', { permissions: Array.from({ length: 11 }, () => ({ type: 'spend', data: {} })) }],
  ['a permission without data', { permissions: [{ type: 'spend' } as never] }],
  ['rules that are no list', { rules: 'none' as never }],
  ...[
    Object.assign([], { amount: 5n }),
    Object.assign(new Date(0), { amount: 5n }),
    { amount: Object.assign([], { value: 5n }) },
    { amount: new Map([['value', 5n]]) },
    { amount: Object(5n) as object },
    { amount: [undefined] },
    { amount: Number.NaN },
    { amount: () => 5n },
    { amount: Object.create({ value: 5n }) as object },
  ].flatMap((data, index): [string, Partial<PermissionRequest>][] => [
    [`disguised data ${index}`, { permissions: [{ type: 'spend', data: data as never }] }],
    [`disguised data ${index} of a rule`, { rules: [{ type: 'limit', data: data as never }] }],
  ]),
])('error: %s is refused before the wallet is prompted', async (_, change) => {
  const { flow, request } = await setUp({
    wallet: { supported: () => Promise.reject(new Error('requested')) },
  })
  expect(await codeOf(flow.prepare({ ...request, ...change }))).toBe('permissions/invalid')
  expect(flow.$request.get()).toMatchObject({ status: 'failed', error: { code: 'permissions/invalid' } })
})

test('error: a request that the wallet cannot grant is shown with the reason', async () => {
  const { flow, request } = await setUp({
    wallet: {
      supported: async () => undefined,
      assertSupported() {
        throw rpcErrors.methodNotSupported({})
      },
    },
  })
  expect(await flow.supported()).toBeUndefined()
  expect(await codeOf(flow.prepare(request))).toBe('rpc/method_not_supported')
  expect(flow.$request.get()).toMatchObject({ status: 'failed', review: { to: delegate } })
})

test('error: a wallet that does not respond fails in time', async () => {
  const { clock, flow, request } = await setUp({ wallet: { supported: () => new Promise(() => undefined) } })
  const outcome = codeOf(flow.prepare(request))
  await clock.advance(15_000)
  expect(await outcome).toBe('rpc/unknown')
  expect(flow.$request.get().status).toBe('failed')
})

test('error: without the feature or an account there are no sessions', async () => {
  const off = await setUp({ feature: false })
  expect(await codeOf(off.flow.prepare(off.request))).toBe('permissions/unavailable')
  const { client, flow, request } = await setUp()
  await client.connections.disconnect()
  expect(await codeOf(flow.prepare(request))).toBe('connection/not_connected')
  await flow.reload()
  expect(flow.$sessions.get()).toEqual({ status: 'idle' })
  expect(await codeOf(flow.grant())).toBe('permissions/not_requested')
  expect(await codeOf(flow.revoke('p1'))).toBe('permissions/unknown_session')
})

test('error: a declined request can be granted after all', async () => {
  let declines = true
  const { flow, request } = await setUp({
    wallet: {
      async grant() {
        if (declines) throw rpcErrors.userRejected({})
        return []
      },
    },
  })
  await flow.prepare(request)
  expect(await codeOf(flow.grant())).toBe('rpc/user_rejected')
  expect(flow.$request.get()).toMatchObject({ status: 'review', rejected: true })
  declines = false
  expect(await codeOf(flow.grant())).toBe('resolved')
})

test('behavior: nothing of a granted permission is stored', async () => {
  const { flow, list, request, storage } = await setUp({ api: 'none' })
  const before = storage.entries()
  await flow.prepare(request)
  await flow.grant()
  await flow.reload()
  expect(list()).toEqual(['p1 active page wallet'])
  expect(storage.entries()).toEqual(before)
})

test('behavior: a second grant joins the first', async () => {
  const { flow, granted, request } = await setUp()
  await flow.prepare(request)
  const both = await Promise.all([flow.grant(), flow.grant()])
  expect(both[0]).toBe(both[1])
  expect([...granted.keys()]).toEqual(['p1'])
})

test('error: another account ends the review', async () => {
  const { client, flow, granted, request } = await setUp()
  await flow.prepare(request)
  client.connections.selectAccount({ namespace: 'eip155', address: bob })
  expect(flow.$request.get()).toMatchObject({
    status: 'failed',
    error: { code: 'permissions/account_changed' },
  })
  expect(await codeOf(flow.grant())).toBe('permissions/account_changed')
  expect([...granted.keys()]).toEqual([])
})

test('error: a grant after the visitor has left is ignored', async () => {
  const late = Promise.withResolvers<readonly GrantedPermission[]>()
  const { flow, request } = await setUp({
    wallet: { grant: () => late.promise, list: async () => undefined },
  })
  await flow.prepare(request)
  const outcome = codeOf(flow.grant())
  flow.stop()
  expect(await outcome).toBe(aborted().code)
  late.resolve([{ ...request, rules: [], context: '0xc', id: 'late', dependencies: [] }])
  await flow.reload()
  expect(flow.$request.get()).toEqual({ status: 'idle' })
  expect(flow.$sessions.get()).toMatchObject({ sessions: [] })
})

test('behavior: a session expires by the clock', async () => {
  const { clock, flow, list, request } = await setUp({ api: 'none' })
  await flow.prepare(request)
  await flow.grant()
  await clock.advance(59_000)
  expect(list()).toEqual(['p1 active page wallet'])
  await clock.advance(1_000)
  await expect.poll(list).toEqual(['p1 expired page wallet'])
})

test('behavior: the wallet decides whether a session still holds', async () => {
  const { granted, note, notes, read } = await setUp()
  const held = { to: delegate, expiry: 2 ** 40, permissions: [], rules: [], context: '0x1', dependencies: [] }
  granted.set('both', { ...held, id: 'both' })
  granted.set('wallet', { ...held, id: 'wallet' })
  note('both', { revokedAt: 5 })
  note('gone')
  note('old', { expiry: 1 })
  expect(await read()).toEqual([
    'both active wallet api',
    'gone revoked api',
    'old expired api',
    'wallet active wallet',
  ])
  expect(notes).toHaveLength(3)
})

test('behavior: without a list of the wallet, the provider API decides; without both, the status is unknown', async () => {
  const { flow, note, read, request } = await setUp({ lists: false })
  await flow.prepare(request)
  await flow.grant()
  note('noted', { permissions: [{ type: 'spend', data: { amount: '0x5' } }, 'odd'] })
  note('ended', { revokedAt: 5 })
  expect(await read()).toEqual(['p1 unknown page', 'noted active api', 'ended revoked api'])
  const state = flow.$sessions.get()
  const noted = state.status === 'success' ? state.sessions[1] : undefined
  expect(noted).toMatchObject({ app: 'Other app', to: delegate })
  expect(noted?.permissions).toMatchObject([{ kind: 'spend', amount: 5n }, { kind: 'unknown' }])
})

test.each([
  ['api', { api: 'down' as const }],
  ['wallet', { wallet: { list: () => Promise.reject(new Error('no')) } }],
])('error: a list without the %s reports it', async (source, options) => {
  const { flow } = await setUp(options)
  await flow.reload()
  expect(flow.$sessions.get()).toMatchObject({ status: 'success', missing: [{ source }] })
})

test('behavior: a session is kept at the provider API by a signature', async () => {
  const { clock, flow, posted, request, signed } = await setUp()
  await flow.prepare(request)
  await flow.grant()
  expect(flow.canSave).toBe(true)
  await flow.save('p1')
  const timestamp = Math.floor(clock.now() / 1_000)
  const message = addSessionMessage({
    ...{ account, pci: 'p1', to: delegate, expiry: request.expiry, timestamp },
    permissions: [{ type: 'spend', data: { amount: '0x64' } }],
    policies: [],
  })
  expect(signed).toEqual([message])
  expect(posted).toEqual([{ path: `/v1/sessions/${account}`, body: { message, signature: '0x5161' } }])
})

test('error: a session that the provider API does not keep is reported', async () => {
  const { flow, request } = await setUp({ posts: () => new Response(null, { status: 400 }) })
  await flow.prepare(request)
  await flow.grant()
  expect(await codeOf(flow.save('p1'))).toBe('permissions/not_saved')
  expect(await codeOf(flow.save('other'))).toBe('permissions/unknown_session')
})

test('behavior: a revoked session is marked at the provider API by a signature of the account', async () => {
  const { flow, note, posted, read, signed } = await setUp({ lists: false })
  note('noted')
  await read()
  const steps: unknown[] = []
  flow.$revoking.listen((state) => steps.push(state?.step))
  await flow.revoke('noted')
  expect(steps).toEqual(['wallet', 'sign', undefined])
  expect(signed).toEqual([revokeSessionMessage({ account, pci: 'noted' })])
  const body = { pci: 'noted', signature: '0x5161' }
  expect(posted).toEqual([{ path: `/v1/sessions/${account}/revoke`, body }])
})

test('behavior: the wallet’s signature marks it too, and another one is requested only if that is refused', async () => {
  const refuses = { now: false }
  const { flow, note, posted, read, signed } = await setUp({
    lists: false,
    wallet: { revoke: async () => ({ signature: '0xabcd' }) },
    posts: ({ signature }) =>
      new Response(null, { status: refuses.now && signature === '0xabcd' ? 401 : 200 }),
  })
  note('one')
  note('other')
  await read()
  await flow.revoke('one')
  expect([posted.map(({ body }) => body['signature']), signed]).toEqual([['0xabcd'], []])
  refuses.now = true
  await flow.revoke('other')
  expect(posted.map(({ body }) => body['signature'])).toEqual(['0xabcd', '0xabcd', '0x5161'])
})

test('error: a session that the wallet revoked and the provider API still lists is marked by another call', async () => {
  const fails = { now: true }
  const { flow, note, read } = await setUp({
    lists: false,
    posts: () => new Response(null, { status: fails.now ? 503 : 200 }),
    wallet: {
      async revoke() {
        if (!fails.now) throw new Error('requested twice')
        return {}
      },
    },
  })
  note('noted')
  await read()
  expect(await codeOf(flow.revoke('noted'))).toBe('permissions/not_unlisted')
  expect(await read()).toEqual(['noted revoked api'])
  fails.now = false
  expect(await codeOf(flow.revoke('noted'))).toBe('resolved')
})

test.each([
  [rpcErrors.methodNotFound({}), 'permissions/revoke_unsupported'],
  [rpcErrors.userRejected({}), 'rpc/user_rejected'],
])('error: %s while revoking leaves the session as it is', async (error, code) => {
  const { flow, list, posted, request } = await setUp({ wallet: { revoke: () => Promise.reject(error) } })
  await flow.prepare(request)
  await flow.grant()
  expect(await codeOf(flow.revoke('p1'))).toBe(code)
  expect([list(), posted, flow.$revoking.get()]).toEqual([['p1 active page wallet'], [], undefined])
})

test('behavior: each account has its own list', async () => {
  const { client, flow, request } = await setUp({ lists: false, api: 'none' })
  await flow.prepare(request)
  await flow.grant()
  client.connections.selectAccount({ namespace: 'eip155', address: bob })
  expect(flow.$sessions.get()).toEqual({ status: 'idle' })
  await flow.reload()
  expect(flow.$sessions.get()).toMatchObject({ status: 'success', sessions: [] })
  client.connections.selectAccount({ namespace: 'eip155', address: alice })
  await flow.reload()
  expect(flow.$sessions.get()).toMatchObject({ sessions: [{ id: 'p1' }] })
})
