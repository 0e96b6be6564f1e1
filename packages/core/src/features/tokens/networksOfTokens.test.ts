import { expect, test } from 'vitest'
import type { Capabilities } from '../../adapter/ChainAdapter.js'
import { providerApi } from '../../api/providerApi.js'
// Loaded here, so that no test waits for the module.
import './calls.js'
import type { ChainId } from '../../caip/caip.js'
import { createTestClient } from '../../testing/createTestClient.js'
import { fakeFetch } from '../../testing/fakeFetch.js'
import { mockNetworks } from '../../testing/mockAdapter.js'
import { mockConnector } from '../../testing/mockConnector.js'
import { tokens } from './tokens.js'

const alice = '0xa11ce00000000000000000000000000000000001'
const contract = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const [one, base, sepolia] = mockNetworks
const ether = 10n ** 18n

const row = (chainId: string, facts: object = {}) => ({
  name: 'USD Coin',
  symbol: 'USDC',
  chainId,
  address: `${chainId}:${contract}`,
  price: 1,
  quantity: { decimals: '6', numeric: '50' },
  iconUrl: 'https://a.example/usdc.png',
  ...facts,
})
const coin = (chainId: string, numeric = '1') =>
  row(chainId, {
    name: 'Ether',
    symbol: 'ETH',
    address: undefined,
    price: 3000,
    quantity: { decimals: '18', numeric },
  })
const everywhere = [coin(one.id), row(one.id), coin(base.id, '2'), row(base.id), coin(sepolia.id)]

const asset = (facts: object = {}) => ({
  address: 'native',
  balance: `0x${ether.toString(16)}`,
  type: 'NATIVE',
  metadata: { name: 'Ether', symbol: 'ETH', decimals: 18, price: 3000, iconUrl: '' },
  ...facts,
})

/** A connected client of an app with three networks. `body` is the response of the provider API to a read of balances. */
async function setUp({
  body,
  serves = [one.id, base.id, sepolia.id],
  lists,
  approved,
  chainIds,
  can,
  ...options
}: Parameters<typeof createTestClient>[0] & {
  body?: () => object
  serves?: readonly string[]
  /** Response of the wallet to `wallet_getAssets`. */
  lists?: Readonly<Record<string, unknown>>
  /** Networks that the wallet approved. Default: any. */
  approved?: readonly ChainId[]
  /** Networks on which the wallet shared the address. Default: all. */
  chainIds?: readonly ChainId[]
} = {}) {
  const wallet = mockConnector({
    id: 'a',
    accounts: [{ namespace: 'eip155', address: alice, type: 'eoa', ...(chainIds && { chainIds }) }],
    ...(approved && { approved }),
  })
  wallet.requests(() => lists)
  const api = fakeFetch(({ url }) =>
    Response.json(url.pathname.endsWith('/supported-chains') ? { http: serves, ws: [] } : body?.()),
  )
  const reads: string[] = []
  const nativeBalance: Capabilities['nativeBalance'] = async ({ network }) => {
    reads.push(network.id)
    return { value: 2n * ether, decimals: 18 }
  }
  const supported = { assetDiscovery: { supported: true } }
  const test = createTestClient({
    wallets: [wallet],
    ...(body && { api: { url: 'https://p.example' } }),
    can: {
      nativeBalance,
      ...(lists && {
        walletCapabilities: async () => ({ '0x1': supported, '0x2105': supported, '0xaa36a7': supported }),
      }),
      ...can,
    },
    ...options,
  })
  const { client } = test
  client.use(providerApi({ fetch: api.fetch }))
  client.mount()
  await client.connections.connect({ connectorId: 'a' })
  const feature = client.use(tokens())
  const data = () => {
    const state = feature.$state.get()
    return 'data' in state ? state.data : undefined
  }
  const shown = () => data()?.tokens.map(({ chainId, symbol, amount }) => [chainId, symbol, amount.value])
  const calls = () =>
    api.requests.filter(({ url }) => url.pathname.endsWith('/balance')).map(({ url }) => url.searchParams)
  return { ...test, wallet, reads, feature, data, shown, calls }
}

const statuses = (data: ReturnType<Awaited<ReturnType<typeof setUp>>['data']>) =>
  data?.networks.map(({ chainId, status }) => [chainId, status])

