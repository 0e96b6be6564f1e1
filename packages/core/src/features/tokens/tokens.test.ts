import { expect, test } from 'vitest'
import { createBalanceCache } from '../../account/createBalanceCache.js'
import type { Capabilities } from '../../adapter/ChainAdapter.js'
import { providerApi } from '../../api/providerApi.js'
// Loaded here, so that no test waits for the module.
import './calls.js'
import type { Latchkey } from '../../client/Client.js'
import { transportErrors } from '../../errors/transportErrors.js'
import type { ResourceState } from '../../lib/createResources.js'
import { createTestClient } from '../../testing/createTestClient.js'
import { fakeClock } from '../../testing/fakeClock.js'
import { fakeFetch } from '../../testing/fakeFetch.js'
import { memoryStorage } from '../../testing/memoryStorage.js'
import { mockNetworks } from '../../testing/mockAdapter.js'
import { mockConnector } from '../../testing/mockConnector.js'
import { listedTokens } from './listedTokens.js'
import type { TokensData } from './Token.js'
import { type TokensApi, tokens } from './tokens.js'

const alice = '0xa11ce00000000000000000000000000000000001'
const contract = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const key = 'latchkey:default:portfolio_cache'

const row = (facts: object = {}) => ({
  name: 'USD Coin',
  symbol: 'USDC',
  chainId: 'eip155:1',
  address: `eip155:1:${contract}`,
  value: 50,
  price: 1,
  quantity: { decimals: '6', numeric: '50' },
  iconUrl: 'https://a.example/usdc.png',
  ...facts,
})
const native = row({
  name: 'Ether',
  symbol: 'ETH',
  address: undefined,
  price: 3000.1,
  quantity: { decimals: '18', numeric: '1' },
})

const asset = (facts: object = {}) => ({
  address: contract,
  balance: '0x2faf080',
  type: 'ERC20',
  metadata: {
    name: 'USD Coin',
    symbol: 'USDC',
    decimals: 6,
    price: 1,
    value: 50,
    iconUrl: 'https://a.example/u.png',
  },
  ...facts,
})
const nativeAsset = {
  address: 'native',
  balance: '0xde0b6b3a7640000',
  type: 'NATIVE',
  metadata: { name: 'Ether', symbol: 'ETH', decimals: 18, price: 3000.1, iconUrl: '' },
}

/** A provider API that serves Ethereum with `balances`. */
const serving = (balances: readonly object[] | Error = [native, row()], facts: object = {}) =>
  fakeFetch(({ url }) => {
    if (url.pathname.endsWith('/supported-chains')) return Response.json({ http: ['eip155:1'], ws: [] })
    if (balances instanceof Error) throw balances
    return Response.json({ balances, ...facts })
  })

/**
 * A connected client of an app with one network, with its requests for balances. `lists`: response of the wallet to
 * `wallet_getAssets`.
 */
async function setUp({
  api,
  lists,
  can,
  ...options
}: Parameters<typeof createTestClient>[0] & {
  api?: ReturnType<typeof fakeFetch>
  lists?: unknown
} = {}) {
  const wallet = mockConnector({ id: 'a', addresses: [alice] })
  wallet.requests(({ method }) => {
    if (method === 'wallet_getAssets') return lists
    throw new Error('Not known.')
  })
  const reads: string[] = []
  const test = createTestClient({
    wallets: [wallet],
    networks: [mockNetworks[0]],
    ...(api && { api: { url: 'https://p.example' } }),
    can: {
      nativeBalance: async () => {
        reads.push('native')
        return { value: 2n * 10n ** 18n, decimals: 18 }
      },
      ...(lists !== undefined && {
        walletCapabilities: async () => {
          reads.push('capabilities')
          return { '0x1': { assetDiscovery: { supported: true } } }
        },
      }),
      ...can,
    },
    ...options,
  })
  const { client } = test
  if (api) client.use(providerApi({ fetch: api.fetch }))
  client.mount()
  await client.connections.connect({ connectorId: 'a' })
  const feature = client.use(tokens())
  const dataOf = (state: ResourceState<TokensData>) => ('data' in state ? state.data : undefined)
  const data = () => dataOf(feature.$state.get())
  const source = () => {
    const [first] = data()?.networks ?? []
    return first?.status === 'ready' ? first.source : undefined
  }
  const shown = () => data()?.tokens.map(({ symbol, amount }) => [symbol, amount.value])
  const apiCalls = () => api?.requests.filter(({ url }) => url.pathname.endsWith('/balance')).length ?? 0
  return { ...test, wallet, reads, feature, data, source, shown, apiCalls }
}

