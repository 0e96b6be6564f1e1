import { expect, test } from 'vitest'
import { providerApi } from '../../api/providerApi.js'
// Loaded here, so that no test waits for the module.
import './calls.js'
import { createTestClient } from '../../testing/createTestClient.js'
import { fakeFetch } from '../../testing/fakeFetch.js'
import { mockAdapter } from '../../testing/mockAdapter.js'
import { mockConnector } from '../../testing/mockConnector.js'
import type { OnrampState } from './OnrampApi.js'
import { onramp } from './onramp.js'

const alice = '0xa11ce00000000000000000000000000000000001'
const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const page = 'https://pay.coinbase.com/buy?sessionToken=1'
const money = (amount: string, currency: string) => ({ amount, currency })
const quoted = {
  fees: [money('1.5', 'USD')],
  paymentSubtotal: money('98.5', 'USD'),
  paymentTotal: money('100', 'USD'),
  purchaseAmount: money('0.04', 'ETH'),
  quoteId: 'q',
}
const options = {
  providers: [{ id: 'coinbase', name: 'Anything' }],
  paymentCurrencies: [
    { id: 'USD', payment_method_limits: [{ id: 'card', min: '10.00', max: '7500.00' }] },
    { id: 'JPY', payment_method_limits: [{ id: 'card', min: '1000', max: '90000' }] },
  ],
  purchaseCurrencies: [
    {
      id: 'usdc',
      name: 'USD Coin',
      symbol: 'USDC',
      networks: [{ name: 'base', display_name: 'Base', chain_id: '8453', contract_address: usdc }],
    },
    {
      id: 'eth',
      name: 'Ether',
      symbol: 'ETH',
      networks: [{ name: 'ethereum', display_name: 'Ethereum', chain_id: '1', contract_address: '' }],
    },
  ],
}

type Responses = Readonly<Partial<Record<'options' | 'quote' | 'onrampurl', object | number | 'never'>>>

/** A connected client that buys. `balances`: the balance at each read; the last one repeats. */
async function setUp(responses: Responses = {}, balances: readonly (bigint | Error)[] = [1n]) {
  const all: Responses = { options, quote: quoted, onrampurl: { url: page }, ...responses }
  const api = fakeFetch(({ url }) => {
    const response = all[url.pathname.split('/').at(-1) as keyof Responses] ?? 404
    if (response === 'never') return 'never'
    return typeof response === 'number' ? new Response(null, { status: response }) : Response.json(response)
  })
  let reads = 0
  const wallet = mockConnector({ id: 'a', addresses: [alice, '0xb0b0000000000000000000000000000000000001'] })
  const kit = createTestClient({
    wallets: [wallet],
    api: { url: 'https://p.example' },
    can: {
      async nativeBalance() {
        const value = balances[Math.min(reads, balances.length - 1)] ?? 0n
        reads += 1
        if (value instanceof Error) throw value
        return { value, decimals: 18 }
      },
      tokenBalances: async () => [],
    },
  })
  const { client, clock } = kit
  client.use(providerApi({ fetch: api.fetch }))
  client.mount()
  await client.connections.connect({ connectorId: 'a' })
  const feature = client.use(onramp())
  const state = <status extends OnrampState['status']>(wanted: status) => {
    const now = feature.$state.get()
    expect(now.status).toBe(wanted)
    return now as Extract<OnrampState, { readonly status: status }>
  }
  const reaches = (status: OnrampState['status']) =>
    expect.poll(() => feature.$state.get().status).toBe(status)
  const opened: string[] = []
  const open = () => ({
    navigate(url: string) {
      opened.push(url)
      return true
    },
    close: () => void opened.push('closed'),
  })
  const begin = async (amount = '100') => {
    feature.start()
    await reaches('form')
    feature.set({ amount })
  }
  const quote = async () => {
    await clock.advance(500)
    await expect.poll(() => state('form').form.quote.status).toBe('ready')
    return state('form').form.quote
  }
  const bodies = (call: string) =>
    api.requests.filter(({ url }) => url.pathname.endsWith(call)).map(({ body }) => body)
  return {
    ...kit,
    wallet,
    api,
    feature,
    state,
    reaches,
    open,
    opened,
    begin,
    quote,
    bodies,
    reads: () => reads,
  }
}

