import { expect, test } from 'vitest'
import type { Capabilities, TransactionStatus } from '../../adapter/ChainAdapter.js'
import { providerApi } from '../../api/providerApi.js'
// Loaded here, so that no test waits for the module.
import './calls.js'
import type { FeatureHost } from '../../client/Client.js'
import { createTestClient } from '../../testing/createTestClient.js'
import { fakeClock } from '../../testing/fakeClock.js'
import { fakeFetch } from '../../testing/fakeFetch.js'
import { memoryStorage } from '../../testing/memoryStorage.js'
import { mockConnector } from '../../testing/mockConnector.js'
import { listedTokens } from '../tokens/listedTokens.js'
import { activity } from './activity.js'

const alice = '0xa11ce00000000000000000000000000000000001'
const bob = '0xb0b0000000000000000000000000000000000002'
const key = 'latchkey:default:sent_transactions'
const start = Date.parse('2026-11-20T12:00:00Z')
const hashOf = (index: number) => `0x${String(index).padStart(64, '0')}`

/** The transaction of the provider API that is `index` hours old. */
const wire = (index: number, metadata: object = {}, transfers: readonly object[] = [ether]) => ({
  id: `eip155:1:${hashOf(index)}`,
  metadata: {
    operationType: 'send',
    hash: hashOf(index),
    minedAt: new Date(start - index * 3_600_000).toISOString(),
    sentFrom: alice,
    sentTo: bob,
    status: 'confirmed',
    chain: 'eip155:1',
    ...metadata,
  },
  transfers,
})
const ether = {
  fungible_info: { name: 'Ether', symbol: 'ETH' },
  direction: 'out',
  quantity: { numeric: '1.5' },
}

const dollars = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const fake = {
  fungible_info: { name: 'Free', symbol: 'usdc', address: bob },
  direction: 'in',
  quantity: { numeric: '5000' },
}

type Row = ReturnType<typeof wire>

/** A provider API that keeps the history of Ethereum, in pages of two. `fail` replaces the response. */
function serving(rows: readonly Row[]) {
  const served = { rows, fail: undefined as Response | Error | undefined }
  const api = fakeFetch(({ url }) => {
    if (url.pathname.endsWith('/supported-chains'))
      return Response.json({ http: ['eip155:1', 'eip155:11155111'], ws: [] })
    if (served.fail instanceof Error) throw served.fail
    if (served.fail) return served.fail.clone()
    const at = Number(url.searchParams.get('cursor') ?? 0)
    const data = served.rows.slice(at, at + 2)
    return Response.json({ data, next: at + 2 < served.rows.length ? String(at + 2) : null })
  })
  return { ...api, served }
}

/** A connected client. `status`: status of its transactions on the network. */
async function setUp({
  api,
  status = { status: 'pending' },
  can,
  clock = fakeClock({ start }),
  ...options
}: Parameters<typeof createTestClient>[0] & {
  api?: ReturnType<typeof serving>
  status?: TransactionStatus
} = {}) {
  const looks: string[] = []
  const traces: (string | undefined)[] = []
  const network = { status }
  const transactionStatus: Capabilities['transactionStatus'] = async ({ hash, trace }) => {
    looks.push(hash)
    traces.push(trace)
    return network.status
  }
  const wallet = mockConnector({ id: 'a', addresses: [alice] })
  const test = createTestClient({
    wallets: [wallet],
    ...(api && { api: { url: 'https://p.example' } }),
    can: { transactionStatus, ...can },
    clock,
    ...options,
  })
  const { client } = test
  if (api) client.use(providerApi({ fetch: api.fetch }))
  client.mount()
  await client.connections.connect({ connectorId: 'a' })
  const feature = client.use(activity())
  const events: unknown[] = []
  client.events.subscribe(({ name, properties }) => {
    if (name.endsWith('TRANSACTIONS')) events.push([name, properties])
  })
  const data = () => {
    const state = feature.$state.get()
    return 'data' in state ? state.data : undefined
  }
  return {
    ...test,
    wallet,
    feature,
    events,
    data,
    looks,
    traces,
    network,
    items: () => data()?.items.map(({ hash, status }) => [Number(hash), status]),
    requestCount: () => api?.requests.filter(({ url }) => url.pathname.endsWith('/history')).length ?? 0,
    listen: () => feature.$state.listen(() => undefined),
    send: (index: number, facts: object = {}) =>
      feature.add({
        chainId: 'eip155:1',
        hash: hashOf(index),
        from: alice,
        to: bob,
        amount: { value: 10n ** 17n, decimals: 18 },
        ...facts,
      }),
  }
}

