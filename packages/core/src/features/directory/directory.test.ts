import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { providerApi } from '../../api/providerApi.js'

// Loaded here, so that no test waits for the module.
import './calls.js'
import type { LatchkeyOptions } from '../../client/options.js'
import type { Connector } from '../../connector/Connector.js'
import { createTestClient } from '../../testing/createTestClient.js'
import { type FakeRequest, fakeFetch } from '../../testing/fakeFetch.js'
import { mockNetworks } from '../../testing/mockAdapter.js'
import { mockConnector } from '../../testing/mockConnector.js'
import type { DirectoryWallet, WalletRow } from './DirectoryWallet.js'
import { directory } from './directory.js'
import { parseWallet } from './parseWallet.js'

const url = 'https://api.example'
const row = (id: string, fields: Partial<WalletRow> = {}): WalletRow => ({
  id,
  name: `Wallet ${id}`,
  ...fields,
})
const rowsOf = (prefix: string, count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => row(`${prefix}${index + from}`))
const ids = (wallets: readonly DirectoryWallet[]) => wallets.map(({ id }) => id)
const query = ({ url: { searchParams } }: FakeRequest) => Object.fromEntries(searchParams)

/** A provider API that serves a list, as a real one does. */
function respondFrom(all: readonly WalletRow[]) {
  return (request: FakeRequest) => {
    const { page = '1', entries = '1', include, exclude, search, badge_type: badge } = query(request)
    const matching = all.filter(
      ({ id, name, badge_type }) =>
        (!include || include.split(',').includes(id)) &&
        !exclude?.split(',').includes(id) &&
        (!search || name.toLowerCase().includes(search.toLowerCase())) &&
        (!badge || badge_type === badge),
    )
    const start = (Number(page) - 1) * Number(entries)
    return Response.json({ data: matching.slice(start, start + Number(entries)), count: matching.length })
  }
}

type Options = Partial<Omit<LatchkeyOptions, 'adapters' | 'ports'>> & {
  snapshot?: readonly WalletRow[]
  wallets?: readonly Connector[]
  networks?: NonNullable<Parameters<typeof createTestClient>[0]>['networks']
  replies?: Parameters<typeof fakeFetch>
}

function setUp({ snapshot = [], replies, networks, ...options }: Options = {}) {
  const { client, clock, adapter } = createTestClient({
    ...options,
    ...(networks && { networks }),
    ...(replies && { api: { url } }),
  })
  const { fetch, requests } = fakeFetch(...(replies ?? [new Error('unexpected request')]))
  client.use(providerApi({ fetch }))
  client.mount()
  const parsed = snapshot.flatMap((one) => parseWallet(one, { source: 'directory' }) ?? [])
  const api = client.use(directory({ snapshot: parsed }))
  const queries = () => requests.map(query).map(({ st: _, sv: __, ...rest }) => rest)
  /** Waits for responses, and for failures after their retries. */
  const settle = async (work?: Promise<unknown>, ms = 60_000) => {
    const over = { now: work === undefined }
    const watched = work?.finally(() => {
      over.now = true
    })
    do await clock.advance(ms)
    while (!over.now)
    await watched
  }
  const state = () => api.$state.get()
  const list = () => api.$list.get()
  const shown = () => ({
    featured: ids(state().featured),
    custom: ids(state().custom),
    recommended: ids(state().recommended),
  })
  return { client, clock, adapter, api, requests, queries, settle, state, list, shown }
}

const found = (
  id: string,
  fields: Partial<Parameters<typeof mockConnector>[0]> & { explorerId?: string } = {},
) => {
  const { explorerId, ...rest } = fields
  return { ...mockConnector({ id, rdns: id, ...rest }), ...(explorerId && { explorerId }) }
}

// Without a provider API.

test('behavior: without a provider API the list has the bundled wallets and sends no request', async () => {
  const { api, state, list, shown, requests, clock } = setUp({ snapshot: rowsOf('b', 6) })
  expect(state()).toMatchObject({ status: 'local', count: 6 })
  expect(shown()).toEqual({ featured: [], custom: [], recommended: ['b1', 'b2', 'b3', 'b4'] })
  await api.refresh()
  api.start()
  expect(list()).toMatchObject({ status: 'ready', count: 6, more: false })
  expect(ids(list().wallets)).toEqual(['b1', 'b2', 'b3', 'b4', 'b5', 'b6'])
  await api.more()
  api.search({ text: 'b5' })
  expect(list()).toMatchObject({ status: 'ready', count: 1 })
  await clock.advance(1_000)
  await api.retry()
  expect(state().status).toBe('local')
  expect(requests).toEqual([])
})

test('behavior: a feature of one client, made once', () => {
  const { client, api } = setUp()
  expect(client.use(directory())).toBe(api)
})

test('behavior: invalid rows and repeated ids are left out', () => {
  const { list } = setUp({
    snapshot: [row('a'), row('a', { name: 'Again' }), row('', {}), row('c', { name: '' })],
  })
  expect(list().wallets.map(({ id, name }) => [id, name])).toEqual([['a', 'Wallet a']])
})

test('behavior: the groups are featured wallets in the order of the app, own wallets and four recommended ones', () => {
  const { shown } = setUp({
    snapshot: rowsOf('b', 9),
    featuredWalletIds: ['b5', 'unknown', 'b2'],
    customWallets: [{ id: 'own', name: 'Own', mobile_link: 'own://' }],
  })
  expect(shown()).toEqual({ featured: ['b5', 'b2'], custom: ['own'], recommended: ['b1', 'b3', 'b4', 'b6'] })
})