test('behavior: one call of the provider API lists the tokens of all networks', async () => {
  const { feature, data, shown, calls, reads } = await setUp({ body: () => ({ balances: everywhere }) })
  await feature.refresh()
  expect(shown()).toEqual([
    [base.id, 'ETH', 2n * ether],
    [one.id, 'ETH', ether],
    [sepolia.id, 'ETH', ether],
    [one.id, 'USDC', 50_000_000n],
    [base.id, 'USDC', 50_000_000n],
  ])
  expect(calls().map((query) => query.get('chainId'))).toEqual([null])
  expect(reads).toEqual([])
  expect(data()).toMatchObject({ complete: true })
  expect(statuses(data())).toEqual([
    [one.id, 'ready'],
    [base.id, 'ready'],
    [sepolia.id, 'ready'],
  ])
})

test('behavior: the total is of all networks, and test networks are worth zero', async () => {
  const { feature, data } = await setUp({ body: () => ({ balances: everywhere }) })
  await feature.refresh()
  expect(data()).toMatchObject({ total: '9100' })
  expect(data()?.tokens.find(({ chainId }) => chainId === sepolia.id)).toMatchObject({ value: '0' })
})

test('behavior: a value of zero on a test network is no total while the others are unknown', async () => {
  const { feature, data } = await setUp()
  await feature.refresh()
  expect(data()?.tokens).toHaveLength(3)
  expect(data()).not.toHaveProperty('total')
})

test('behavior: one network of the provider API is named in the call, the others are read from the chain', async () => {
  const { feature, calls, reads } = await setUp({
    body: () => ({ balances: everywhere }),
    serves: [base.id, 'eip155:10'],
  })
  await feature.refresh()
  expect(calls().map((query) => query.get('chainId'))).toEqual([base.id])
  expect(reads.toSorted()).toEqual([one.id, sepolia.id])
})

test('behavior: a network that the provider API could not read is read from the chain', async () => {
  const { feature, data, shown } = await setUp({
    body: () => ({ balances: [coin(one.id), row(one.id)], unread: [base.id, sepolia.id] }),
  })
  await feature.refresh()
  expect(shown()).toEqual([
    [one.id, 'ETH', ether],
    [base.id, 'ETH', 2n * ether],
    [sepolia.id, 'ETH', 2n * ether],
    [one.id, 'USDC', 50_000_000n],
  ])
  expect(data()?.networks).toMatchObject([{ source: 'api' }, { source: 'chain' }, { source: 'chain' }])
})

test('behavior: one request to the wallet lists all networks, and a wrong list of one is left out', async () => {
  const lists = { '0x1': [asset()], '0x2105': [asset({ balance: 5 })], '0xaa36a7': [asset()] }
  const { feature, data, wallet, calls } = await setUp({ lists, body: () => ({ balances: everywhere }) })
  await feature.refresh()
  expect(wallet.calls.filter(({ method }) => method === 'wallet_getAssets')).toEqual([
    {
      method: 'wallet_getAssets',
      params: [{ account: alice, chainFilter: ['0x1', '0x2105', '0xaa36a7'] }],
    },
  ])
  expect(data()?.networks).toMatchObject([{ source: 'wallet' }, { source: 'api' }, { source: 'wallet' }])
  expect(calls().map((query) => query.get('chainId'))).toEqual([base.id])
})

test('error: a native coin with decimals of another coin is read from the chain', async () => {
  const odd = { ...asset().metadata, decimals: 6 }
  const lists = { '0x1': [asset({ metadata: odd })] }
  const { feature, shown, reads } = await setUp({ networks: [one], lists })
  await feature.refresh()
  expect(shown()).toEqual([[one.id, 'ETH', 2n * ether]])
  expect(reads).toEqual([one.id])
})

test('behavior: the coin of a chain without tokens has the amount of the balance', async () => {
  const { feature, data, reads } = await setUp({
    networks: [one],
    body: () => ({ balances: [coin(one.id, '3')] }),
    can: { listsHoldings: true },
  })
  await feature.refresh()
  expect(data()?.tokens).toMatchObject([{ amount: { value: 2n * ether }, value: '6000' }])
  expect(reads).toEqual([one.id])
})

/** A client that cannot read Base while `node.isDown`. */
async function setUpFailing({ isDown }: { readonly isDown: boolean }) {
  const node = { isDown }
  const nativeBalance: Capabilities['nativeBalance'] = async ({ network }) => {
    if (node.isDown && network.id === base.id) throw new Error('down')
    return { value: ether, decimals: 18 }
  }
  return { ...(await setUp({ can: { nativeBalance } })), node }
}