test('behavior: nothing is read before something listens', async () => {
  const { feature, reads, data } = await setUp()
  expect(reads).toEqual([])
  feature.$state.listen(() => undefined)
  await expect.poll(data).toBeDefined()
  expect(reads).toEqual(['native'])
})

test('behavior: the wallet comes before the provider API', async () => {
  const { feature, data, shown, apiCalls } = await setUp({
    api: serving(),
    lists: { '0x1': [nativeAsset, asset()] },
  })
  await feature.refresh()
  expect(data()).toMatchObject({ total: '3050.1', complete: true, networks: [{ source: 'wallet' }] })
  expect(shown()).toEqual([
    ['ETH', 10n ** 18n],
    ['USDC', 50_000_000n],
  ])
  expect(apiCalls()).toBe(0)
})

test('behavior: tokens with a price are listed for other features, and an imitation is not, also after a reload', async () => {
  const fake = { address: `0x${'b'.repeat(40)}`, metadata: { ...asset().metadata, price: 0 } }
  const { client, feature, storage, clock } = await setUp({
    lists: { '0x1': [nativeAsset, asset(), asset(fake)] },
  })
  await feature.refresh()
  expect(
    client
      .use(listedTokens())
      .get()
      .map(({ address }) => address),
  ).toEqual([undefined, asset().address])
  const later = await setUp({ storage, clock })
  await later.feature.refresh({ force: false })
  later.feature.$state.listen(() => undefined)
  await expect.poll(later.data).toBeDefined()
  expect(later.data()?.tokens.map(({ imitates }) => imitates)).toEqual([undefined, undefined, 'USDC'])
})

test('behavior: an asset of the wallet is listed with all its facts', async () => {
  const { feature, data } = await setUp({ api: serving(), lists: { '0x1': [asset()] } })
  await feature.refresh()
  expect(data()?.tokens).toContainEqual(
    expect.objectContaining({
      address: contract,
      name: 'USD Coin',
      symbol: 'USDC',
      icon: 'https://a.example/u.png',
      amount: { value: 50_000_000n, decimals: 6 },
      price: expect.objectContaining({ value: '1', source: 'wallet' }),
      value: '50',
    }),
  )
})

test.each<[string, object]>([
  ['another network', { '0x2105': { assetDiscovery: { supported: true } } }],
  ['no capability', { '0x1': {} }],
  ['a capability that is off', { '0x1': { assetDiscovery: { supported: false } } }],
  ['a capability as text', { '0x1': { assetDiscovery: { supported: 'true' } } }],
])('behavior: a wallet that lists assets on %s gets no request', async (_, capabilities) => {
  const { feature, source, wallet } = await setUp({
    api: serving(),
    lists: { '0x1': [nativeAsset, asset()] },
    can: { walletCapabilities: async () => capabilities as Record<string, Record<string, unknown>> },
  })
  await feature.refresh()
  expect(source()).toBe('api')
  expect(wallet.calls.map(({ params }) => Object(params).method)).not.toContain('wallet_getAssets')
})

const withMetadata = (facts: object) => asset({ metadata: { ...asset().metadata, ...facts } })

