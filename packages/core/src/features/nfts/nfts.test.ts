import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { providerApi } from '../../api/providerApi.js'
// Loaded here, so that no test waits for the module.
import './calls.js'
import type { ResourceState } from '../../lib/createResources.js'
import { createTestClient } from '../../testing/createTestClient.js'
import { fakeFetch } from '../../testing/fakeFetch.js'
import { mockConnector } from '../../testing/mockConnector.js'
import type { NftsData } from './Nft.js'
import { nfts } from './nfts.js'
import { toNft } from './toNft.js'

const alice = '0xa11ce00000000000000000000000000000000001'
const contract = '0xbc4ca0eda7647a8ab7c2061c2e118a18a936f13d'
const row = (id: number, facts: object = {}) => ({
  chainId: 'eip155:1',
  address: `eip155:1:${contract}`,
  tokenId: String(id),
  standard: 'erc721',
  amount: '1',
  name: `Ape #${id}`,
  description: 'One of many.',
  collection: { name: 'Apes' },
  iconUrl: `https://a.example/${id}.png`,
  ...facts,
})
const asset = (facts: object = {}, metadata: object = {}) => ({
  address: contract,
  balance: '0x1',
  type: 'ERC721',
  metadata: { name: 'Apes', symbol: 'APE', tokenId: '0x7', ...metadata },
  ...facts,
})
const coin = { address: 'native', balance: '0x1', type: 'NATIVE', metadata: {} }

type Page = { readonly data: readonly object[]; readonly next?: string | null } | Response | Error | 'never'

/** A provider API that serves Ethereum. `pageOf` has its NFTs by cursor. */
const serving = (pageOf: (cursor: string | null) => Page) =>
  fakeFetch(({ url, signal }) => {
    if (url.pathname.endsWith('/supported-chains')) return Response.json({ http: ['eip155:1'], ws: [] })
    const page = pageOf(url.searchParams.get('cursor'))
    if (page === 'never')
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    if (page instanceof Error) throw page
    return page instanceof Response ? page : Response.json(page)
  })
const one = () => serving(() => ({ data: [row(7)], next: null }))
/** Three pages of two each. */
const three = () =>
  serving((cursor) => {
    const page = Number(cursor ?? 0)
    return { data: [row(2 * page), row(2 * page + 1)], next: page < 2 ? String(page + 1) : null }
  })

/** A connected client. `lists`: response of the wallet to `wallet_getAssets`. */
async function setUp({
  api,
  lists,
  ...options
}: Parameters<typeof createTestClient>[0] & {
  api?: ReturnType<typeof fakeFetch>
  lists?: unknown
} = {}) {
  const wallet = mockConnector({ id: 'a', addresses: [alice] })
  const prompts: unknown[] = []
  wallet.requests(({ method, params }) => {
    prompts.push([method, params])
    if (lists instanceof Error) throw lists
    return lists
  })
  const kit = createTestClient({
    wallets: [wallet],
    ...(api && { api: { url: 'https://p.example' } }),
    ...(lists !== undefined && {
      can: { walletCapabilities: async () => ({ '0x1': { assetDiscovery: { supported: true } } }) },
    }),
    ...options,
  })
  const { client } = kit
  if (api) client.use(providerApi({ fetch: api.fetch }))
  client.mount()
  await client.connections.connect({ connectorId: 'a' })
  const feature = client.use(nfts())
  const state = (): ResourceState<NftsData> => feature.$state.get()
  const data = () => {
    const now = state()
    return 'data' in now ? now.data : undefined
  }
  const ids = () => data()?.nfts.map(({ tokenId }) => Number(tokenId))
  const code = () => {
    const now = state()
    return now.status === 'failed' ? now.error.code : undefined
  }
  const requestedPages = () =>
    (api?.requests ?? [])
      .filter(({ url }) => url.pathname.endsWith('/nfts'))
      .map(({ url }) => url.searchParams.get('cursor'))
  return { ...kit, wallet, feature, state, data, ids, code, requestedPages, prompts }
}