test.each([0, 1, 4, 6])('behavior: four wallets are recommended beside %i found ones', (count) => {
  const wallets = Array.from({ length: count }, (_, index) => found(`org.found${index}`))
  const { shown } = setUp({ snapshot: rowsOf('b', 9), wallets })
  expect(shown().recommended).toEqual(['b1', 'b2', 'b3', 'b4'])
})

test('param: wallets are listed by id, rdns or name', () => {
  const snapshot = [
    row('b1', { rdns: 'org.fennel', name: 'Fennel' }),
    row('b2', { rdns: 'org.moss', name: 'Moss' }),
    ...rowsOf('c', 3),
  ]
  const featured = setUp({ snapshot, featuredWalletIds: ['Org.Moss', 'c2', ' fennel ', 'b1'] })
  expect(featured.shown().featured).toEqual(['b2', 'c2', 'b1'])
  const excluded = setUp({ snapshot, excludeWalletIds: ['moss', 'org.fennel', 'c1'] })
  expect(excluded.shown().recommended).toEqual(['c2', 'c3'])
  const included = setUp({ snapshot, includeWalletIds: ['moss', 'org.fennel'] })
  expect(included.shown().recommended).toEqual(['b1', 'b2'])
})

test('error: a featured wallet that matches nothing is reported once, when the modal opens', async () => {
  const { client } = setUp({
    snapshot: rowsOf('b', 3),
    featuredWalletIds: ['b2', 'org.found', 'MetaMusk'],
    wallets: [found('org.found')],
  })
  const alerts: unknown[] = []
  client.events.subscribe((event) => {
    if (event.name === 'ALERT') alerts.push(event.properties)
  })
  expect(alerts).toEqual([])
  await client.modal.open()
  client.modal.close()
  await client.modal.open()
  expect(alerts).toMatchObject([
    {
      code: 'options/invalid',
      message: expect.stringContaining('"MetaMusk", which is the id, rdns or name of no wallet'),
    },
  ])
})

test('behavior: a paired wallet is recent from the next opening on, until it is installed', async () => {
  const elsewhere = mockConnector({ id: 'walletConnect', type: 'WALLET_CONNECT' })
  const { adapter, client, state, shown } = setUp({
    snapshot: rowsOf('b', 6),
    wallets: [elsewhere],
    featuredWalletIds: ['b5', 'b2'],
  })
  await client.modal.open()
  await client.connections.connect({ connectorId: 'walletConnect', walletId: () => 'b2' })
  expect(ids(state().recent)).toEqual([])
  client.modal.close()
  await client.modal.open()
  expect(ids(state().recent)).toEqual(['b2'])
  expect(shown()).toEqual({ featured: ['b5'], custom: [], recommended: ['b1', 'b3', 'b4', 'b6'] })

  adapter.announce(found('x', { explorerId: 'b2' }))
  expect(ids(state().recent)).toEqual(['b2'])
  client.modal.close()
  await client.modal.open()
  expect(ids(state().recent)).toEqual([])
})

test('behavior: four wallets are featured, and the app’s others are recommended first', () => {
  const { shown } = setUp({
    snapshot: rowsOf('b', 9),
    featuredWalletIds: ['b9', 'b8', 'b7', 'b6', 'b5'],
    customWallets: [
      { id: 'own', name: 'Own' },
      { id: 'other', name: 'Other' },
    ],
  })
  expect(shown()).toEqual({
    featured: ['b9', 'b8', 'b7', 'b6'],
    custom: ['own', 'other'],
    recommended: ['b5', 'b1', 'b2', 'b3'],
  })
})

test('behavior: a found wallet is not listed again, by rdns, id or name', () => {
  const { shown, state, api, client } = setUp({
    snapshot: [
      row('a', { rdns: 'org.a' }),
      row('b'),
      row('c', { name: 'Wallet C' }),
      row('d', { rdns: 'io.metamask' }),
      row('e'),
    ],
    featuredWalletIds: ['a', 'e'],
    wallets: [
      found('org.a'),
      found('org.b', { explorerId: 'b' }),
      mockConnector({ id: 'c', name: 'Wallet C', type: 'INJECTED' }),
      mockConnector({ id: 'm', rdns: 'io.metamask.mobile' }),
    ],
  })
  void client.modal.open()
  expect(shown()).toEqual({ featured: ['e'], custom: [], recommended: [] })
  expect(state().count).toBe(1)
  const installed = (id: string) => {
    const wallet = api.find(id)
    return wallet && api.installed(wallet)?.id
  }
  expect(['a', 'b', 'c', 'd', 'e'].map(installed)).toEqual(['org.a', 'org.b', 'c', 'm', undefined])
  expect(api.find('nobody')).toBeUndefined()
})

test('behavior: an excluded wallet is hidden by id, rdns and name, found or not', () => {
  const same = found('org.bad', { name: 'Bad' })
  const named = found('org.other', { name: 'wallet x' })
  const byId = found('org.third', { explorerId: 'x' })
  const good = found('org.good')
  const { api, list, shown } = setUp({
    snapshot: [
      row('x', { rdns: 'org.bad' }),
      row('y', { name: 'WALLET X' }),
      row('z', { rdns: 'org.bad', name: 'Z' }),
      row('k'),
    ],
    excludeWalletIds: ['x'],
    featuredWalletIds: ['x', 'y'],
    customWallets: [{ id: 'x', name: 'Mine' }],
  })
  expect(ids(list().wallets)).toEqual(['k'])
  expect(shown()).toEqual({ featured: [], custom: [], recommended: ['k'] })
  expect(api.allowed([same, named, byId, good])).toEqual([good])
})