test.each<readonly [string, object]>([
  ['no list', {}],
  ...[undefined, 5, 'native', `0x${'a'.repeat(39)}`].map(
    (address) => [`the address ${address}`, { '0x1': [nativeAsset, asset({ address })] }] as const,
  ),
  ['the coin without an address', { '0x1': [{ ...nativeAsset, address: undefined }] }],
  ...[undefined, 5, '5', '0x', '-0x5', `0x${'f'.repeat(65)}`].map(
    (balance) => [`the balance ${balance}`, { '0x1': [asset({ balance })] }] as const,
  ),
  ...[undefined, 'ERC721', 'erc20'].map(
    (type) => [`the type ${type}`, { '0x1': [asset({ type })] }] as const,
  ),
  ['no metadata', { '0x1': [asset({ metadata: undefined })] }],
  ...['name', 'symbol', 'iconUrl', 'decimals', 'price'].map(
    (field) => [`no ${field}`, { '0x1': [withMetadata({ [field]: undefined })] }] as const,
  ),
  ...['name', 'symbol', 'iconUrl'].map(
    (field) => [`a number as ${field}`, { '0x1': [withMetadata({ [field]: 5 })] }] as const,
  ),
  ...['6', 6.5].map(
    (decimals) =>
      [`${typeof decimals} ${decimals} as decimals`, { '0x1': [withMetadata({ decimals })] }] as const,
  ),
  ...['1', -1].map(
    (price) => [`${typeof price} ${price} as price`, { '0x1': [withMetadata({ price })] }] as const,
  ),
])('error: a response of the wallet with %s is not accepted', async (_, lists) => {
  const { feature, source } = await setUp({ api: serving(), lists })
  await feature.refresh()
  expect(source()).toBe('api')
})

test('behavior: a chain that holds a token whose amount it cannot read has no complete list', async () => {
  const held = [{ address: contract, symbol: 'USDC', amount: { value: 5n, decimals: 6 } }]
  for (const complete of [true, false]) {
    const tokenBalances = async () =>
      complete ? held : Object.assign([...held], { complete: false as const })
    const { feature, data, shown } = await setUp({ can: { listsHoldings: true, tokenBalances } })
    await feature.refresh()
    expect(shown()).toHaveLength(2)
    expect(data()?.complete).toBe(complete)
  }
})

test('behavior: the coin is listed once, also where a source adds its contract', async () => {
  const address = `0x${'Ee'.repeat(20)}`
  const coin = asset({ ...nativeAsset, type: 'ERC20', address })
  for (const rows of [[nativeAsset, coin], [coin, nativeAsset], [coin]]) {
    const { feature, shown, data } = await setUp({ lists: { '0x1': rows } })
    await feature.refresh()
    expect([shown(), data()?.total]).toEqual([[['ETH', 10n ** 18n]], '3000.1'])
  }
  const listed = row({ ...native, address: `eip155:1:${address}` })
  for (const rows of [[native, listed], [listed, native], [listed]]) {
    const { feature, shown, data } = await setUp({ api: serving(rows) })
    await feature.refresh()
    expect([shown(), data()?.total]).toEqual([[['ETH', 10n ** 18n]], '3000.1'])
  }
})

test.each([
  ['the word for the coin, is the coin', 'native', 10n ** 18n],
  ['the place of the coin, is the coin', `0x${'Ee'.repeat(20)}`, 10n ** 18n],
  [
    'a contract without its network, is left out, so the chain says what the coin is',
    contract,
    2n * 10n ** 18n,
  ],
])('behavior: a row of the provider API whose address is %s', async (_, address, expected) => {
  const { feature, shown } = await setUp({ api: serving([row(), { ...native, address }]) })
  await feature.refresh()
  expect(shown()).toEqual(expect.arrayContaining([['ETH', expected]]))
  expect(shown()).toHaveLength(2)
})

