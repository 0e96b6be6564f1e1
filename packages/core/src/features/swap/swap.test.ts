import { expect, test } from 'vitest'
import { markMayBeSent } from '../../account/sentTransactions.js'
import type { Capabilities, PreparedSwap, SwapStep, TransactionStatus } from '../../adapter/ChainAdapter.js'
import { formatAmount, parseAmount } from '../../amount/amount.js'
import { providerApi } from '../../api/providerApi.js'
import { nodeErrors } from '../../errors/nodeErrors.js'
import { rpcErrors } from '../../errors/rpcErrors.js'
import { createTestClient } from '../../testing/createTestClient.js'
import { mockConnector } from '../../testing/mockConnector.js'
import './calls.js'
import { offersSwap } from './offersSwap.js'
import { swap } from './swap.js'

const alice = '0x7a16fF8270133F063aAb6C9977183D9e72c91E04'
const other = '0x19d2C4aF7B3E6890bD51c07aE2f4983bC6D05A71'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const dai = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const router = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
const native = `0x${'e'.repeat(40)}`
const id = (address: string) => `eip155:1:${address}`

type Swap = NonNullable<Capabilities['swap']>
type Responses = Partial<Record<string, (query: Record<string, string>) => unknown>>

/** A connected client, and a server that sells one ether for 2,000 dollars. */
async function setUp({
  responses = {},
  prepare = (prepared) => prepared,
  submit = async () => ({ hash: '0xhash' }),
  features,
  can = {},
}: {
  responses?: Responses
  prepare?: (prepared: PreparedSwap, turn: number) => PreparedSwap | Promise<PreparedSwap>
  submit?: Swap['submit']
  features?: { swaps: boolean }
  can?: Capabilities
} = {}) {
  const wallet = mockConnector({ id: 'fennel', addresses: [alice, other] })
  const prices = { rate: 2_000n }
  const requests: { path: string; query: Record<string, string> }[] = []
  const prepared: (Parameters<Swap['prepare']>[0] & { approval: unknown })[] = []
  const submitted: PreparedSwap[] = []
  const status = { value: 'confirmed' as const }
  const kit = createTestClient({
    wallets: [wallet],
    api: { url: 'https://api.example' },
    ...(features && { features }),
    can: {
      nativeBalance: async () => parseAmount('3', 18),
      swap: {
        networks: [],
        async prepare(request) {
          prepared.push(request)
          const { from, network, sell, buy } = request
          const found = await prepare(
            Object.freeze({
              ...{ from, network, sell, buy, router, minimum: buy.amount, payload: {} },
              steps: ['swap'] as const,
              fee: parseAmount('0.001', 18),
              costs: [],
            }),
            prepared.length,
          )
          if (found.steps[0] === 'approve') await request.approval(sell.amount.value)
          return found
        },
        submit: (request) => {
          submitted.push(request.prepared)
          return submit(request)
        },
      },
      transactionStatus: async () => ({ status: status.value }),
      ...can,
    },
  })
  const out = ({ amount = '0', from = '' }: Record<string, string>) =>
    from === id(native)
      ? String((BigInt(amount) * prices.rate) / 10n ** 12n)
      : String((BigInt(amount) * 10n ** 12n) / prices.rate)
  const all: Responses = {
    'supported-chains': () => ({ http: ['eip155:1', 'eip155:8453'], ws: [] }),
    tokens: () => ({
      tokens: [
        { name: 'Ether', symbol: 'ETH', address: id(native), decimals: 18, logoUri: null },
        { name: 'USD Coin', symbol: 'USDC', address: id(usdc), decimals: 6, logoUri: null },
        { name: 'Dai', symbol: 'DAI', address: id(dai), decimals: 18, logoUri: null },
        { name: 'Elsewhere', symbol: 'ELSE', address: `eip155:10:${dai}`, decimals: 18, logoUri: null },
      ],
    }),
    quotes: (query) => ({
      quotes: [
        {
          ...{ id: null, fromAmount: query['amount'], fromAccount: query['from'] },
          ...{ toAmount: out(query), toAccount: query['to'] },
        },
      ],
    }),
    'gas-price': () => ({ standard: '5', fast: '6', instant: '7' }),
    price: ({ addresses }) => ({
      fungibles: [
        {
          address: addresses,
          ...{ name: 'Known', symbol: 'KNOWN', iconUrl: null },
          price: addresses === id(native) ? 2_000 : 1,
        },
      ],
    }),
    'build-approve': ({ from }) => ({ tx: { from, to: from, data: '0x095ea7b3', value: '0' } }),
    'build-transaction': (query) => ({
      tx: {
        ...{ from: query['userAddress'], to: id(router), data: '0x7ff36ab5', amount: out(query) },
        eip155: { gas: '1', gasPrice: '1' },
      },
    }),
    ...responses,
  }
  const { client, clock } = kit
  client.use(
    providerApi({
      async fetch(input, init) {
        const request = new Request(input, init)
        const { pathname, searchParams } = new URL(request.url)
        const path = pathname.split('/').at(-1) ?? ''
        const body = request.method === 'POST' ? await request.json() : {}
        const query = { ...Object.fromEntries(searchParams), ...Object(body) } as Record<string, string>
        if ('addresses' in query) query['addresses'] = String(query['addresses'])
        requests.push({ path, query })
        const found = all[path]?.(query)
        return found instanceof Response ? found : Response.json(found ?? {}, { status: found ? 200 : 404 })
      },
    }),
  )
  const events: { name: string; properties: unknown }[] = []
  client.events.subscribe(
    ({ name, properties }) => name.includes('SWAP') && events.push({ name, properties }),
  )
  client.mount()
  await client.connections.connect({ connectorId: 'fennel' })
  const flow = client.use(swap())
  const state = () => flow.$state.get()
  flow.start()
  await expect.poll(() => flow.$tokens.get().status).toBe('ready')
  await expect.poll(() => client.accounts.$balance.get().status).toBe('ready')
  const listed = (symbol: string) => {
    const { data = [] } = flow.$tokens.get() as { data?: readonly { symbol: string }[] }
    const found = data.find((one) => one.symbol === symbol)
    if (!found) throw new Error(`${symbol} is not listed.`)
    return found as Parameters<typeof flow.set>[0]['sell'] & object
  }
  const quoted = async () => {
    await clock.advance(500)
    await expect.poll(() => (state() as { quote?: unknown }).quote).toBeDefined()
  }
  /** One ether for dollars, quoted. */
  const fillIn = async (amount = '1') => {
    flow.set({ buy: listed('USDC'), amount })
    await quoted()
  }
  return {
    ...kit,
    wallet,
    flow,
    state,
    events,
    requests,
    prepared,
    submitted,
    prices,
    listed,
    quoted,
    fillIn,
  }
}
const pathsOf = (requests: readonly { path: string }[]) => requests.map(({ path }) => path)