test('behavior: nothing is read before something listens', async () => {
  const { feature, requestedPages, data } = await setUp({ api: one() })
  expect(requestedPages()).toEqual([])
  const stop = feature.$state.listen(() => undefined)
  await expect.poll(data).toBeDefined()
  stop()
  expect(data()).toEqual({
    nfts: [
      {
        id: `eip155:1/erc721:${contract}/7`,
        chainId: 'eip155:1',
        address: contract,
        tokenId: '7',
        standard: 'erc721',
        amount: 1n,
        name: 'Ape #7',
        collection: 'Apes',
        description: 'One of many.',
        image: 'https://a.example/7.png',
      },
    ],
    source: 'api',
    readAt: expect.any(Number),
    hasMore: false,
  })
})

test('behavior: the wallet comes before the provider API', async () => {
  const json = { name: 'Seven', description: 'Its own.', image: 'data:image/png;base64,AA==' }
  const tokenURI = `data:application/json;base64,${btoa(JSON.stringify(json))}`
  const { feature, data, requestedPages, prompts } = await setUp({
    api: one(),
    lists: { '0x1': [coin, asset({}, { tokenURI })] },
  })
  await feature.refresh()
  expect(data()).toMatchObject({
    source: 'wallet',
    hasMore: false,
    nfts: [{ tokenId: '7', name: 'Seven', collection: 'Apes', image: json.image, description: 'Its own.' }],
  })
  expect(requestedPages()).toEqual([])
  expect(prompts).toEqual([['wallet_getAssets', [{ account: alice, chainFilter: ['0x1'] }]]])
})