test('behavior: with an include list only these are offered, and the app\u2019s own', () => {
  const pairing = mockConnector({ id: 'wc', type: 'WALLET_CONNECT' })
  const external = mockConnector({ id: 'sdk', type: 'EXTERNAL' })
  const [byRdns, byId, own, other, plain] = [
    found('org.a'),
    found('org.b', { explorerId: 'b' }),
    found('org.own'),
    found('org.c'),
    mockConnector({ id: 'injected', type: 'INJECTED' }),
  ]
  const { api, list, shown } = setUp({
    snapshot: [row('a', { rdns: 'org.a' }), row('b'), row('c', { rdns: 'org.c' })],
    includeWalletIds: ['b', 'a'],
    featuredWalletIds: ['c'],
    customWallets: [{ id: 'own', name: 'Own', rdns: 'org.own' }],
  })
  expect(ids(list().wallets)).toEqual(['own', 'a', 'b'])
  expect(shown()).toEqual({ featured: [], custom: ['own'], recommended: ['a', 'b'] })
  expect(api.allowed([byRdns, byId, own, other, plain, pairing, external])).toEqual([
    byRdns,
    byId,
    own,
    pairing,
    external,
  ])
})

test('behavior: an empty list of ids has no effect', () => {
  const { list } = setUp({ snapshot: rowsOf('b', 2), includeWalletIds: [], excludeWalletIds: [] })
  expect(list().wallets).toHaveLength(2)
})

test('behavior: wallets of other networks are not offered', () => {
  const snapshot = [
    row('a', { chains: ['eip155:1'] }),
    row('b', { chains: ['solana:x'] }),
    row('c', { chains: ['eip155:11155111'] }),
    row('d'),
  ]
  expect(ids(setUp({ snapshot }).list().wallets)).toEqual(['a', 'd'])
  const [, , sepolia] = mockNetworks
  expect(ids(setUp({ snapshot, networks: [sepolia] }).list().wallets)).toEqual(['a', 'c', 'd'])
})

test('behavior: without the directory, only featured and own wallets are listed, and no page is requested', async () => {
  const { api, shown, list, settle, queries } = setUp({
    snapshot: rowsOf('b', 6),
    features: { allWallets: false },
    featuredWalletIds: ['b2'],
    customWallets: [{ id: 'own', name: 'Own' }],
    replies: [respondFrom(rowsOf('b', 6))],
  })
  await settle(api.refresh())
  api.start()
  await settle(api.more())
  api.search({ text: 'Wallet' })
  await settle()
  expect(shown()).toEqual({ featured: ['b2'], custom: ['own'], recommended: [] })
  expect(ids(list().wallets)).toEqual(['b2'])
  expect(list().more).toBe(false)
  expect(queries()).toEqual([{ page: '1', entries: '1', include: 'b2' }])
})

// Requests.

test('behavior: the provider API is requested in the wire format, once per opening', async () => {
  const { api, client, settle, queries, state, requests } = setUp({
    featuredWalletIds: ['f2', 'f1'],
    includeWalletIds: ['f1', 'f2', 'r1'],
    excludeWalletIds: ['x1'],
    replies: [respondFrom([row('f1'), row('f2'), row('r1'), row('x1')])],
  })
  expect(state().status).toBe('idle')
  await client.modal.open()
  expect(requests).toEqual([])
  const first = api.refresh()
  expect(state().status).toBe('loading')
  await settle(Promise.all([first, api.refresh()]))
  await settle(api.refresh())
  expect(state().status).toBe('ready')
  expect(queries()).toEqual([
    { page: '1', entries: '2', include: 'f2,f1' },
    { page: '1', entries: '4', include: 'f1,f2,r1', exclude: 'x1,f2,f1', chains: 'eip155:1,eip155:8453' },
    { page: '1', entries: '1', include: 'x1' },
    { page: '1', entries: '3', include: 'f1,f2,r1' },
  ])
  expect(ids(state().featured)).toEqual(['f2', 'f1'])
  expect(ids(state().recommended)).toEqual(['r1'])
  expect(state().count).toBe(3)
  client.modal.close()
  await client.modal.open()
  await settle(api.refresh())
  expect(requests).toHaveLength(4)
})

test('behavior: a page of 40 and a search of 100, with what the app excludes and its networks', async () => {
  const { api, settle, queries, requests } = setUp({
    excludeWalletIds: ['w1'],
    replies: [respondFrom(rowsOf('w', 100))],
  })
  api.start({ badge: 'all' })
  await settle(api.more())
  await settle(api.more())
  const rest = { exclude: 'w1', chains: 'eip155:1,eip155:8453' }
  expect(queries()).toEqual([
    { page: '1', entries: '40', ...rest },
    { page: '2', entries: '40', ...rest },
  ])
  api.search({ text: '  w9 ', badge: 'certified' })
  await settle()
  expect(query(requests[2] as FakeRequest)).toMatchObject({
    page: '1',
    entries: '100',
    search: 'w9',
    badge_type: 'certified',
    ...rest,
  })
})

test('behavior: an app with test networks only requests without networks', async () => {
  const [, , sepolia] = mockNetworks
  const { api, settle, queries } = setUp({ networks: [sepolia], replies: [respondFrom([])] })
  await settle(api.more())
  expect(queries()).toEqual([{ page: '1', entries: '40' }])
})