test('behavior: coins are quoted, reviewed, swapped and settled', async () => {
  const { flow, state, fillIn, events, prepared, requests, submitted, clock } = await setUp()
  expect(state()).toMatchObject({ problem: 'token_missing', form: { sell: { symbol: 'ETH' }, slippage: 1 } })
  await fillIn()
  expect(state()).toMatchObject({
    problem: undefined,
    quote: {
      buy: parseAmount('2000', 6),
      minimum: parseAmount('1980', 6),
      sellValue: '2000',
      buyValue: '2000',
      priceImpact: '0.00',
    },
  })
  const review = await flow.review()
  expect(review).toMatchObject({
    account: alice,
    sellAmount: parseAmount('1', 18),
    buyAmount: parseAmount('2000', 6),
    minimum: parseAmount('1980', 6),
    steps: ['swap'],
  })
  expect(Object.isFrozen(review)).toBe(true)
  expect(requests.find(({ path }) => path === 'quotes')?.query).toMatchObject({ gasPrice: '5' })
  expect(prepared[0]).toMatchObject({
    from: alice,
    sell: { token: undefined, amount: parseAmount('1', 18) },
    buy: { token: usdc, amount: parseAmount('1980', 6) },
    built: { to: id(router), from: id(alice), data: '0x7ff36ab5' },
  })
  await expect(Promise.all([flow.submit(), flow.submit()])).resolves.toEqual([
    { hash: '0xhash' },
    { hash: '0xhash' },
  ])
  expect(submitted).toHaveLength(1)
  await clock.advance(2_000)
  expect(state()).toMatchObject({ status: 'done', hash: '0xhash', outcome: 'confirmed' })
  const facts = {
    ...{ isSmartAccount: false, network: 'eip155:1', swapFromToken: 'ETH', swapToToken: 'USDC' },
    ...{ swapFromAmount: '1', swapToAmount: '2000' },
  }
  expect(events).toEqual([
    { name: 'OPEN_SWAP', properties: { isSmartAccount: false, network: 'eip155:1' } },
    { name: 'INITIATE_SWAP', properties: facts },
    { name: 'SWAP_SUCCESS', properties: { ...facts, hash: '0xhash' } },
  ])
})