test('behavior: a file with the metadata of an NFT is not fetched', async () => {
  const requested: unknown[] = []
  vi.stubGlobal('fetch', async (url: unknown) => {
    requested.push(url)
    return Response.json({ name: 'Seven' })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const { feature, ids } = await setUp({
    lists: { '0x1': [asset({}, { tokenURI: 'https://a.example/7.json' })] },
  })
  await feature.refresh()
  expect(ids()).toEqual([7])
  expect(requested).toEqual([])
})

test.each<[string, unknown]>([
  ['an error', new Error('declined')],
  ['no list', {}],
  ['fungible tokens alone', { '0x1': [coin] }],
  ['an NFT without an id', { '0x1': [asset({}, { tokenId: undefined })] }],
  ['an NFT without a contract', { '0x1': [asset(), asset({ address: 'x' })] }],
  ['a balance as number', { '0x1': [asset({ balance: 1 })] }],
])('behavior: the provider API is read when the wallet returns %s', async (_, lists) => {
  const { feature, data } = await setUp({ api: one(), lists })
  await feature.refresh()
  expect(data()).toMatchObject({ source: 'api', nfts: [{ tokenId: '7' }] })
})

test('behavior: an NFT that does not parse hides no other, and is counted', async () => {
  const ofApi = await setUp({
    api: serving(() => ({ data: [row(7), row(8, { amount: 'one' })], next: null })),
  })
  await ofApi.feature.refresh()
  expect(ofApi.ids()).toEqual([7])
  expect(ofApi.data()).toMatchObject({ unread: 1 })
  const ofWallet = await setUp({ lists: { '0x1': [asset(), asset({ balance: 'one' })] } })
  await ofWallet.feature.refresh()
  expect(ofWallet.ids()).toEqual([7])
  expect(ofWallet.data()).toMatchObject({ source: 'wallet', unread: 1 })
})

test('behavior: the provider API replaces a wallet that does not respond', async () => {
  const wallet = mockConnector({ id: 'a', addresses: [alice] })
  wallet.requests('never')
  const { feature, data, clock } = await setUp({
    api: one(),
    wallets: [wallet],
    can: { walletCapabilities: async () => ({ '0x1': { assetDiscovery: { supported: true } } }) },
  })
  const reading = feature.refresh()
  await clock.advance(15_000)
  await reading
  expect(data()).toMatchObject({ source: 'api' })
})

test.each<[string, unknown]>([
  ['a picture elsewhere in the metadata', { image: 'http://a.example/1.png' }],
  ['a picture of this machine', { iconUrl: 'http://127.0.0.1/1.png' }],
  ['a script', { image: 'javascript:alert(1)' }],
  ['a page', { tokenURI: 'data:application/json,{"image":"data:text/html,x"}' }],
  ['metadata elsewhere', { tokenURI: 'https://a.example/1.json' }],
  ['metadata that is no JSON', { tokenURI: 'data:application/json,<html>' }],
  ['base64 that is none', { tokenURI: 'data:application/json;base64,%%%' }],
])('behavior: %s of a wallet is dropped', async (_, metadata) => {
  const { feature, data } = await setUp({ lists: { '0x1': [asset({}, metadata as object)] } })
  await feature.refresh()
  expect(data()?.nfts).toHaveLength(1)
  expect(data()?.nfts[0]).not.toHaveProperty('image')
})

test('behavior: rows of another network, of no amount or of an unknown standard are dropped', async () => {
  const wrong = [
    row(1, { chainId: 'eip155:10' }),
    row(2, { address: `eip155:10:${contract}` }),
    row(3, { amount: '0' }),
    row(4, { standard: 'erc404' }),
    row(5, { tokenId: null }),
    row(6, { address: `eip155:1:${contract}/../x` }),
    row(7),
    row(7, { tokenId: '007' }),
  ]
  const { feature, ids } = await setUp({ api: serving(() => ({ data: wrong, next: null })) })
  await feature.refresh()
  expect(ids()).toEqual([7])
})

test('behavior: loadMore adds pages until the end', async () => {
  const { feature, ids, data, requestedPages } = await setUp({ api: three() })
  await feature.refresh()
  expect([ids(), data()?.hasMore]).toEqual([[0, 1], true])
  await Promise.all([feature.loadMore(), feature.loadMore()])
  expect([ids(), data()?.hasMore]).toEqual([[0, 1, 2, 3], true])
  await feature.loadMore()
  expect([ids(), data()?.hasMore]).toEqual([[0, 1, 2, 3, 4, 5], false])
  await feature.loadMore()
  expect(requestedPages()).toEqual([null, '1', '2'])
})

test('behavior: pages without a new NFT are passed over, and a cursor that repeats ends the list', async () => {
  const { feature, ids, data } = await setUp({
    api: serving((cursor) =>
      cursor === null
        ? { data: [], next: '1' }
        : cursor === '1'
          ? { data: [row(1)], next: '2' }
          : { data: [row(1)], next: '2' },
    ),
  })
  await feature.refresh()
  expect(ids()).toEqual([1])
  await feature.loadMore()
  expect([ids(), data()?.hasMore]).toEqual([[1], false])
})

test('behavior: a refresh keeps later pages while the first one is the same', async () => {
  let first = [row(0), row(1)]
  const { feature, ids, data } = await setUp({
    api: serving((cursor) =>
      cursor === null ? { data: first, next: '1' } : { data: [row(2)], next: cursor === '1' ? '2' : null },
    ),
  })
  await feature.refresh()
  await feature.loadMore()
  await feature.refresh()
  expect([ids(), data()?.hasMore]).toEqual([[0, 1, 2], true])
  first = [row(9), row(1)]
  await feature.refresh()
  expect([ids(), data()?.hasMore]).toEqual([[9, 1], true])
})

test('behavior: known NFTs are used for 30 seconds, then read again when the visitor returns', async () => {
  const { feature, requestedPages, clock, environment } = await setUp({ api: one() })
  feature.$state.listen(() => undefined)
  await expect.poll(requestedPages).toEqual([null])
  feature.$state.listen(() => undefined)
  await clock.advance(29_000)
  feature.$state.listen(() => undefined)
  expect(requestedPages()).toEqual([null])
  await clock.advance(600_000)
  expect(requestedPages()).toEqual([null])
  environment.focus()
  await expect.poll(requestedPages).toEqual([null, null])
})

test('error: a failure keeps the known NFTs, and is not retried for 30 seconds', async () => {
  let fails = false
  const { feature, ids, state, code, clock, requestedPages } = await setUp({
    api: serving((cursor) =>
      fails ? new Response('no', { status: 400 }) : { data: [row(Number(cursor))], next: '1' },
    ),
  })
  await feature.refresh()
  fails = true
  await feature.loadMore()
  expect([ids(), code()]).toEqual([[0], 'api/http'])
  const before = requestedPages().length
  await feature.loadMore()
  await feature.refresh()
  expect(requestedPages()).toHaveLength(before)
  fails = false
  await clock.advance(30_000)
  await feature.loadMore()
  expect([ids(), state().status]).toEqual([[0, 1], 'ready'])
})

test('error: a provider API that hangs is a failure', async () => {
  const api = serving(() => 'never')
  const { feature, clock, code } = await setUp({ api })
  const reading = feature.refresh()
  for (let count = 0; count < 12; count += 1) await clock.advance(5_000)
  await reading
  expect(code()).toBeDefined()
})

test.each<[string, () => Parameters<typeof setUp>[0]]>([
  ['no provider API', () => ({})],
  ['the public provider API, which has none', () => ({ projectId: 'p', api: undefined })],
  ['one that does not know the call', () => ({ api: serving(() => new Response('', { status: 404 })) })],
  ['one without a source', () => ({ api: serving(() => new Response('', { status: 501 })) })],
  ['one without the network', () => ({ api: fakeFetch(() => Response.json({ http: [], ws: [] })) })],
])('error: with %s, NFTs are not available', async (_, options) => {
  const { feature, code, data, requestedPages } = await setUp(options())
  await feature.refresh()
  expect(code()).toBe('nfts/unavailable')
  expect(data()).toBeUndefined()
  expect(requestedPages().length).toBeLessThan(2)
})

test('behavior: a provider API that lists no NFTs of the network is requested again only on demand', async () => {
  const api = serving(() => new Response('', { status: 501 }))
  const { feature, requestedPages, clock, environment, code } = await setUp({ api })
  feature.$state.listen(() => undefined)
  await expect.poll(code).toBe('nfts/unavailable')
  await clock.advance(600_000)
  environment.focus()
  await expect.poll(() => feature.$state.get().status).toBe('failed')
  expect(requestedPages()).toHaveLength(1)
  await clock.advance(600_000)
  await feature.refresh()
  expect(requestedPages()).toHaveLength(2)
})

test('behavior: no request is sent for an account that can hold only its coin', async () => {
  const api = one()
  const { feature, code } = await setUp({ api, can: { listsHoldings: true } })
  await feature.refresh()
  expect(code()).toBe('nfts/unavailable')
  expect(api.requests).toEqual([])
})

test('behavior: any text of an NFT is short, any picture safe', () => {
  fc.assert(
    fc.property(fc.anything(), fc.string(), fc.string(), (name, description, image) => {
      const nft = toNft(
        { address: contract, tokenId: '1', standard: 'erc1155', amount: 1n, name, description, image },
        'eip155:1',
      )
      expect([...(nft.name ?? '')].length).toBeLessThanOrEqual(64)
      expect([...(nft.description ?? '')].length).toBeLessThanOrEqual(500)
      expect(nft.image ?? 'https:').toMatch(/^(https|data|http:\/\/(localhost|127))/)
    }),
  )
})

test('behavior: texts are one line without hidden characters', () => {
  const text = ' Ape\u202e\n\u2028#\u200b7\u0000 '
  const found = { address: contract, tokenId: '1', standard: 'erc721', amount: 1n } as const
  const shown = { name: 'Ape #7', collection: 'Ape #7', description: 'Ape #7' }
  expect(toNft({ ...found, name: text, collection: text, description: text }, 'eip155:1')).toMatchObject(
    shown,
  )
})

test.each([
  ['\u202eClaim at prize.example/win', true],
  ['Visit https://prize.example', true],
  ['Ape #7', undefined],
])('behavior: a name of %j is unverified: %s', (name, expected) => {
  const found = { address: contract, tokenId: '1', standard: 'erc721', amount: 1n } as const
  expect(toNft({ ...found, name }, 'eip155:1').unverified).toBe(expected)
  expect(toNft({ ...found, collection: name }, 'eip155:1').unverified).toBe(expected)
})

test('behavior: another network shows its own NFTs', async () => {
  const { feature, wallet, ids, code } = await setUp({ api: one() })
  feature.$state.listen(() => undefined)
  await expect.poll(ids).toEqual([7])
  wallet.changeChain('eip155:8453')
  await expect.poll(code).toBe('nfts/unavailable')
  wallet.changeChain('eip155:1')
  await expect.poll(ids).toEqual([7])
})

test('behavior: the log contains no address', async () => {
  const { feature, logs, code } = await setUp({
    api: serving(() => new Response('no', { status: 400 })),
    lists: new Error(`down for ${alice}`),
  })
  await feature.refresh()
  expect(code()).toBe('api/http')
  expect(logs.length).toBeGreaterThan(0)
  expect(JSON.stringify(logs)).not.toContain(alice)
})