test('behavior: the list of coins begins with the network in use', async () => {
  const { feature, state, reaches, api } = await setUp()
  expect(api.requests).toEqual([])
  feature.start()
  await reaches('form')
  const { choices, form } = state('form')
  expect(choices.coins.map(({ symbol, network }) => [symbol, network.id])).toEqual([
    ['ETH', 'eip155:1'],
    ['USDC', 'eip155:8453'],
  ])
  expect(choices.providers).toEqual([{ id: 'coinbase', name: 'Coinbase', fee: { min: '1', max: '2' } }])
  expect(choices.builtIn).toBe(false)
  expect([form.coin.symbol, form.currency.code, form.method.id]).toEqual(['ETH', 'USD', 'card'])
})

test('behavior: coins are offered only on the networks of the address', async () => {
  const { feature, state, reaches, wallet } = await setUp()
  const account = { namespace: 'eip155', address: alice, type: 'eoa' } as const
  wallet.changeChain('eip155:1', [{ ...account, chainIds: ['eip155:1'] }])
  feature.start()
  await reaches('form')
  expect(state('form').choices.coins.map(({ network }) => network.id)).toEqual(['eip155:1'])
})

test('behavior: currencies and tokens have the pictures of the provider API', async () => {
  const { feature, state, reaches, api } = await setUp()
  feature.start()
  await reaches('form')
  const { coins, currencies } = state('form').choices
  const paths = [...currencies, ...coins].map(
    ({ icon }) => icon && decodeURIComponent(new URL(icon).pathname),
  )
  expect(paths).toEqual([
    '/public/getCurrencyImage/USD',
    '/public/getCurrencyImage/JPY',
    // The network's mark is that of its coin.
    undefined,
    `/public/getTokenImage/eip155:8453:${usdc}`,
  ])
  expect(api.requests).toHaveLength(1)
})

test('behavior: a failed list becomes the built-in defaults', async () => {
  const { feature, state, reaches } = await setUp({ options: 404 })
  feature.start()
  await reaches('form')
  const { choices } = state('form')
  expect(choices.builtIn).toBe(true)
  const methods = [
    { id: 'card', min: '10', max: '7500' },
    { id: 'ach_bank_account', min: '10', max: '25000' },
  ]
  expect(choices.currencies).toMatchObject([
    { code: 'USD', methods },
    { code: 'EUR', methods },
  ])
  expect(choices.providers).toMatchObject([
    { name: 'Coinbase', fee: { min: '1', max: '2' } },
    { name: 'Meld', fee: { min: '1', max: '2' } },
  ])
})

test.each([
  ['', 'amount_missing'],
  ['ten', 'amount_invalid'],
  ['1e3', 'amount_invalid'],
  ['10.001', 'amount_invalid'],
  ['9.99', 'amount_too_low'],
  ['10', undefined],
  ['7500.00', undefined],
  ['7500.01', 'amount_too_high'],
])('param: the amount "%s" is %s', async (amount, problem) => {
  const { begin, state } = await setUp()
  await begin(amount)
  expect(state('form').form.problem).toBe(problem)
})

test('behavior: one quote follows several changes', async () => {
  const { begin, feature, quote, bodies, clock } = await setUp()
  await begin('10')
  await clock.advance(499)
  feature.set({ amount: '100' })
  expect(await quote()).toMatchObject({ quote: { estimated: false, quoteId: 'q' } })
  expect(bodies('quote')).toMatchObject([
    { amount: '100', network: 'ethereum', provider: 'coinbase', paymentCurrency: { id: 'USD' } },
  ])
})

test.each([
  ['a failure', 404],
  ['another currency', { ...quoted, paymentTotal: money('100', 'EUR') }],
  ['another coin', { ...quoted, purchaseAmount: money('100', 'DOGE') }],
])('behavior: %s in place of a quote becomes an estimate', async (_, response) => {
  const { begin, quote } = await setUp({ quote: response })
  await begin()
  const sum = money('100', 'USD')
  expect(await quote()).toMatchObject({
    quote: { estimated: true, paymentTotal: sum, purchaseAmount: sum, fees: [] },
  })
})