test('behavior: a wallet that lists no tokens gets one request', async () => {
  const { feature, reads, wallet, client } = await setUp({ api: serving(), lists: 'nonsense' })
  await feature.refresh()
  await feature.refresh()
  expect(reads).toEqual(['capabilities'])
  expect(wallet.calls.filter(({ method }) => method === 'wallet_getAssets')).toEqual([
    { method: 'wallet_getAssets', params: [{ account: alice, chainFilter: ['0x1'] }] },
  ])
  expect(client.accounts.$balance.get().status).toBe('idle')
})

test('behavior: the provider API replaces a wallet that never responds', async () => {
  const { feature, clock, source } = await setUp({
    api: serving(),
    lists: {},
    can: { walletCapabilities: () => new Promise(() => undefined) },
  })
  const reading = feature.refresh()
  await clock.advance(15_000)
  await reading
  expect(source()).toBe('api')
})

test('behavior: tokens of the provider API keep all decimals, and none is of another network', async () => {
  const api = serving([
    native,
    row({ quantity: { decimals: '6', numeric: '50.1234569' } }),
    row({ chainId: 'eip155:10', address: `eip155:10:${contract}` }),
    row({ address: `eip155:1:${alice}`, quantity: { decimals: '0', numeric: '5' } }),
  ])
  const { feature, data, shown } = await setUp({ api })
  await feature.refresh()
  expect(shown()).toEqual([
    ['ETH', 10n ** 18n],
    ['USDC', 50_123_456n],
  ])
  expect(data()?.tokens[1]).toMatchObject({ address: contract, icon: 'https://a.example/usdc.png' })
})

test.each([
  [true, 'that says nothing of it', {}],
  [true, 'that says so', { complete: true }],
  [false, 'that may lack tokens', { complete: false }],
])('behavior: complete is %s for a list of the provider API %s', async (complete, _, facts) => {
  const { feature, data, storage, clock } = await setUp({ api: serving(undefined, facts) })
  await feature.refresh()
  expect(data()).toMatchObject({ complete, networks: [{ source: 'api' }] })
  const later = await setUp({ api: serving(), storage, clock })
  later.feature.$state.listen(() => undefined)
  await expect.poll(later.data).toMatchObject({ complete })
})

test('behavior: the change of a price survives a reload', async () => {
  const { feature, data, storage, clock } = await setUp({ api: serving([{ ...native, priceChange: -2.35 }]) })
  await feature.refresh()
  expect(data()?.tokens[0]?.price).toMatchObject({ value: '3000.1', change: '-2.35' })
  const later = await setUp({ api: serving([native]), storage, clock })
  later.feature.$state.listen(() => undefined)
  await expect.poll(() => later.data()?.tokens[0]?.price?.change).toBe('-2.35')
})

test('behavior: a native coin that the provider API leaves out is read from the chain', async () => {
  const { feature, shown } = await setUp({ api: serving([row()]) })
  await feature.refresh()
  expect(shown()).toEqual([
    ['ETH', 2n * 10n ** 18n],
    ['USDC', 50_000_000n],
  ])
})

test('error: the chain replaces a failing provider API for 30 s', async () => {
  const api = serving(new Error('down'))
  const read: (readonly string[])[] = []
  const tokenBalances: Capabilities['tokenBalances'] = async ({ tokens = [] }) => {
    read.push(tokens)
    return [{ address: contract, amount: { value: 7n, decimals: 6 }, symbol: 'USDC', name: 'USD Coin' }]
  }
  const { feature, clock, data, shown } = await setUp({ api, can: { tokenBalances } })
  const reading = feature.refresh()
  await clock.advance(15_000)
  await reading
  expect(data()).toMatchObject({ complete: false, networks: [{ source: 'chain' }] })
  expect(data()).not.toHaveProperty('total')
  expect(shown()).toEqual([
    ['ETH', 2n * 10n ** 18n],
    ['USDC', 7n],
  ])
  const before = api.requests.length
  await feature.refresh()
  expect(api.requests).toHaveLength(before)
  // The tokens known so far are read again.
  expect(read).toEqual([[], [contract]])
})