test('behavior: nothing is read before something listens', async () => {
  const { requestCount, items, listen } = await setUp({ api: serving([wire(1)]) })
  expect(requestCount()).toBe(0)
  listen()
  await expect.poll(items).toEqual([[1, 'confirmed']])
  expect(requestCount()).toBe(1)
})

test('param: chainId of a sent transaction may be the number of an EVM chain', async () => {
  const { data, listen, send } = await setUp()
  listen()
  send(1, { chainId: 1 })
  expect(data()?.items).toMatchObject([{ chainId: 'eip155:1', hash: hashOf(1) }])
})

test('behavior: a transaction has its facts, its exact amount and its page at the explorer', async () => {
  const { data, feature } = await setUp({ api: serving([wire(1)]) })
  await feature.refresh()
  expect(data()).toMatchObject({ source: 'api', more: { status: 'none' } })
  expect(data()?.items[0]).toEqual({
    id: `eip155:1:${hashOf(1)}`,
    chainId: 'eip155:1',
    hash: hashOf(1),
    kind: 'send',
    status: 'confirmed',
    at: start - 3_600_000,
    from: alice,
    to: bob,
    transfers: [{ direction: 'out', amount: '1.5', symbol: 'ETH', name: 'Ether' }],
    explorerUrl: `https://explorer.example/tx/${hashOf(1)}`,
  })
})

test('behavior: a transaction that does not parse hides no other, and is counted with the older ones', async () => {
  const rows = [
    wire(1),
    wire(2, { sentTo: 7 }),
    wire(3, { minedAt: 'yesterday' }),
    wire(4),
    wire(5, { hash: 5 }),
    wire(6),
  ]
  const { data, feature, items } = await setUp({ api: serving(rows) })
  await feature.refresh()
  expect(items()).toHaveLength(1)
  expect(data()).toMatchObject({ unread: 1 })
  await feature.loadMore()
  await feature.loadMore()
  expect(items()).toHaveLength(3)
  expect(data()).toMatchObject({ unread: 3 })
})

test('behavior: a transfer names its token, if the provider API and its text allow', async () => {
  const named = (address: unknown) => ({ ...ether, fungible_info: { ...ether.fungible_info, address } })
  const rows = ['native', bob, null, 'javascript:alert(1)'].map((address, index) =>
    wire(index + 1, {}, [named(address)]),
  )
  const { data, feature } = await setUp({ api: serving(rows) })
  await feature.refresh()
  await feature.loadMore()
  expect(data()?.items.map(({ transfers }) => transfers[0]?.assetAddress)).toEqual([
    'native',
    bob,
    undefined,
    undefined,
  ])
})

test('behavior: other features receive the history’s outcome of a sent transaction', async () => {
  const api = serving([])
  const { client, clock, feature, send } = await setUp({ api })
  send(1)
  const $sent = client.use({ id: 'other', create: (host: FeatureHost) => host.$sent })
  const before = $sent.get()
  api.served.rows = [wire(1)]
  await clock.advance(15_000)
  await feature.refresh()
  expect($sent.get()).toBeGreaterThan(before)
})

test('behavior: older pages follow by the cursor, each transaction once', async () => {
  const api = serving([wire(1), wire(2), wire(2), wire(3), wire(4)])
  const { requestCount, data, feature, items } = await setUp({ api })
  await feature.refresh()
  expect(data()?.more).toEqual({ status: 'ready' })
  const first = feature.loadMore()
  expect(data()?.more).toEqual({ status: 'loading' })
  await Promise.all([first, feature.loadMore()])
  await feature.loadMore()
  expect(items()?.map(([index]) => index)).toEqual([1, 2, 3, 4])
  expect(data()?.more).toEqual({ status: 'none' })
  await feature.loadMore()
  expect(requestCount()).toBe(3)
})