test('behavior: many ids are looked up a hundred at a time', async () => {
  const excludeWalletIds = rowsOf('x', 150).map(({ id }) => id)
  const { api, settle, queries } = setUp({ excludeWalletIds, replies: [respondFrom([])] })
  await settle(api.refresh())
  expect(queries().map(({ entries }) => entries)).toEqual(['4', '100', '50'])
})

test('behavior: the provider API supplies the rdns and names of excluded wallets', async () => {
  const { api, client, settle, list } = setUp({
    snapshot: [row('a', { rdns: 'org.bad', name: 'A' }), row('b', { name: 'BAD' }), row('c')],
    excludeWalletIds: ['x'],
    replies: [respondFrom([row('x', { name: 'Bad', rdns: 'org.bad' })])],
  })
  const [bad, good] = [found('org.bad'), found('org.good')]
  expect(api.allowed([bad, good])).toEqual([bad, good])
  await client.modal.open()
  await settle(api.refresh())
  expect(api.allowed([bad, good])).toEqual([good])
  api.start()
  expect(ids(list().wallets)).toEqual(['c'])
})

test('behavior: an app lists a wallet by its earlier name', () => {
  const { api } = setUp({
    snapshot: [row('a'), row('b', { name: 'Dill', former_names: ['Fennel'] })],
    excludeWalletIds: ['fennel'],
  })
  const [old, other] = [found('solana:x', { name: 'Fennel' }), found('org.good')]
  expect(api.allowed([old, other])).toEqual([other])
  expect(ids(api.$list.get().wallets)).toEqual(['a'])
})

test('behavior: pictures are the provider API\u2019s addresses, for an img', async () => {
  const { api, settle, list } = setUp({
    replies: [respondFrom([row('a', { image_id: 'i/1' }), row('b', { image_id: 'i1' })])],
  })
  await settle(api.more())
  const [first, second] = list().wallets
  expect(first).not.toHaveProperty('image')
  expect(second?.image).toMatch(/^https:\/\/api\.example\/getWalletImage\/i1\?st=latchkey&sv=/)
})

test.each([
  ['a page without TLS', 'http://a.example/a.png'],
  ['a script', 'javascript:alert(1)'],
  ['credentials', 'https://user:pw@a.example/a.png'],
  ['150 kB within it', `data:image/png;base64,${'A'.repeat(150_000)}`],
])('behavior: an unsafe address of a picture gives way to the API\u2019s own: %s', async (_, image_url) => {
  const { api, settle, list } = setUp({ replies: [respondFrom([row('a', { image_url, image_id: 'i1' })])] })
  await settle(api.more())
  expect(list().wallets[0]?.image).toMatch(/^https:\/\/api\.example\/getWalletImage\/i1\?/)
})

// Failing.

test('error: a failure keeps the bundled wallets until a retry succeeds', async () => {
  const down = new Response('', { status: 403 })
  const { api, settle, state, shown, list } = setUp({
    snapshot: rowsOf('b', 6),
    replies: [down, down, respondFrom(rowsOf('w', 3))],
  })
  await settle(api.refresh())
  expect(state()).toMatchObject({ status: 'failed', error: { code: 'api/forbidden' }, count: 6 })
  expect(shown().recommended).toEqual(['b1', 'b2', 'b3', 'b4'])
  api.start()
  await settle(api.more())
  expect(list()).toMatchObject({ status: 'failed', error: { code: 'api/forbidden' }, more: true })
  expect(list().wallets).toHaveLength(6)
  await settle(api.retry())
  expect(state()).toMatchObject({ status: 'ready', count: 3 })
  expect(state()).not.toHaveProperty('error')
  expect(list()).toMatchObject({ status: 'ready', more: false, count: 3 })
  expect(ids(list().wallets)).toEqual(['b1', 'b2', 'b3', 'b4', 'b5', 'b6', 'w1', 'w2', 'w3'])
})

test('error: a failed page is not requested again before a retry or a new start', async () => {
  const { api, settle, requests, list } = setUp({ replies: [new Response('', { status: 404 })] })
  await settle(api.more())
  await settle(api.more())
  expect(requests).toHaveLength(1)
  api.start()
  expect(list().status).toBe('ready')
  await settle(api.more())
  expect(requests).toHaveLength(2)
})

test('error: a failed page puts the other bundled wallets after those of the provider API', async () => {
  const { api, settle, list } = setUp({
    snapshot: rowsOf('b', 2),
    replies: [respondFrom(rowsOf('w', 80)), new Response('', { status: 404 })],
  })
  await settle(api.more())
  api.start()
  expect(list().wallets[0]?.id).toBe('w1')
  await settle(api.more())
  expect(list().status).toBe('failed')
  expect(ids(list().wallets).slice(38)).toEqual(['w39', 'w40', 'b1', 'b2'])
})

test('error: a search that fails keeps the local matches, and can be tried again', async () => {
  const { api, settle, list } = setUp({
    snapshot: rowsOf('b', 3),
    replies: [new Response('', { status: 404 }), respondFrom([row('x', { name: 'b2 too' })])],
  })
  api.search({ text: 'b2' })
  await settle()
  expect(list()).toMatchObject({ status: 'failed', error: { code: 'api/http' }, count: undefined })
  expect(ids(list().wallets)).toEqual(['b2'])
  await settle(api.retry())
  expect(list()).toMatchObject({ status: 'ready', count: 2 })
  expect(ids(list().wallets)).toEqual(['b2', 'x'])
})