test('behavior: a token is approved first, then swapped after a second confirmation', async () => {
  const both: readonly [SwapStep, ...SwapStep[]] = ['approve', 'swap']
  const { flow, state, listed, quoted, clock, requests, prepared, submitted, events, prices } = await setUp({
    prepare: (found, turn) => (turn === 1 ? { ...found, steps: both, approval: found.sell.amount } : found),
  })
  flow.set({ sell: listed('USDC'), buy: listed('ETH'), amount: '100' })
  await quoted()
  const review = await flow.review()
  expect(review).toMatchObject({ steps: both, approval: parseAmount('100', 6) })
  expect(prepared[0]).toMatchObject({ isUnlimited: false })
  expect(requests.find(({ path }) => path === 'build-approve')?.query).toMatchObject({
    ...{ from: id(usdc), to: id(usdc), amount: '100000000', userAddress: id(alice) },
  })
  await flow.submit()
  await clock.advance(2_000)
  await expect.poll(() => state().status).toBe('review')
  expect(state()).toMatchObject({ review: { steps: ['swap'], isApproved: true } })
  expect(pathsOf(requests).filter((path) => path === 'build-transaction')).toHaveLength(1)
  expect(prepared[1]?.built).toEqual(prepared[0]?.built)
  // The price is still watched.
  prices.rate = 2_001n
  await clock.advance(10_000)
  expect(state().status).toBe('review')
  await flow.submit()
  await clock.advance(2_000)
  expect(submitted.map(({ steps }) => steps[0])).toEqual(['approve', 'swap'])
  expect(events.map(({ name }) => name)).toEqual([
    ...['OPEN_SWAP', 'INITIATE_SWAP', 'SWAP_APPROVED', 'INITIATE_SWAP', 'SWAP_SUCCESS'],
  ])
})

test('behavior: a price that moves after the approval drops the review of the swap', async () => {
  const both: readonly [SwapStep, ...SwapStep[]] = ['approve', 'swap']
  const { flow, state, listed, quoted, clock, prices } = await setUp({
    prepare: (found, turn) => (turn === 1 ? { ...found, steps: both, approval: found.sell.amount } : found),
  })
  flow.set({ sell: listed('USDC'), buy: listed('ETH'), amount: '100' })
  await quoted()
  await flow.review()
  await flow.submit()
  await clock.advance(2_000)
  await expect.poll(() => state()).toMatchObject({ status: 'review', review: { isApproved: true } })
  prices.rate = 2_200n
  await clock.advance(20_000)
  await expect.poll(() => state()).toMatchObject({ status: 'form', changed: 'price' })
})