test('behavior: a refresh keeps the older pages', async () => {
  const api = serving([wire(1), wire(2), wire(3), wire(4)])
  const { feature, items } = await setUp({ api })
  await feature.refresh()
  await feature.loadMore()
  api.served.rows = [wire(0), ...api.served.rows]
  await feature.refresh()
  expect(items()?.map(([index]) => index)).toEqual([0, 1, 2, 3, 4])
})

test('behavior: after a gap, the older pages are read again', async () => {
  const api = serving([wire(8), wire(9)])
  const { data, feature, items } = await setUp({ api })
  await feature.refresh()
  api.served.rows = [wire(1), wire(2), wire(3), ...api.served.rows]
  await feature.refresh()
  expect(items()?.map(([index]) => index)).toEqual([1, 2])
  expect(data()?.more).toEqual({ status: 'ready' })
})

test('error: a page that fails can be read again', async () => {
  const api = serving([wire(1), wire(2), wire(3)])
  const { data, events, feature, items } = await setUp({ api })
  await feature.refresh()
  expect(events).toEqual([])
  api.served.fail = new Response('', { status: 418 })
  await feature.loadMore()
  expect(data()?.more).toMatchObject({ status: 'failed', error: { code: 'api/http' } })
  api.served.fail = undefined
  await feature.loadMore()
  expect(items()).toHaveLength(3)
  await feature.loadMore()
  const facts = { isSmartAccount: false, network: 'eip155:1' }
  expect(events).toEqual([
    ['LOAD_MORE_TRANSACTIONS', facts],
    ['ERROR_FETCH_TRANSACTIONS', { ...facts, code: 'api/http' }],
    ['LOAD_MORE_TRANSACTIONS', facts],
  ])
})

test('error: a failed history has its error, and can be read again at once', async () => {
  const api = serving([wire(1)])
  const { events, feature, items } = await setUp({ api })
  api.served.fail = new Response('', { status: 418 })
  await feature.refresh()
  const facts = { isSmartAccount: false, network: 'eip155:1', code: 'api/http' }
  expect(events).toEqual([['ERROR_FETCH_TRANSACTIONS', facts]])
  expect(feature.$state.get()).toMatchObject({ status: 'failed', error: { code: 'api/http' } })
  expect(items()).toBeUndefined()
  api.served.fail = undefined
  await feature.refresh()
  expect(items()).toEqual([[1, 'confirmed']])
})

test.each([
  ['another network', wire(2, { chain: 'eip155:10' })],
  ['spam alone', wire(2, {}, [{ ...ether, nft_info: { flags: { is_spam: true } } }])],
  ['no readable time', wire(2, { minedAt: 'soon' })],
  ['an id that is none', wire(2, { hash: 'a b' })],
])('behavior: a transaction of the provider API with %s is left out', async (_, row) => {
  const { feature, items } = await setUp({ api: serving([wire(1), row]) })
  await feature.refresh()
  expect(items()).toEqual([[1, 'confirmed']])
})

test.each([
  ['no provider API', undefined],
  ['a provider API that keeps no history of the network', new Response('', { status: 501 })],
])('behavior: with %s, only transactions of this client are listed', async (_, fail) => {
  const api = serving([])
  api.served.fail = fail
  const { data, feature, items, send } = await setUp(fail ? { api } : {})
  send(1)
  await feature.refresh()
  expect(data()).toMatchObject({ source: 'client', more: { status: 'none' } })
  expect(items()).toEqual([[1, 'pending']])
})