test('error: a failed part leaves the others', async () => {
  const { api, settle, state } = setUp({
    featuredWalletIds: ['f'],
    replies: [Response.json({ data: [row('f')], count: 1 }), new Response('', { status: 404 })],
  })
  await settle(api.refresh())
  expect(state().status).toBe('failed')
  expect(ids(state().featured)).toEqual(['f'])
})

test('error: a malformed response is a failure', async () => {
  const { api, settle, state } = setUp({ replies: [Response.json({ data: 'no' })] })
  await settle(api.refresh())
  expect(state()).toMatchObject({ status: 'failed', error: { code: 'api/malformed_response' } })
})

test('error: an invalid URL of the provider API is reported, not thrown', async () => {
  const { client } = createTestClient({ api: { url: 'nowhere' } })
  const api = client.use(directory())
  await api.refresh()
  expect(api.$state.get()).toMatchObject({ status: 'failed', error: { code: 'api/invalid_url' } })
})

test('behavior: destroying the client aborts requests and sends no more', async () => {
  const { api, client, settle, requests, state, clock } = setUp({ replies: ['never'] })
  const work = [api.refresh(), api.more()]
  await vi.waitFor(() => expect(requests).toHaveLength(2), 30_000)
  client.destroy()
  await settle(Promise.all(work))
  expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, true])
  expect(state()).not.toHaveProperty('error')
  await api.refresh()
  await api.more()
  api.search({ text: 'x' })
  await clock.advance(1_000)
  expect(requests).toHaveLength(2)
})

// Visible rows keep their place.

test('behavior: while the modal is open shown rows keep their place; the next opening shows the new ones', async () => {
  const { api, client, settle, shown } = setUp({
    snapshot: rowsOf('b', 6),
    replies: [respondFrom(rowsOf('w', 9))],
  })
  await client.modal.open()
  const before = shown()
  expect(before.recommended).toEqual(['b1', 'b2', 'b3', 'b4'])
  await settle(api.refresh())
  expect(shown()).toEqual(before)
  client.modal.close()
  await client.modal.open()
  expect(shown().recommended).toEqual(['w1', 'w2', 'w3', 'w4'])
})

test('behavior: a wallet that is found while the modal is open moves nothing until the next opening', async () => {
  const { adapter, client, shown } = setUp({ snapshot: [row('a', { rdns: 'org.a' }), ...rowsOf('b', 6)] })
  await client.modal.open()
  adapter.announce(found('org.a'))
  expect(shown().recommended).toEqual(['a', 'b1', 'b2', 'b3'])
  client.modal.close()
  await client.modal.open()
  expect(shown().recommended).toEqual(['b1', 'b2', 'b3', 'b4'])
})

test('behavior: recommended wallets wait for featured ones that only the provider API knows', async () => {
  const { api, client, settle, shown } = setUp({
    snapshot: rowsOf('b', 6),
    featuredWalletIds: ['f', 'b3'],
    replies: [respondFrom([row('f'), ...rowsOf('b', 6)])],
  })
  await client.modal.open()
  expect(shown()).toEqual({ featured: ['b3'], custom: [], recommended: [] })
  await settle(api.refresh())
  expect(shown()).toEqual({ featured: ['b3', 'f'], custom: [], recommended: ['b1', 'b2', 'b4', 'b5'] })
  client.modal.close()
  await client.modal.open()
  expect(shown().featured).toEqual(['f', 'b3'])
})

test('behavior: a late featured wallet does not push own wallets down', async () => {
  const { api, client, settle, shown } = setUp({
    featuredWalletIds: ['f'],
    customWallets: [{ id: 'own', name: 'Own' }],
    replies: [respondFrom([row('f')])],
  })
  await client.modal.open()
  await settle(api.refresh())
  expect(shown()).toMatchObject({ featured: [], custom: ['own'] })
  client.modal.close()
  await client.modal.open()
  expect(shown()).toMatchObject({ featured: ['f'], custom: ['own'] })
})

test('behavior: a response fills in a visible row and keeps its name', async () => {
  const { api, client, settle, state, list } = setUp({
    snapshot: [row('a'), row('b')],
    replies: [
      respondFrom([
        row('a', { name: 'New', mobile_link: 'a://', rdns: 'org.a', image_url: 'https://a.example/a.png' }),
      ]),
    ],
  })
  await client.modal.open()
  const untouched = state().recommended[1]
  await settle(api.refresh())
  const filled = { name: 'Wallet a', mobileLink: 'a://', rdns: 'org.a', image: 'https://a.example/a.png' }
  expect(state().recommended[0]).toMatchObject(filled)
  expect(list().wallets[0]).toMatchObject(filled)
  expect(state().recommended[1]).toBe(untouched)
})

test('behavior: the app\u2019s own wallet is what the app says it is', async () => {
  const { api, settle, state } = setUp({
    customWallets: [{ id: 'a', name: 'Own' }],
    replies: [respondFrom([row('a', { mobile_link: 'a://' })])],
  })
  await settle(api.refresh())
  expect(state().custom[0]).toEqual({ id: 'a', name: 'Own', source: 'custom', certified: false, chains: [] })
  expect(state().recommended).toEqual([])
})

// The list.