test.each<[string, (hash: string) => TransactionStatus, object]>([
  [
    'dropped',
    () => ({ status: 'dropped' }),
    { status: 'failed', mayBeSent: true, error: { code: 'swap/unconfirmed' } },
  ],
  ['waits for signatures', () => ({ status: 'proposed' }), { status: 'failed', mayBeSent: true }],
  [
    'was sped up',
    (hash) => (hash === '0xfaster' ? { status: 'confirmed' } : { status: 'replaced', by: '0xfaster' }),
    { status: 'review' },
  ],
  ['lost its place', () => ({ status: 'replaced' }), { status: 'failed', mayBeSent: true }],
  ['reverted', () => ({ status: 'failed' }), { status: 'failed', error: { code: 'swap/approval_failed' } }],
])('behavior: an approval that %s', async (_, status, expected) => {
  const { clock, flow, listed, quoted, state } = await setUp({
    prepare: (found, turn) =>
      turn === 1 ? { ...found, steps: ['approve', 'swap'], approval: found.sell.amount } : found,
    can: { transactionStatus: async ({ hash }) => status(hash) },
  })
  flow.set({ sell: listed('USDC'), buy: listed('ETH'), amount: '100' })
  await quoted()
  await flow.review()
  await flow.submit()
  for (let minute = 0; minute < 12 && state().status === 'approving'; minute += 1) await clock.advance(60_000)
  expect(state()).toMatchObject(expected)
})

test.each<[string, string | undefined, TransactionStatus, object]>([
  ['without an id', undefined, { status: 'dropped' }, { status: 'failed', mayBeSent: true }],
  ['that no node knows', '0xhash', { status: 'dropped' }, { status: 'failed', mayBeSent: true }],
  [
    'that the chain shows',
    '0xhash',
    { status: 'confirmed' },
    { status: 'done', hash: '0xhash', outcome: 'confirmed' },
  ],
])(
  'behavior: a swap that may have been sent, %s, stays when the account changes',
  async (_, hash, found, expected) => {
    let looks = 0
    const { clock, events, fillIn, flow, state, storage, wallet } = await setUp({
      submit: async ({ onRequest }) => {
        onRequest?.()
        throw markMayBeSent(rpcErrors.internal({}), { hash })
      },
      can: {
        transactionStatus: async () => {
          looks += 1
          return looks === 1 ? { status: 'pending' } : found
        },
      },
    })
    await fillIn()
    await flow.review()
    await expect(flow.submit()).rejects.toMatchObject({ code: 'rpc/internal' })
    expect(state()).toMatchObject({ status: 'failed', mayBeSent: true })
    wallet.changeAccounts([other, alice])
    await clock.advance(2_000)
    await expect.poll(state).toMatchObject(expected)
    expect(JSON.parse(storage.entries()['latchkey:default:sent_transactions'] ?? '[]')).toMatchObject([
      { kind: 'trade', status: hash ? 'pending' : 'unsure', ...(hash && { hash }) },
    ])
    expect(events.map((event) => event.name)).toContain('SWAP_ERROR')
    flow.edit()
    expect(state()).toMatchObject({ status: 'form', form: { amount: '' } })
  },
)

test('error: an approval that fails on the chain ends the swap', async () => {
  const { flow, state, listed, quoted, clock, events } = await setUp({
    prepare: (found) => ({ ...found, steps: ['approve', 'swap'], approval: found.sell.amount }),
    can: { transactionStatus: async () => ({ status: 'failed' }) },
  })
  flow.set({ sell: listed('USDC'), buy: listed('ETH'), amount: '100' })
  await quoted()
  await flow.review()
  await flow.submit()
  await clock.advance(2_000)
  await expect
    .poll(() => state())
    .toMatchObject({ status: 'failed', error: { code: 'swap/approval_failed' } })
  expect(events.at(-1)).toMatchObject({ name: 'SWAP_APPROVAL_ERROR' })
})