test('behavior: a transaction of this client appears immediately and survives a reload', async () => {
  const first = await setUp({ api: serving([wire(1)]) })
  first.listen()
  await expect.poll(first.items).toHaveLength(1)
  first.send(7, { token: bob, symbol: 'USDC', amount: { value: 1_234_567n, decimals: 6 } })
  expect(first.data()?.items[0]).toMatchObject({
    hash: hashOf(7),
    status: 'pending',
    isOwn: true,
    transfers: [{ direction: 'out', amount: '1.234567', symbol: 'USDC' }],
  })
  const { storage, clock } = first
  first.client.destroy()
  const later = await setUp({ api: serving([wire(1)]), storage, clock })
  later.listen()
  await expect.poll(later.items).toEqual([
    [7, 'pending'],
    [1, 'confirmed'],
  ])
})

test('behavior: a transaction that moves nothing is listed, and one that moves only spam is not', async () => {
  const spam = {
    nft_info: { name: 'Free', flags: { is_spam: true } },
    direction: 'in',
    quantity: { numeric: '1' },
  }
  const { items, listen } = await setUp({
    api: serving([wire(1, { operationType: 'approve' }, []), wire(2, {}, [spam])]),
  })
  listen()
  await expect.poll(items).toEqual([[1, 'confirmed']])
})

test('behavior: transactions of adapters are listed, and a second report adds missing facts', async () => {
  const { adapter, data, listen, send, storage } = await setUp()
  listen()
  await expect.poll(data).toBeDefined()
  storage.write(
    key,
    JSON.stringify([{ chainId: 'eip155:1', hash: hashOf(3), from: alice, at: 5, status: 'pending' }]),
  )
  adapter.host().sent()
  expect(data()?.items[0]).toMatchObject({ kind: 'execute', transfers: [] })
  send(3)
  expect(data()?.items).toHaveLength(1)
  expect(data()?.items[0]).toMatchObject({ kind: 'send', at: 5, to: bob })
})

test('behavior: a listener sees what another feature has stored meanwhile', async () => {
  const { data, feature, items, listen, storage } = await setUp()
  await feature.refresh()
  expect(items()).toEqual([])
  const facts = { chainId: 'eip155:1', from: alice, at: 5, status: 'confirmed' }
  const amount = { value: '7', decimals: 0 }
  storage.write(key, JSON.stringify([{ ...facts, hash: hashOf(3), amount, token: bob, symbol: 'USDC' }]))
  listen()
  expect(data()?.items[0]?.transfers).toEqual([
    { direction: 'out', amount: '7', symbol: 'USDC', assetAddress: bob },
  ])
})

test('behavior: each account and network has its own transactions', async () => {
  const { feature, items, send, wallet } = await setUp()
  send(1)
  send(2, { chainId: 'eip155:8453' })
  send(3, { from: bob })
  send(4, { from: alice.toUpperCase().replace('X', 'x') })
  await feature.refresh()
  expect(items()?.map(([index]) => index)).toEqual([4, 1])
  wallet.changeChain('eip155:8453')
  await feature.refresh()
  expect(items()?.map(([index]) => index)).toEqual([2])
})

test('behavior: 99 transactions are kept', async () => {
  const { feature, items, send } = await setUp()
  for (let index = 0; index < 101; index += 1) send(index)
  await feature.refresh()
  expect(items()).toHaveLength(99)
})

test('behavior: a disconnect removes the transactions without the feature', async () => {
  const { client, send, storage } = await setUp()
  send(1)
  client.destroy()
  const later = createTestClient({ wallets: [mockConnector({ id: 'a' })], storage })
  later.client.mount()
  await later.client.connections.connect({ connectorId: 'a' })
  expect(storage.entries()[key]).toContain(hashOf(1))
  await later.client.connections.disconnect()
  expect(storage.entries()[key]).toBeUndefined()
})

test('behavior: a pending transaction is looked up with growing pauses until it is in a block', async () => {
  const { clock, items, listen, looks, network, send } = await setUp()
  listen()
  send(1)
  await expect.poll(() => looks.length).toBe(1)
  await clock.advance(2_000 + 3_000)
  expect(looks).toHaveLength(3)
  network.status = { status: 'confirmed' }
  await clock.advance(4_500)
  expect(items()).toEqual([[1, 'confirmed']])
  await clock.advance(3_600_000)
  expect(looks).toHaveLength(4)
})