test('behavior: the list has installed wallets first, then featured, own, and the others in order', () => {
  const { api, list } = setUp({
    snapshot: [...rowsOf('b', 3), row('i', { rdns: 'org.i' })],
    featuredWalletIds: ['b3'],
    customWallets: [{ id: 'own', name: 'Own' }],
    wallets: [found('org.i')],
  })
  api.start()
  expect(ids(list().wallets)).toEqual(['i', 'b3', 'own', 'b1', 'b2'])
})

test('behavior: pages go behind, without what is there already; a new start has the provider API\u2019s order', async () => {
  const { api, settle, list, requests } = setUp({
    snapshot: [row('w45'), row('b')],
    replies: [respondFrom(rowsOf('w', 90))],
  })
  api.start()
  expect(list()).toMatchObject({ count: undefined, more: true, status: 'ready' })
  const page = api.more()
  expect(list().status).toBe('loading')
  await settle(page)
  expect(list()).toMatchObject({ count: 90, more: true, status: 'ready' })
  expect(ids(list().wallets).slice(0, 4)).toEqual(['w45', 'b', 'w1', 'w2'])
  await settle(api.more())
  await settle(api.more())
  expect(list()).toMatchObject({ count: 90, more: false })
  expect(list().wallets).toHaveLength(91)
  await settle(api.more())
  expect(requests).toHaveLength(3)
  api.start()
  expect(ids(list().wallets)).toEqual(rowsOf('w', 90).map(({ id }) => id))
  expect(list()).toMatchObject({ count: 90, more: false })
})

test('behavior: a page without a new wallet is followed by the next immediately', async () => {
  const { api, settle, list, requests } = setUp({
    snapshot: rowsOf('w', 80),
    replies: [respondFrom(rowsOf('w', 100))],
  })
  await settle(api.more())
  expect(requests).toHaveLength(3)
  expect(list().wallets).toHaveLength(100)
})

test('behavior: two simultaneous calls request one page', async () => {
  const { api, settle, requests } = setUp({ replies: [respondFrom(rowsOf('w', 90))] })
  await settle(Promise.all([api.more(), api.more()]))
  expect(requests).toHaveLength(1)
})

test('behavior: an endlessly repeated page ends the list', async () => {
  const { api, settle, list, requests } = setUp({
    replies: [Response.json({ data: rowsOf('w', 40), count: 1_000_000 })],
  })
  await settle(api.more())
  await settle(api.more())
  expect(requests).toHaveLength(2)
  expect(list().more).toBe(false)
})

test('behavior: 2,000 wallets are kept at most', async () => {
  const { api, settle, list, state, requests } = setUp({
    snapshot: rowsOf('b', 600),
    replies: [respondFrom(rowsOf('w', 10_000))],
  })
  while (list().more) await settle(api.more())
  expect(requests).toHaveLength(50)
  expect(list().wallets).toHaveLength(2_000)
  expect(state().status).toBe('idle')
  api.search({ text: 'w9' })
  await settle()
  expect(list().wallets.every(({ id }) => api.find(id))).toBe(true)
  api.search({ text: '' })
  expect(list().wallets).toHaveLength(2_000)
})

test('behavior: wallets of old searches make room for newer ones', async () => {
  const all = rowsOf('s', 9_000)
  const { api, settle, list } = setUp({ snapshot: rowsOf('b', 3), replies: [respondFrom(all)] })
  for (let index = 10; index < 50; index += 1) {
    api.search({ text: `Wallet s${index}` })
    await settle()
  }
  expect(list().wallets).toHaveLength(100)
  const known = all.filter(({ id }) => api.find(id))
  expect(known.length).toBeLessThanOrEqual(1_997)
  expect(known.length).toBeGreaterThan(1_500)
  expect(api.find('b1')).toBeDefined()
})

test('behavior: the badge filters the list with its own pages', async () => {
  const rows = [row('a'), row('b', { badge_type: 'certified' })]
  const { api, list, clock, queries, settle } = setUp({
    snapshot: rows,
    replies: [respondFrom([...rows, row('c', { badge_type: 'certified' })])],
  })
  api.start()
  api.search({ badge: 'certified' })
  expect(ids(list().wallets)).toEqual(['b'])
  expect(list()).toMatchObject({ status: 'loading', filter: { text: '', badge: 'certified' } })
  await clock.advance(299)
  expect(queries()).toEqual([])
  await settle()
  expect(queries()).toMatchObject([{ page: '1', entries: '40', badge_type: 'certified' }])
  expect(ids(list().wallets)).toEqual(['b', 'c'])
  api.search({ badge: 'all' })
  expect(ids(list().wallets)).toEqual(['a', 'b'])
})

test('error: a part whose first page failed says so when it is turned to again, and a retry mends it', async () => {
  const { api, clock, settle, list, requests } = setUp({
    snapshot: rowsOf('b', 2),
    replies: [new Response('', { status: 404 }), respondFrom([row('a', { badge_type: 'certified' })])],
  })
  api.search({ badge: 'certified' })
  await settle()
  expect(list().status).toBe('failed')
  api.search({ badge: 'all' })
  api.search({ badge: 'certified' })
  expect(list().status).toBe('failed')
  await clock.advance(60_000)
  expect(list().status).toBe('failed')
  const before = requests.length
  await settle(api.retry())
  expect(requests.length).toBeGreaterThan(before)
  expect(list()).toMatchObject({ status: 'ready', count: 1 })
})