test('error: when every source fails, the failure stays for 30 s', async () => {
  let reads = 0
  const nativeBalance: Capabilities['nativeBalance'] = async () => {
    reads += 1
    throw new Error('down')
  }
  const { feature, clock } = await setUp({ can: { nativeBalance } })
  await feature.refresh()
  await feature.refresh()
  expect(feature.$state.get().status).toBe('failed')
  expect(reads).toBe(1)
  await clock.advance(30_000)
  await feature.refresh()
  expect(reads).toBe(2)
})

test('error: a network that the app does not support', async () => {
  const { feature, wallet } = await setUp()
  wallet.changeChain('eip155:777')
  await feature.refresh()
  expect(feature.$state.get()).toMatchObject({
    status: 'failed',
    error: { code: 'account/balance_unavailable' },
  })
})

test('behavior: within 30 s, a reload shows the stored tokens with their real age', async () => {
  const first = await setUp({ api: serving() })
  await first.feature.refresh()
  const { storage, clock } = first
  await clock.advance(20_000)
  const api = serving()
  const second = await setUp({ api, storage, clock })
  second.feature.$state.listen(() => undefined)
  await expect.poll(second.data).toEqual(first.data())
  expect(second.apiCalls()).toBe(0)
  expect(second.feature.$state.get()).toMatchObject({ loadedAt: clock.now() - 20_000 })
  await clock.advance(10_000)
  second.feature.$state.listen(() => undefined)
  await expect.poll(second.apiCalls).toBe(1)
})

test.each([
  ['no list', '{"eip155:1:0x1":{"tokens":5,"source":"api","readAt":1}}'],
  ['a token without a chain', '{"a":{"tokens":[{"name":"a","symbol":"b"}],"source":"api","readAt":1}}'],
  ['no JSON', '{'],
])('error: stored tokens with %s are ignored', async (_, text) => {
  const { feature, shown } = await setUp({ api: serving(), storage: memoryStorage({ [key]: text }) })
  await feature.refresh()
  expect(shown()).toHaveLength(2)
})

test('behavior: a disconnect removes the stored tokens without the feature', async () => {
  const { feature, client, storage } = await setUp({ api: serving() })
  await feature.refresh()
  expect(storage.entries()[key]).toContain(contract)
  const later = createTestClient({ wallets: [mockConnector({ id: 'a' })], storage })
  later.client.mount()
  await later.client.connections.connect({ connectorId: 'a' })
  await later.client.connections.disconnect()
  expect(storage.entries()[key]).toBeUndefined()
  client.destroy()
})

test('behavior: an account that left while it was read is not stored', async () => {
  let tell: () => void = () => undefined
  const nativeBalance = () =>
    new Promise<{ value: bigint; decimals: number }>((resolve) => {
      tell = () => resolve({ value: 1n, decimals: 18 })
    })
  const { feature, client, storage } = await setUp({ can: { nativeBalance } })
  const reading = feature.refresh()
  await client.connections.disconnect()
  tell()
  await reading
  expect(storage.entries()[key]).toBeUndefined()
})

test('behavior: a transaction and a return to the page read again, and nothing else does', async () => {
  const { feature, adapter, environment, clock, apiCalls } = await setUp({ api: serving() })
  feature.$state.listen(() => undefined)
  await expect.poll(apiCalls).toBe(1)
  await expect.poll(() => feature.$state.get().status).toBe('ready')
  adapter.host().balancesChanged()
  await expect.poll(apiCalls).toBe(2)
  await expect.poll(() => feature.$state.get().status).toBe('ready')
  environment.setHidden(true)
  environment.setHidden(false)
  await expect.poll(apiCalls).toBe(3)
  await clock.advance(600_000)
  expect(apiCalls()).toBe(3)
})