test('error: a failed network is named, and the others are listed', async () => {
  const { feature, data, shown, clock, node } = await setUpFailing({ isDown: true })
  await feature.refresh()
  expect(feature.$state.get()).toMatchObject({ status: 'failed', retryAt: clock.now() + 30_000 })
  expect(data()).toMatchObject({ complete: false })
  expect(statuses(data())).toEqual([
    [one.id, 'ready'],
    [base.id, 'failed'],
    [sepolia.id, 'ready'],
  ])
  expect(shown()).toHaveLength(2)
  node.isDown = false
  await clock.advance(30_000)
  await feature.refresh()
  expect(feature.$state.get().status).toBe('ready')
  expect(shown()).toHaveLength(3)
})

test('error: the tokens of a network stay with their age when it fails later', async () => {
  const { feature, data, shown, clock, node } = await setUpFailing({ isDown: false })
  await feature.refresh()
  const before = clock.now()
  node.isDown = true
  await clock.advance(60_000)
  await feature.refresh()
  expect(data()?.networks[1]).toMatchObject({ status: 'failed', readAt: before })
  expect(data()).toMatchObject({ readAt: before, complete: false })
  expect(shown()).toHaveLength(3)
})

test('behavior: a slow network does not hold up the others', async () => {
  const nativeBalance: Capabilities['nativeBalance'] = ({ network }) =>
    network.id === base.id ? new Promise(() => {}) : Promise.resolve({ value: ether, decimals: 18 })
  const { feature, data, shown } = await setUp({ can: { nativeBalance } })
  feature.$state.listen(() => undefined)
  await expect.poll(shown).toHaveLength(2)
  expect(feature.$state.get().status).toBe('loading')
  expect(statuses(data())).toContainEqual([base.id, 'loading'])
})

test('behavior: a network in use that hangs does not hold up the others', async () => {
  const nativeBalance: Capabilities['nativeBalance'] = ({ network }) =>
    network.id === one.id ? new Promise(() => {}) : Promise.resolve({ value: ether, decimals: 18 })
  const { feature, data, shown } = await setUp({ can: { nativeBalance } })
  feature.$state.listen(() => undefined)
  await expect.poll(shown).toHaveLength(2)
  expect(statuses(data())).toContainEqual([one.id, 'loading'])
})

test('behavior: a change of the network in use reads nothing', async () => {
  const { feature, wallet, shown, calls } = await setUp({ body: () => ({ balances: everywhere }) })
  feature.$state.listen(() => undefined)
  await expect.poll(shown).toHaveLength(5)
  wallet.changeChain(base.id)
  expect(shown()).toHaveLength(5)
  await feature.refresh({ force: false })
  expect(calls()).toHaveLength(1)
})

test('behavior: a network that the app adds is read alone', async () => {
  const { client, feature, shown, reads } = await setUp({ networks: [one, base] })
  feature.$state.listen(() => undefined)
  await expect.poll(shown).toHaveLength(2)
  client.networks.add(sepolia)
  await expect.poll(shown).toHaveLength(3)
  expect(reads.toSorted()).toEqual([one.id, sepolia.id, base.id])
  client.networks.remove(base.id)
  await expect.poll(shown).toHaveLength(2)
})

test('behavior: a reload reads the networks that are not stored', async () => {
  const first = await setUp({ networks: [one], body: () => ({ balances: everywhere }) })
  await first.feature.refresh()
  const { storage, clock } = first
  await clock.advance(20_000)
  const later = await setUp({ networks: [one, base], storage, clock, body: () => ({ balances: everywhere }) })
  later.feature.$state.listen(() => undefined)
  await expect.poll(() => later.feature.$state.get().status).toBe('ready')
  expect(later.calls().map((query) => query.get('chainId'))).toEqual([base.id])
  expect(later.data()?.networks.map((one) => 'readAt' in one && one.readAt)).toEqual([
    clock.now() - 20_000,
    clock.now(),
  ])
})

test.each([
  ['that its wallet allows on some networks', { approved: [one.id, sepolia.id] }],
  [
    'that its wallet shared on some networks',
    { approved: [one.id, base.id, sepolia.id], chainIds: [one.id, sepolia.id] },
  ],
])('behavior: an account %s is read on these', async (_, options) => {
  const { feature, data } = await setUp({ ...options, body: () => ({ balances: everywhere }) })
  await feature.refresh()
  expect(statuses(data())).toEqual([
    [one.id, 'ready'],
    [sepolia.id, 'ready'],
  ])
})