test('error: a first page that fails while the visitor pauses leaves nothing loading', async () => {
  const gate = Promise.withResolvers<Response>()
  const { api, clock, list } = setUp({ replies: [() => gate.promise] })
  api.search({ badge: 'certified' })
  await clock.advance(300)
  api.search({ badge: 'all' })
  api.search({ badge: 'certified' })
  gate.resolve(new Response('', { status: 404 }))
  await clock.advance(299)
  await clock.advance(60_000)
  expect(list().status).toBe('failed')
})

// Searching.

test('behavior: local matches appear immediately, and the provider API is requested 300 ms after the last call', async () => {
  const { api, clock, list, requests, settle } = setUp({
    snapshot: rowsOf('b', 20),
    replies: [respondFrom([row('z', { name: 'A b1 of theirs' }), ...rowsOf('b', 20)])],
  })
  api.start()
  api.search({ text: 'b' })
  await clock.advance(200)
  api.search({ text: 'b1' })
  expect(ids(list().wallets)).toEqual(['b1', ...rowsOf('b', 10, 10).map(({ id }) => id)])
  expect(list()).toMatchObject({ status: 'loading', count: undefined, more: false, filter: { text: 'b1' } })
  await clock.advance(299)
  expect(requests).toEqual([])
  await settle()
  expect(requests).toHaveLength(1)
  expect(ids(list().wallets)).toEqual(['b1', ...rowsOf('b', 10, 10).map(({ id }) => id), 'z'])
  expect(list()).toMatchObject({ status: 'ready', count: 12 })
})

test('behavior: a newer search ends the older one', async () => {
  const { api, clock, list, requests, settle } = setUp({
    replies: ['never', respondFrom([row('n', { name: 'new' }), row('o', { name: 'old' })])],
  })
  api.search({ text: 'old' })
  await clock.advance(300)
  await vi.waitFor(() => expect(requests).toHaveLength(1), 30_000)
  api.search({ text: 'new' })
  await vi.waitFor(() => expect(requests[0]?.signal.aborted).toBe(true), 30_000)
  await settle()
  expect(ids(list().wallets)).toEqual(['n'])
})

test('behavior: an empty text restores the full list without a request', async () => {
  const { api, settle, list, requests } = setUp({
    snapshot: rowsOf('b', 3),
    replies: [respondFrom(rowsOf('w', 90))],
  })
  api.start()
  await settle(api.more())
  const before = list()
  api.search({ text: 'w7' })
  await settle()
  expect(ids(list().wallets)).toContain('w70')
  api.search({ text: '  ' })
  await settle()
  expect(list()).toEqual({ ...before, filter: { text: '  ', badge: 'all' } })
  expect(requests).toHaveLength(2)
})

test('behavior: spaces around a text do not change its matches', async () => {
  const { api, settle, list, requests } = setUp({ replies: [respondFrom([row('a')])] })
  api.search({ text: 'wallet' })
  await settle()
  const { wallets } = list()
  api.search({ text: 'wallet ' })
  expect(list()).toMatchObject({ status: 'ready', filter: { text: 'wallet ' } })
  expect(list().wallets).toBe(wallets)
  await settle()
  expect(requests).toHaveLength(1)
})

test('behavior: a text has 100 code points at most', async () => {
  const { api, settle, queries, list } = setUp({ replies: [respondFrom([])] })
  api.search({ text: '\ud83e\udd8a'.repeat(5_000) })
  await settle()
  expect([...(queries()[0]?.['search'] ?? '')]).toHaveLength(100)
  expect([...list().filter.text]).toHaveLength(100)
})

test('behavior: a search has no further page; a start ends it', async () => {
  const { api, settle, list, requests } = setUp({
    snapshot: rowsOf('b', 2),
    replies: [respondFrom(rowsOf('b', 2))],
  })
  api.search({ text: 'b1' })
  await settle(api.more())
  expect(requests).toHaveLength(1)
  api.start()
  expect(list()).toMatchObject({ filter: { text: '', badge: 'all' }, status: 'ready' })
  expect(list().wallets).toHaveLength(2)
  api.start({ text: 'b2' })
  expect(ids(list().wallets)).toEqual(['b2'])
})

test('behavior: search results follow the rules of the app', async () => {
  const { api, settle, list } = setUp({
    includeWalletIds: ['a', 'c'],
    replies: [
      Response.json({
        data: [row('a'), row('b'), row('c', { chains: ['solana:x'] }), row('a')],
        count: 4,
      }),
    ],
  })
  api.search({ text: 'wallet' })
  await settle()
  expect(ids(list().wallets)).toEqual(['a'])
})

test('behavior: 5,000 rows in one response are cut to the requested number', async () => {
  const { api, settle, list } = setUp({
    replies: [Response.json({ data: rowsOf('w', 5_000), count: 5_000 })],
  })
  await settle(api.more())
  expect(list().wallets).toHaveLength(40)
})

// Invariants.