const perNetwork = { networks: mockNetworks, can: { perNetworkAddresses: true } } as const

test('behavior: an address of one network is read only on the network in use', async () => {
  const { feature, wallet, shown, source } = await setUp({ ...perNetwork, api: serving() })
  feature.$state.listen(() => undefined)
  await expect.poll(shown).toHaveLength(2)
  wallet.changeChain('eip155:8453')
  await expect.poll(source).toBe('chain')
  expect(shown()).toEqual([['ETH', 2n * 10n ** 18n]])
})

test('behavior: a network left while it was read keeps its tokens', async () => {
  const resolvers: ((amount: { value: bigint; decimals: number }) => void)[] = []
  const nativeBalance = () =>
    new Promise<{ value: bigint; decimals: number }>((resolve) => void resolvers.push(resolve))
  const { feature, wallet, shown } = await setUp({
    ...perNetwork,
    can: { ...perNetwork.can, nativeBalance },
  })
  feature.$state.listen(() => undefined)
  await expect.poll(() => resolvers.length).toBe(1)
  wallet.changeChain('eip155:8453')
  await expect.poll(() => resolvers.length).toBe(2)
  resolvers[1]?.({ value: 8453n, decimals: 18 })
  await expect.poll(shown).toEqual([['ETH', 8453n]])
  // The balance on display is now that of the other network.
  resolvers[0]?.({ value: 1n, decimals: 18 })
  await expect.poll(() => resolvers.length).toBe(3)
  resolvers[2]?.({ value: 2n, decimals: 18 })
  wallet.changeChain('eip155:1')
  await expect.poll(shown).toEqual([['ETH', 2n]])
})

const amountsOf = (client: Latchkey, feature: TokensApi) => {
  const [state, balance] = [feature.$state.get(), client.accounts.$balance.get()]
  const coin = 'data' in state ? state.data?.tokens.find(({ address }) => address === undefined) : undefined
  return [coin?.amount.value, 'data' in balance ? balance.data?.value : undefined]
}

test.each([
  ['the wallet', { lists: { '0x1': [nativeAsset, asset()] } }],
  ['the provider API', { api: serving() }],
] as const)('behavior: the list of %s and the balance have one amount of the coin', async (_, options) => {
  let units = 2n * 10n ** 18n
  const { client, feature, data } = await setUp({
    ...options,
    can: {
      nativeBalance: async () => ({ value: units, decimals: 18 }),
      ...('lists' in options && {
        walletCapabilities: async () => ({ '0x1': { assetDiscovery: { supported: true } } }),
      }),
    },
  })
  client.accounts.$balance.listen(() => undefined)
  feature.$state.listen(() => undefined)
  await expect.poll(() => amountsOf(client, feature)).toEqual([units, units])
  expect(data()).toMatchObject({ total: '6050.2' })
  units = 3n * 10n ** 18n
  await client.accounts.refreshBalance()
  expect(amountsOf(client, feature)).toEqual([units, units])
  expect(data()).toMatchObject({ total: '9050.3' })
})

test('behavior: a balance stored before a reload is read again once a newer list has another', async () => {
  const before = 9_499n * 10n ** 15n
  const now = 10n ** 18n
  const clock = fakeClock()
  const storage = memoryStorage({})
  const stored = createBalanceCache({ clientId: 'default', clock, storage, log: () => undefined })
  stored.set(`eip155:1:${alice}`, { value: before, decimals: 18 })
  await clock.advance(5_000)
  const { client, feature } = await setUp({
    clock,
    storage,
    api: serving(),
    can: {
      nativeBalance: async ({ fresh }) =>
        fresh
          ? { value: now, decimals: 18 }
          : (stored.get(`eip155:1:${alice}`) ?? { value: 0n, decimals: 18 }),
    },
  })
  client.accounts.$balance.listen(() => undefined)
  feature.$state.listen(() => undefined)
  await expect.poll(() => amountsOf(client, feature)).toEqual([now, now])
})