test('behavior: the window opens in the click, and shows the page of the provider', async () => {
  const { begin, feature, open, opened, state, bodies, client } = await setUp()
  const events: unknown[] = []
  client.events.subscribe(
    ({ name, properties }) => name.startsWith('SELECT') && events.push([name, properties]),
  )
  await begin('100.10')
  let isOpen = false
  const buying = feature.buy({
    open() {
      isOpen = true
      return open()
    },
  })
  expect(isOpen).toBe(true)
  state('opening')
  await buying
  expect(opened).toEqual([page])
  expect(state('waiting')).toMatchObject({
    url: page,
    blocked: false,
    purchase: { account: alice, amount: '100.10' },
  })
  expect(bodies('onrampurl')).toMatchObject([
    {
      destinationWallets: [{ address: alice, blockchains: ['ethereum'], assets: ['ETH'] }],
      defaultNetwork: 'ethereum',
      defaultExperience: 'buy',
      presetFiatAmount: 100.1,
      partnerUserId: expect.stringMatching(/^[\da-f]{32}$/),
      provider: 'coinbase',
      paymentCurrency: 'USD',
      paymentMethod: 'card',
    },
  ])
  expect(events).toEqual([['SELECT_BUY_PROVIDER', { provider: 'coinbase', isSmartAccount: false }]])
})

test('behavior: a blocked window leaves a link', async () => {
  const { begin, feature, state } = await setUp()
  await begin()
  await feature.buy({ open: () => undefined })
  expect(state('waiting')).toMatchObject({ url: page, blocked: true })
})

test.each([
  ['a script', 'javascript:alert(1)', 'api/malformed_response'],
  ['credentials', 'https://a:b@pay.coinbase.com/', 'api/malformed_response'],
  ['no TLS', 'http://pay.coinbase.com/', 'api/malformed_response'],
  ['the own machine', 'http://127.0.0.1:8080/', 'onramp/invalid_url'],
  ['hidden characters', 'https://pay.coinbase.com/\u202e', 'onramp/invalid_url'],
  ['another host', 'https://pay.coinbase.com.example/', 'onramp/other_provider'],
])('error: a URL with %s is refused', async (_, url, code) => {
  const { begin, feature, open, opened, state, clock } = await setUp({ onrampurl: { url } })
  await begin()
  const failed = feature.buy({ open }).catch((error: unknown) => error)
  while (feature.$state.get().status === 'opening') await clock.advance(1_000)
  expect(await failed).toMatchObject({ code })
  expect(opened).toEqual(['closed'])
  expect(state('form').error?.code).toBe(code)
})

test('behavior: a quote that the page interrupted follows its failure', async () => {
  const url = 'http://127.0.0.1:8080/'
  const { begin, clock, feature, open, quote, state } = await setUp({ onrampurl: { url } })
  await begin()
  expect(state('form').form.quote.status).toBe('loading')
  const failed = feature.buy({ open }).catch((error: unknown) => error)
  while (feature.$state.get().status === 'opening') await clock.advance(10)
  await failed
  expect((await quote()).status).toBe('ready')
  expect(state('form').error?.code).toBe('onramp/invalid_url')
})

test('error: buy() refuses an amount beyond the limits', async () => {
  const { begin, feature, open, opened } = await setUp()
  await begin('9')
  await expect(feature.buy({ open })).rejects.toMatchObject({ code: 'onramp/not_ready' })
  expect(opened).toEqual([])
})

test('behavior: the purchase ends when the balance grows', async () => {
  const { begin, feature, open, state, reaches, clock } = await setUp({}, [5n, 5n, 3n, new Error('down'), 7n])
  await begin()
  await feature.buy({ open })
  for (let turn = 0; turn < 4; turn += 1) await clock.advance(4_000)
  await reaches('arrived')
  // Spending in the meantime does not hide an arrival.
  expect(state('arrived').received).toEqual({ value: 4n, decimals: 18 })
})