const key = ({ name, rdns = '' }: DirectoryWallet) => `${rdns} ${name.toLowerCase()}`
const anyRow = fc.record({
  id: fc.integer({ min: 0, max: 60 }).map((id) => `w${id}`),
  name: fc.constantFrom('A', 'a', 'B', 'C', 'Wallet one', 'Wallet two', 'D', 'E', 'F', 'G'),
  rdns: fc.option(fc.constantFrom('org.a', 'org.b', 'org.c')),
  badge_type: fc.constantFrom('certified', 'none', null),
  chains: fc.constantFrom(['eip155:1'], [], ['solana:x'], null),
  mobile_link: fc.constantFrom('a://', 'b://', null),
})
const anyResponse = fc.oneof(
  { weight: 5, arbitrary: fc.record({ data: fc.array(anyRow, { maxLength: 12 }), count: fc.nat(200) }) },
  { weight: 1, arbitrary: fc.constant('fails' as const) },
)
const anyAct = fc.oneof(
  fc.constant({ act: 'refresh' } as const),
  fc.constant({ act: 'more' } as const),
  fc.constant({ act: 'retry' } as const),
  fc.constant({ act: 'open' } as const),
  fc.constant({ act: 'close' } as const),
  fc.record({ act: fc.constant('wait' as const), ms: fc.constantFrom(0, 100, 300, 20_000) }),
  fc.record({
    act: fc.constantFrom('start' as const, 'search' as const),
    filter: fc.record(
      {
        text: fc.constantFrom('', 'a', 'wallet', 'org'),
        badge: fc.constantFrom('all' as const, 'certified' as const),
      },
      { requiredKeys: [] },
    ),
  }),
)

test('behavior: no response loses, moves or repeats a row until a new start', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyRow, { maxLength: 10 }),
      fc.array(anyResponse, { minLength: 1, maxLength: 12 }),
      fc.array(anyAct, { maxLength: 14 }),
      async (snapshot, responses, acts) => {
        let next = 0
        const reply = () => {
          const response = responses[next % responses.length]
          next += 1
          return response === 'fails' ? new Response('', { status: 404 }) : Response.json(response)
        }
        const { api, client, clock, list, state } = setUp({
          snapshot,
          featuredWalletIds: ['w1', 'w2'],
          excludeWalletIds: ['w3'],
          customWallets: [{ id: 'w4', name: 'A' }],
          wallets: [found('org.c')],
          replies: [reply],
        })
        let before = list().wallets
        let rows: readonly string[] = []
        let anew = false
        // An error of a listener is suppressed, so it is kept here.
        const broken: unknown[] = []
        const look = () => {
          if (anew) return
          const now = list().wallets
          const { featured, custom, recommended } = state()
          const all = [...featured, ...custom, ...recommended]
          const hold = client.modal.$state.get().open ? rows : []
          const laws = {
            stays: ids(now).slice(0, before.length).join() === ids(before).join(),
            staysOpen: ids(all).slice(0, hold.length).join() === hold.join(),
            once: [now, all].every(
              (one) => new Set(ids(one)).size === one.length && new Set(one.map(key)).size === one.length,
            ),
          }
          if (Object.values(laws).includes(false))
            broken.push({ laws, before: ids(before), now: ids(now), rows, all: ids(all) })
          before = now
          rows = ids(all)
        }
        api.$list.listen(look)
        api.$state.listen(look)
        const begin = (work: () => void) => {
          anew = true
          work()
          anew = false
          before = list().wallets
          rows = []
          look()
        }
        for (const one of acts) {
          if (one.act === 'wait') await clock.advance(one.ms)
          else if (one.act === 'start' || one.act === 'search') begin(() => api[one.act](one.filter))
          else if (one.act === 'open') begin(() => void client.modal.open())
          else if (one.act === 'close') begin(() => client.modal.close())
          else void api[one.act]()
        }
        await clock.advance(20_000)
        look()
        client.destroy()
        expect(broken).toEqual([])
      },
    ),
    { numRuns: 150 },
  )
})

test('behavior: a wallet that was found has the id of its directory entry, and its picture if it brings none', async () => {
  const picture = 'https://a.example/org.b.png'
  const { adapter, client, settle, api } = setUp({
    snapshot: [row('a', { rdns: 'org.a' }), row('b', { rdns: 'org.b', image_url: picture })],
    wallets: [found('org.a', { icon: 'data:image/png;base64,QQ==' }), found('org.c')],
    replies: [respondFrom([row('c', { rdns: 'ORG.c' })])],
  })
  adapter.announce(found('org.b'))
  const identities = () =>
    Object.fromEntries(
      client.connectors.$list.get().map(({ id, explorerId, icon }) => [id, [explorerId, icon]]),
    )
  expect(identities()).toMatchObject({
    'org.a': ['a', 'data:image/png;base64,QQ=='],
    'org.b': ['b', picture],
    'org.c': [undefined, undefined],
  })
  await settle(api.refresh())
  expect(identities()).toMatchObject({ 'org.c': ['c', undefined] })
  adapter.withdraw('org.b')
  expect(Object.keys(identities()).sort((a, b) => a.localeCompare(b))).toEqual(['org.a', 'org.c'])
})

test.each([
  ['of the same name alone', mockConnector({ id: 'x', name: 'Wallet a' })],
  ['of the app', found('org.a', { type: 'EXTERNAL' })],
  ['that claims the identity of another', found('org.a', { warning: 'rdns_collision' })],
  ['that the app has identified', found('org.a', { explorerId: 'other' })],
])('error: a wallet %s takes no id of the directory', (_, wallet) => {
  const { client } = setUp({ snapshot: [row('a', { rdns: 'org.a' })], wallets: [wallet] })
  expect(client.connectors.$list.get()[0]?.explorerId).toBe(wallet.explorerId)
})

test('behavior: a connector of the app keeps its own identity', () => {
  const { client } = setUp({
    snapshot: [row('a', { rdns: 'org.a' })],
    connectors: [found('org.a')],
    wallets: [found('org.a')],
  })
  expect(client.connectors.$list.get().map(({ id, explorerId }) => [id, explorerId])).toEqual([
    ['org.a', undefined],
  ])
})