test('behavior: a row of the provider API that does not parse hides no other, and is counted', async () => {
  const broken = row({ address: `eip155:1:0x${'c'.repeat(40)}`, quantity: { decimals: 'six', numeric: '1' } })
  const { feature, data, shown } = await setUp({ api: serving([native, broken, row()]) })
  await feature.refresh()
  expect(shown()?.map(([symbol]) => symbol)).toEqual(['ETH', 'USDC'])
  expect(data()).toMatchObject({ unread: 1, complete: false })
})

test('behavior: an asset of the wallet that does not parse hides no other, and is counted', async () => {
  const { feature, data, shown } = await setUp({ lists: { '0x1': [nativeAsset, asset({ balance: 5 })] } })
  await feature.refresh()
  expect(shown()?.map(([symbol]) => symbol)).toEqual(['ETH'])
  expect(data()).toMatchObject({ unread: 1, complete: false, networks: [{ source: 'wallet' }] })
})

test('behavior: the log contains no address', async () => {
  const { feature, logs, clock } = await setUp({ api: serving(new Error(`down for ${alice}`)), lists: 5 })
  const reading = feature.refresh()
  await clock.advance(15_000)
  await reading
  expect(JSON.stringify(logs)).not.toContain(alice)
})

const bob = '0xb0b0000000000000000000000000000000000002'

test('behavior: the tokens of any address are read, and the wallet learns nothing of it', async () => {
  const { feature, wallet, apiCalls, storage } = await setUp({
    api: serving(),
    lists: { '0x1': [nativeAsset, asset()] },
  })
  const list = await feature.read({ address: bob, network: mockNetworks[0] })
  expect(list).toMatchObject({ source: 'api', total: '3050.1', complete: true })
  expect(list.tokens.map(({ symbol }) => symbol)).toEqual(['ETH', 'USDC'])
  expect(apiCalls()).toBe(1)
  expect(JSON.stringify(wallet.calls)).not.toContain(bob)
  expect(JSON.stringify(storage.entries())).not.toContain(bob)
  expect(feature.$state.get().status).toBe('idle')
})

test('behavior: a fresh read of an address skips the recent result', async () => {
  const { feature, apiCalls } = await setUp({ api: serving() })
  const account = { address: bob, network: mockNetworks[0] }
  await feature.read(account)
  await feature.read(account)
  expect(apiCalls()).toBe(1)
  await feature.read({ ...account, fresh: true })
  expect(apiCalls()).toBe(2)
})

test('behavior: without a provider API, the tokens of an address are those of the chain', async () => {
  const { feature } = await setUp({
    can: {
      tokenBalances: async ({ address }) => [
        { address: contract, symbol: address, name: 'USD Coin', amount: { value: 5n, decimals: 6 } },
      ],
    },
  })
  const list = await feature.read({ address: bob, network: mockNetworks[0] })
  expect(list).toMatchObject({ source: 'chain', complete: false })
  expect(list.tokens.map(({ amount }) => amount.value)).toEqual([2n * 10n ** 18n, 5n])
})

test('error: the tokens of an address on a chain that fails are not read', async () => {
  const { feature } = await setUp({
    can: { nativeBalance: () => Promise.reject(transportErrors.network({})) },
  })
  const reading = feature.read({ address: bob, network: mockNetworks[0] })
  await expect(reading).rejects.toMatchObject({ code: 'transport/network' })
})

test('error: an aborted read of an address rejects', async () => {
  const { feature } = await setUp({ can: { nativeBalance: () => new Promise(() => undefined) } })
  const ending = new AbortController()
  const reading = feature.read({ address: bob, network: mockNetworks[0], signal: ending.signal })
  ending.abort(new Error('gone'))
  await expect(reading).rejects.toThrow('gone')
})