test('behavior: an amount to buy is quoted for the least amount that buys it', async () => {
  const { flow, state, listed, quoted } = await setUp()
  flow.set({ buy: listed('USDC'), buyAmount: '500' })
  await quoted()
  const { quote } = state() as Extract<ReturnType<typeof state>, { status: 'form' }>
  if (!quote) throw new Error('There is no quote.')
  const unit = ({ decimals }: { decimals: number }) => 10n ** BigInt(decimals)
  expect(quote.buy.value).toBeGreaterThanOrEqual(500n * unit(quote.buy))
  // A quarter of the coin, within a thousandth.
  expect(quote.sell.value).toBeGreaterThan((2495n * unit(quote.sell)) / 10_000n)
  expect(quote.sell.value).toBeLessThan((2505n * unit(quote.sell)) / 10_000n)
})

test('behavior: a quote waits half a second after the last change, and is read again every ten seconds', async () => {
  const { flow, listed, clock, requests, prices, state } = await setUp()
  const quotes = () => pathsOf(requests).filter((path) => path === 'quotes').length
  flow.set({ buy: listed('USDC'), amount: '1' })
  await clock.advance(400)
  flow.set({ amount: '2' })
  await clock.advance(400)
  expect(quotes()).toBe(0)
  await clock.advance(100)
  await expect.poll(quotes).toBe(1)
  await expect.poll(() => state()).toMatchObject({ quote: { buy: parseAmount('4000', 6) } })
  for (const [given, kept] of [
    [0, 1],
    [1, 1],
    [2.4, 2],
    [99, 50],
    [3, 3],
  ] as const) {
    flow.set({ slippage: given })
    expect(state()).toMatchObject({ form: { slippage: kept } })
  }
  prices.rate = 1_990n
  await clock.advance(10_000)
  await expect
    .poll(() => state())
    .toMatchObject({ quote: { buy: parseAmount('3980', 6), minimum: parseAmount('3860.6', 6) } })
  flow.stop()
  const before = quotes()
  await clock.advance(60_000)
  expect(quotes()).toBe(before)
})

test('behavior: a price that moves beyond the minimum drops the review', async () => {
  const { flow, state, fillIn, clock, prices } = await setUp()
  await fillIn()
  await flow.review()
  prices.rate = 1_985n
  await clock.advance(10_000)
  expect(state().status).toBe('review')
  prices.rate = 1_900n
  await clock.advance(10_000)
  await expect.poll(() => state()).toMatchObject({ status: 'form', changed: 'price' })
  await expect(flow.submit()).rejects.toMatchObject({ code: 'swap/not_reviewed' })
})

test('behavior: a swap that the node refuses now goes back to the form with a new quote', async () => {
  const { flow, state, fillIn, clock, events } = await setUp({
    submit: () => Promise.reject(nodeErrors.executionReverted({})),
  })
  await fillIn()
  await flow.review()
  await expect(flow.submit()).rejects.toMatchObject({ code: 'node/execution_reverted' })
  await clock.advance(1)
  await expect.poll(() => state()).toMatchObject({ status: 'form', changed: 'price', quote: {} })
  expect(events.at(-1)).toMatchObject({
    name: 'SWAP_ERROR',
    properties: { message: 'node/execution_reverted' },
  })
})

test('behavior: the value that the server names reaches the adapter, which checks it', async () => {
  const { flow, fillIn, prepared } = await setUp({
    responses: {
      'build-transaction': () => ({
        tx: {
          ...{ from: id(alice), to: id(router), data: '0x7ff36ab5', amount: '1980000000', value: '0x2' },
          eip155: { gas: '1', gasPrice: '1' },
        },
      }),
    },
  })
  await fillIn()
  await flow.review()
  expect(prepared).toMatchObject([{ built: { value: 2n } }])
})

test('behavior: the search for an amount to buy begins at the previous quote', async () => {
  const { clock, flow, listed, quoted, requests, state } = await setUp()
  const quotes = () => pathsOf(requests).filter((path) => path === 'quotes').length
  flow.set({ buy: listed('USDC'), buyAmount: '500' })
  await quoted()
  const first = quotes()
  expect(first).toBeGreaterThan(1)
  await clock.advance(10_000)
  await expect.poll(() => state()).toMatchObject({ quote: { at: clock.now() } })
  expect(quotes()).toBe(first + 1)
})