test('behavior: a hidden page, or a page without the list, sends no request', async () => {
  const { clock, environment, listen, looks, send } = await setUp()
  send(1)
  await clock.advance(60_000)
  expect(looks).toHaveLength(0)
  const unlisten = listen()
  await expect.poll(() => looks.length).toBe(1)
  environment.setHidden(true)
  await clock.advance(3_600_000)
  expect(looks).toHaveLength(1)
  environment.setHidden(false)
  await expect.poll(() => looks.length).toBe(2)
  unlisten()
  await clock.advance(3_600_000)
  expect(looks).toHaveLength(2)
})

test('behavior: a transaction that moves balances is looked up immediately', async () => {
  const { adapter, requestCount, clock, items, listen, looks, network, send } = await setUp({
    api: serving([]),
  })
  listen()
  send(1)
  await expect.poll(() => looks.length).toBe(1)
  await clock.advance(120_000)
  const before = requestCount()
  network.status = { status: 'failed' }
  adapter.host().balancesChanged()
  await expect.poll(items).toEqual([[1, 'failed']])
  await expect.poll(requestCount).toBe(before + 1)
})

test('behavior: a transaction the network does not know is pending for ten minutes, then dropped', async () => {
  const { clock, items, listen, send } = await setUp({ status: { status: 'dropped' } })
  listen()
  send(1)
  await clock.advance(9 * 60_000)
  expect(items()).toEqual([[1, 'pending']])
  await clock.advance(2 * 60_000)
  expect(items()).toEqual([[1, 'dropped']])
})

test('behavior: a dropped transaction is looked up on every return of the visitor, and can still be confirmed', async () => {
  const { clock, environment, items, listen, looks, network, send } = await setUp({
    status: { status: 'dropped' },
  })
  listen()
  send(1)
  await clock.advance(12 * 60_000)
  expect(items()).toEqual([[1, 'dropped']])
  const before = looks.length
  await clock.advance(3_600_000)
  expect(looks).toHaveLength(before)
  environment.focus()
  await expect.poll(() => looks.length).toBe(before + 1)
  expect(items()).toEqual([[1, 'dropped']])
  network.status = { status: 'confirmed' }
  environment.setHidden(true)
  environment.setHidden(false)
  await expect.poll(items).toEqual([[1, 'confirmed']])
})

test('behavior: a replaced transaction names the one that took its place', async () => {
  const { data, listen, send } = await setUp({ status: { status: 'replaced', by: hashOf(9) } })
  listen()
  send(1)
  await expect.poll(() => data()?.items[0]).toMatchObject({ status: 'replaced', replacedBy: hashOf(9) })
})

test.each([
  ['nothing of it arrived', 0n, []],
  ['a part of it arrived', 1n, [{ direction: 'out', amount: '0.1' }]],
] as const)(
  'behavior: a transfer lists what left the account, after a reload: %s',
  async (_, value, transfers) => {
    const first = await setUp({ status: { status: 'confirmed', received: { value, decimals: 18 } } })
    first.listen()
    first.send(1)
    await expect.poll(first.items).toEqual([[1, 'confirmed']])
    const later = await setUp({ storage: first.storage })
    later.listen()
    await expect.poll(later.data).toMatchObject({ items: [{ kind: 'send', status: 'confirmed', transfers }] })
  },
)

test('behavior: the history settles a transaction whose outcome the network did not report', async () => {
  const api = serving([])
  const { feature, items, listen, send, storage } = await setUp({ api, status: { status: 'mined' } })
  listen()
  send(1)
  await expect.poll(items).toEqual([[1, 'mined']])
  api.served.rows = [wire(1)]
  await feature.refresh()
  expect(storage.entries()[key]).toContain('"confirmed"')
})