test('behavior: the visitor’s return reads the balance immediately', async () => {
  const { begin, feature, open, reads, environment } = await setUp()
  await begin()
  await feature.buy({ open })
  await expect.poll(reads).toBe(1)
  environment.setHidden(true)
  await expect.poll(reads).toBe(1)
  environment.setHidden(false)
  await expect.poll(reads).toBe(2)
})

test('behavior: reading ends after half an hour, and check() begins again', async () => {
  const { begin, feature, open, state, clock, reads } = await setUp()
  await begin()
  await feature.buy({ open })
  await expect.poll(reads).toBe(1)
  await clock.advance(1_800_000)
  await expect.poll(() => state('waiting').balance).toBe('stopped')
  const before = reads()
  feature.check()
  await expect.poll(reads).toBe(before + 1)
  expect(state('waiting').balance).toBe('reading')
})

test('behavior: edit() stops reading', async () => {
  const { begin, feature, open, state, clock, reads } = await setUp()
  await begin()
  await feature.buy({ open })
  await expect.poll(reads).toBe(1)
  feature.edit()
  await clock.advance(60_000)
  expect(reads()).toBe(1)
  expect(state('form').form.amount).toBe('100')
})

test('behavior: a purchase keeps its account', async () => {
  const { begin, feature, open, state, wallet, client } = await setUp()
  await begin()
  await feature.buy({ open })
  wallet.changeAccounts(['0xb0b0000000000000000000000000000000000001'])
  expect(client.accounts.$active.get().address).not.toBe(alice)
  expect(state('waiting').purchase.account).toBe(alice)
})

test('behavior: a change of the account empties the form', async () => {
  const { begin, state, wallet, reaches } = await setUp()
  await begin()
  wallet.changeAccounts(['0xb0b0000000000000000000000000000000000001'])
  await reaches('form')
  expect(state('form').form.amount).toBe('')
})

test('behavior: buying needs an account', async () => {
  const { feature, client, state } = await setUp()
  await client.connections.disconnect()
  feature.start()
  expect(state('unavailable').reason).toBe('account')
})

test('behavior: a Solana account buys SOL, which arrives', async () => {
  const id = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const account = 'So1anaBuyer1111111111111111111111111111111'
  const balances = [5n, 12n]
  const api = fakeFetch(({ url }) => {
    const sol = {
      id: 'sol',
      name: 'Solana',
      symbol: 'SOL',
      networks: [{ name: 'solana', display_name: 'Solana', chain_id: '', contract_address: '' }],
    }
    const responses: Readonly<Record<string, object>> = {
      options: { ...options, purchaseCurrencies: [...options.purchaseCurrencies, sol] },
      quote: { ...quoted, purchaseAmount: money('0.5', 'SOL') },
      onrampurl: { url: page },
    }
    return Response.json(responses[url.pathname.split('/').at(-1) ?? ''] ?? {})
  })
  const adapter = mockAdapter({
    namespace: 'solana',
    networks: [
      {
        id,
        namespace: 'solana',
        name: 'Solana',
        nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
        rpcUrls: ['https://solana.rpc.example'],
      },
    ],
    connectors: [mockConnector({ id: 's', namespace: 'solana', chainId: id, addresses: [account] })],
    can: {
      nativeBalance: async () => ({ value: balances.shift() ?? 12n, decimals: 9 }),
      tokenBalances: async () => [],
    },
  })
  const { client, clock } = createTestClient({ others: [adapter], api: { url: 'https://p.example' } })
  client.use(providerApi({ fetch: api.fetch }))
  client.mount()
  await client.connections.connect({ connectorId: 's' })
  const feature = client.use(onramp())
  feature.start()
  await expect.poll(() => feature.$state.get()).toMatchObject({ form: { coin: { symbol: 'SOL' } } })
  feature.set({ amount: '100' })
  await feature.buy({ open: () => ({ navigate: () => true, close: () => undefined }) })
  const { body } = api.requests.find(({ url }) => url.pathname.endsWith('onrampurl')) ?? {}
  expect(body).toMatchObject({
    destinationWallets: [{ address: account, blockchains: ['solana'], assets: ['SOL'] }],
  })
  await clock.advance(4_000)
  await expect.poll(() => feature.$state.get()).toMatchObject({ received: { value: 7n, decimals: 9 } })
})