test('error: a swap of less than the quote is refused', async () => {
  const { clock, flow, state, fillIn, requests } = await setUp({
    responses: {
      'build-transaction': () => ({
        tx: {
          ...{ from: id(alice), to: id(router), data: '0x7ff36ab5', amount: '1979999999' },
          eip155: { gas: '1', gasPrice: '1' },
        },
      }),
    },
  })
  await fillIn()
  const quotes = () => pathsOf(requests).filter((path) => path === 'quotes').length
  const before = quotes()
  await expect(flow.review()).rejects.toMatchObject({ code: 'swap/price_moved' })
  expect(state()).toMatchObject({ status: 'form', changed: 'price' })
  // The next quote is read immediately, without the pause after typing.
  await clock.advance(0)
  await expect.poll(quotes).toBe(before + 1)
})

test.each<[string, Responses, string]>([
  ['no quote', { quotes: () => ({ quotes: [] }) }, 'swap/insufficient_liquidity'],
  [
    'no liquidity',
    {
      quotes: () =>
        Response.json(
          { status: 'FAILED', reasons: [{ description: 'There is insufficient liquidity.' }] },
          { status: 400 },
        ),
    },
    'swap/insufficient_liquidity',
  ],
  [
    'a quote for another token',
    {
      quotes: ({ amount, from }) => ({
        quotes: [{ fromAmount: amount, fromAccount: from, toAmount: '5', toAccount: id(dai) }],
      }),
    },
    'swap/malformed_quote',
  ],
  [
    'a quote for another amount',
    {
      quotes: ({ from, to }) => ({
        quotes: [{ fromAmount: '7', fromAccount: from, toAmount: '5', toAccount: to }],
      }),
    },
    'swap/malformed_quote',
  ],
  ['a failure', { quotes: () => new Response(null, { status: 404 }) }, 'api/http'],
])('error: %s is an error, never a made-up quote', async (_, responses, code) => {
  const { flow, state, listed, clock } = await setUp({ responses })
  flow.set({ buy: listed('USDC'), amount: '1' })
  await clock.advance(500)
  await expect
    .poll(() => state())
    .toMatchObject({ status: 'form', problem: 'quote_missing', error: { code } })
  expect((state() as { quote?: unknown }).quote).toBeUndefined()
})

test('error: a review while the wallet prompts changes nothing', async () => {
  const approved = Promise.withResolvers<{ hash: string }>()
  const { fillIn, flow, prepared, state } = await setUp({ submit: () => approved.promise })
  await fillIn()
  await flow.review()
  const swapping = flow.submit()
  await expect(flow.review()).rejects.toMatchObject({ code: 'rpc/aborted' })
  expect(state()).toMatchObject({ status: 'submitting' })
  expect(prepared).toHaveLength(1)
  approved.resolve({ hash: '0xhash' })
  await swapping
  expect(state()).toMatchObject({ status: 'done', hash: '0xhash' })
})

test('behavior: a declined transaction keeps the review', async () => {
  const { flow, state, fillIn } = await setUp({ submit: () => Promise.reject(rpcErrors.userRejected({})) })
  await fillIn()
  const review = await flow.review()
  await expect(flow.submit()).rejects.toMatchObject({ code: 'rpc/user_rejected' })
  expect(state()).toMatchObject({ status: 'review', review, rejected: true })
})

test('behavior: a change of account or network drops the review', async () => {
  const { flow, state, fillIn, wallet, client } = await setUp()
  await fillIn()
  await flow.review()
  wallet.changeAccounts([other])
  expect(state()).toMatchObject({ status: 'form', changed: 'account', form: { amount: '' } })
  await expect.poll(() => flow.$tokens.get().status).toBe('ready')
  await fillIn()
  await client.networks.switchTo({ chainId: 'eip155:8453' }).catch(() => wallet.changeChain('eip155:8453'))
  await expect.poll(() => state()).toMatchObject({ status: 'form', changed: 'network' })
})