test('behavior: the adapter gets its note back, also after a reload', async () => {
  const first = await setUp({ status: { status: 'pending', trace: '7.120' } })
  first.listen()
  first.send(1)
  await first.clock.advance(2_000)
  expect(first.traces).toEqual([undefined, '7.120'])
  const { storage } = first
  const later = await setUp({ storage, status: { status: 'pending', trace: '7.150' } })
  later.listen()
  await later.clock.advance(2_000)
  expect(later.traces).toEqual(['7.120', '7.120'])
})

test('behavior: a transaction that an unknown one replaced is pending for ten minutes', async () => {
  const { clock, data, listen, send } = await setUp({ status: { status: 'replaced' } })
  listen()
  send(1)
  await clock.advance(9 * 60_000)
  expect(data()?.items[0]?.status).toBe('pending')
  await clock.advance(2 * 60_000)
  expect(data()?.items[0]).toMatchObject({ status: 'replaced' })
  expect(data()?.items[0]?.replacedBy).toBeUndefined()
})

test('behavior: the history settles a transaction without an outcome on the network', async () => {
  const { data, feature, send, storage } = await setUp({
    api: serving([wire(1)]),
    can: { transactionStatus: () => Promise.reject(new Error(`down for ${alice}`)) },
  })
  send(1)
  await feature.refresh()
  expect(data()?.items).toHaveLength(1)
  expect(data()?.items[0]).toMatchObject({ status: 'confirmed', isOwn: true })
  expect(storage.entries()[key]).toContain('"confirmed"')
})

test('behavior: a transaction sent here waits for the older pages it belongs to', async () => {
  const { feature, items, send } = await setUp({
    api: serving([wire(1), wire(2), wire(3)]),
    status: { status: 'confirmed' },
    clock: fakeClock({ start: start - 24 * 3_600_000 }),
  })
  feature.$state.listen(() => undefined)
  send(5)
  await expect.poll(items).toEqual([
    [1, 'confirmed'],
    [2, 'confirmed'],
  ])
  await feature.loadMore()
  expect(items()?.map(([index]) => index)).toEqual([1, 2, 3, 5])
})

test.each([
  ['no list', '{}'],
  ['no id', '[{"chainId":"eip155:1","from":"a","at":1,"status":"pending"}]'],
  ['another status', `[{"chainId":"eip155:1","hash":"a","from":"${alice}","at":1,"status":"odd"}]`],
  ['no JSON', '['],
])('error: stored transactions with %s are ignored', async (_, text) => {
  const { feature, items } = await setUp({ storage: memoryStorage({ [key]: text }) })
  await feature.refresh()
  expect(items()).toEqual([])
})

test('behavior: a transaction of another tab appears', async () => {
  const { feature, items, storage } = await setUp()
  await feature.refresh()
  storage
    .otherTab()
    .write(
      key,
      JSON.stringify([{ chainId: 'eip155:1', hash: hashOf(4), from: alice, at: 1, status: 'pending' }]),
    )
  expect(items()).toEqual([[4, 'pending']])
})

test('behavior: the log contains no address', async () => {
  const { clock, feature, logs, send } = await setUp({
    api: serving([]),
    can: { transactionStatus: () => Promise.reject(new Error(`down for ${alice}`)) },
  })
  feature.$state.listen(() => undefined)
  send(1)
  await clock.advance(60_000)
  expect(logs.length).toBeGreaterThan(0)
  expect(JSON.stringify(logs)).not.toContain(alice)
})

test('behavior: a transfer of an imitation is suspicious once the token it imitates is known', async () => {
  const { client, data, listen } = await setUp({ api: serving([wire(1, {}, [fake])]) })
  listen()
  await expect.poll(data).toMatchObject({ items: [{ hash: hashOf(1) }] })
  const suspicious = () => data()?.items.map((item) => item.suspicious)
  const token = { address: dollars, name: 'USD Coin', symbol: 'USDC', amount: { value: 1n, decimals: 6 } }
  client.use(listedTokens()).set([{ ...token, chainId: 'eip155:8453' }])
  expect(suspicious()).toEqual([undefined])
  client.use(listedTokens()).set([{ ...token, chainId: 'eip155:1' }])
  expect(suspicious()).toEqual([true])
})