test('behavior: the largest amount of the native coin keeps a reserve for gas', async () => {
  const { flow, state } = await setUp()
  await flow.setMax()
  expect(state()).toMatchObject({
    form: { amount: formatAmount({ value: 3n * 10n ** 18n - 3_000_000n, decimals: 18 }) },
  })
})

test.each([
  ['more than the balance', { amount: '4' }, 'insufficient_balance', 'swap/insufficient_balance'],
  ['no number', { amount: 'one' }, 'amount_invalid', 'swap/invalid_amount'],
  ['no amount', { amount: '' }, 'amount_missing', 'swap/invalid_amount'],
])('error: %s', async (_, fields, problem, code) => {
  const { flow, state, listed } = await setUp()
  flow.set({ buy: listed('USDC'), ...fields })
  expect(state()).toMatchObject({ problem })
  await expect(flow.review()).rejects.toMatchObject({ code })
})

test('behavior: the form begins with the tokens that the app names', async () => {
  const { flow, state } = await setUp()
  flow.start({ amount: '5', fromToken: 'usdc', toToken: dai })
  await expect
    .poll(() => state())
    .toMatchObject({
      form: { sell: { symbol: 'USDC' }, buy: { symbol: 'DAI' }, amount: '5' },
    })
  flow.start({ toToken: 'NOPE' })
  await expect.poll(() => state()).toMatchObject({ error: { code: 'swap/token_not_found' } })
})

test('behavior: tokens of other networks are not listed', async () => {
  const { flow } = await setUp()
  expect(flow.$tokens.get()).toMatchObject({
    data: [{ symbol: 'ETH' }, { symbol: 'USDC', address: usdc }, { symbol: 'DAI' }],
  })
})

test('param: swaps are offered on networks of the table with a provider API', async () => {
  const { client } = await setUp()
  const [network] = client.options.networks
  if (!network) throw new Error('There is no network.')
  expect(offersSwap(client, network)).toBe(true)
  expect(offersSwap(client, { ...network, id: 'eip155:11155111' })).toBe(false)
  // Ethereum, Optimism, BNB, Gnosis, Polygon, Fantom, zkSync, Kaia, Base, Arbitrum, Avalanche and Aurora.
  const offered = [1, 10, 56, 100, 137, 250, 324, 8217, 8453, 42161, 43114, 1313161554]
  expect(offered.filter((id) => !offersSwap(client, { ...network, id: `eip155:${id}` }))).toEqual([])
  const { client: off } = createTestClient({ can: { swap: client.can('eip155').swap as Swap } })
  expect(offersSwap(off, network)).toBe(false)
  const can = { swap: client.can('eip155').swap as Swap }
  const without = createTestClient({ can, api: { url: 'https://api.example' }, features: { swaps: false } })
  expect(offersSwap(without.client, network)).toBe(false)
})

test('behavior: a batch of approval and swap is confirmed once', async () => {
  const { flow, state, listed, quoted, clock, submitted, events } = await setUp({
    prepare: ({ fee: _, ...found }) => ({
      ...found,
      ...{ steps: ['approve', 'swap'], isBatch: true, approval: found.sell.amount },
    }),
  })
  flow.set({ sell: listed('USDC'), buy: listed('ETH'), amount: '100' })
  await quoted()
  expect(await flow.review()).toMatchObject({ isBatch: true, fee: undefined })
  await flow.submit()
  await clock.advance(2_000)
  expect(state()).toMatchObject({ status: 'done', outcome: 'confirmed' })
  expect(submitted).toHaveLength(1)
  expect(events.map(({ name }) => name)).toEqual(['OPEN_SWAP', 'INITIATE_SWAP', 'SWAP_SUCCESS'])
})
