import { expect, test } from 'vitest'
import type { Address, Capabilities, PreparedTransfer } from '../../adapter/ChainAdapter.js'
import type { Network } from '../../adapter/Network.js'
import { parseAmount } from '../../amount/amount.js'
import { providerApi } from '../../api/providerApi.js'
import { nodeErrors } from '../../errors/nodeErrors.js'
import { rpcErrors } from '../../errors/rpcErrors.js'
import { sendErrors } from '../../errors/sendErrors.js'
import { createTestClient } from '../../testing/createTestClient.js'
import { mockAdapter } from '../../testing/mockAdapter.js'
import { mockConnector } from '../../testing/mockConnector.js'
import '../swap/calls.js'
import '../swap/swap.js'
import { swap } from '../swap/swap.js'
import { swapErrors } from '../swap/swapErrors.js'
import { tokens } from '../tokens/tokens.js'
import type { PayStart, PayState } from './PayApi.js'
import { pay } from './pay.js'

const alice = '0x7a16fF8270133F063aAb6C9977183D9e72c91E04'
const shop = '0x19d2C4aF7B3E6890bD51c07aE2f4983bC6D05A71'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const router = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
const native = `0x${'e'.repeat(40)}`
const id = (address: string) => `eip155:1:${address}`

const solana: Network = {
  id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  namespace: 'solana',
  name: 'Solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: ['https://solana.rpc.example'],
}

const ofEther = (amount: string): PayStart => ({ chainId: 'eip155:1', to: shop, amount })
const ofUsdc = (amount: string): PayStart => ({ ...ofEther(amount), assetAddress: usdc }) as PayStart

/** A client with a wallet, and a server that sells one ether for 2,000 dollars. `usd`: the account's balance of them. */
async function setUp({
  features = { pay: true },
  submit = async () => ({ hash: '0xpaid' }),
  swapOutcome = 'confirmed',
  prepare = (prepared) => prepared,
  chainId = 'eip155:1',
  isConnected = true,
  symbol = 'USDC',
  lists = [],
}: {
  features?: { pay?: boolean; swaps?: boolean; send?: boolean }
  submit?: NonNullable<Capabilities['transfer']>['submit']
  swapOutcome?: 'confirmed' | 'failed'
  prepare?: (prepared: PreparedTransfer) => PreparedTransfer
  chainId?: `eip155:${string}`
  isConnected?: boolean
  symbol?: string
  /** Assets that the wallet lists (ERC-7811), independent of the chain. */
  lists?: readonly object[]
} = {}) {
  const wallet = mockConnector({ id: 'fennel', addresses: [alice], chainId })
  const isListing = lists.length > 0
  if (isListing) wallet.requests(() => ({ '0x1': lists }))
  const held = { usd: parseAmount('0', 6), ether: parseAmount('3', 18) }
  const slow: { until?: Promise<void> } = {}
  const bought: { value?: bigint } = {}
  const swaps: { error?: unknown; refusal?: unknown } = {}
  const prepared: PreparedTransfer[] = []
  const kit = createTestClient({
    wallets: [wallet],
    api: { url: 'https://api.example' },
    features,
    can: {
      async nativeBalance() {
        const { ether } = held
        await slow.until
        return ether
      },
      ...(isListing && {
        walletCapabilities: async () => ({ '0x1': { assetDiscovery: { supported: true } } }),
      }),
      tokenBalances: async ({ empty, tokens = [] }) =>
        tokens.includes(usdc) && (empty || held.usd.value > 0n)
          ? [{ address: usdc, amount: held.usd, symbol, name: 'USD Coin' }]
          : [],
      transfer: {
        prepare: async ({ connection: _, signal: __, ...transfer }) => {
          const fee = parseAmount('0.001', 18)
          const found = prepare(Object.freeze({ ...transfer, fee, costs: [], payload: {} }))
          prepared.push(found)
          return found
        },
        submit,
      },
      swap: {
        networks: [],
        async prepare({ from, network, sell, buy }) {
          if (swaps.refusal) throw swaps.refusal
          bought.value = buy.amount.value
          return Object.freeze({
            ...{ from, network, sell, buy, router, minimum: buy.amount, payload: {} },
            steps: ['swap'] as const,
            fee: parseAmount('0.001', 18),
            costs: [],
          })
        },
        async submit() {
          if (swaps.error) throw swaps.error
          if (swapOutcome === 'confirmed')
            held.usd = { ...held.usd, value: held.usd.value + (bought.value ?? 0n) }
          return { hash: '0xswapped' }
        },
      },
      transactionStatus: async ({ hash }) =>
        hash === '0xswapped' ? { status: swapOutcome } : { status: 'pending' },
      switchNetwork: async ({ network }) => wallet.changeChain(network.id),
    },
  })
  const out = ({ amount = '0', from = '' }: Record<string, string>) =>
    from === id(native)
      ? String((BigInt(amount) * 2_000n) / 10n ** 12n)
      : String((BigInt(amount) * 10n ** 12n) / 2_000n)
  const responses: Record<string, (query: Record<string, string>) => object> = {
    'supported-chains': () => ({ http: ['eip155:1'], ws: [] }),
    tokens: () => ({
      tokens: [
        { name: 'Ether', symbol: 'ETH', address: id(native), decimals: 18, logoUri: null },
        { name: 'USD Coin', symbol: 'USDC', address: id(usdc), decimals: 6, logoUri: null },
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
    'build-transaction': (query) => ({
      tx: {
        ...{ from: query['userAddress'], to: id(router), data: '0x7ff36ab5', amount: out(query) },
        eip155: { gas: '1', gasPrice: '1' },
      },
    }),
  }
  const { client } = kit
  client.use(
    providerApi({
      async fetch(input, init) {
        const request = new Request(input, init)
        const { pathname, searchParams } = new URL(request.url)
        const body = request.method === 'POST' ? await request.json() : {}
        const found = responses[pathname.split('/').at(-1) ?? '']?.({
          ...Object.fromEntries(searchParams),
          ...Object(body),
        })
        return Response.json(found ?? {}, { status: found ? 200 : 404 })
      },
    }),
  )
  const events: string[] = []
  client.events.subscribe(({ name }) => name.startsWith('PAY') && events.push(name))
  client.mount()
  if (isConnected) await client.connections.connect({ connectorId: 'fennel' })
  const flow = client.use(pay())
  const state = () => flow.$state.get() as PayState & Record<string, unknown>
  /** Waits for the next step. */
  const step = (next: string) => expect.poll(state).toMatchObject({ status: 'request', next })
  const start = async (request: PayStart, next: string) => {
    flow.start(request)
    await step(next)
  }
  return { ...kit, wallet, held, slow, flow, state, step, start, events, prepared, bought, swaps }
}

test('behavior: a request is paid with the requested transfer', async () => {
  const { flow, state, start, events, prepared } = await setUp()
  await start({ uri: `ethereum:${shop}@1?value=1.5e17` }, 'send')
  const { request } = state() as { request: object }
  expect(request).toMatchObject({ to: shop, amount: parseAmount('0.15', 18), token: { symbol: 'ETH' } })
  expect(Object.isFrozen(request)).toBe(true)
  await flow.review()
  expect(state()).toMatchObject({ status: 'confirming', step: 'send', send: { review: { to: shop } } })
  expect(prepared).toMatchObject([{ to: shop, amount: parseAmount('0.15', 18) }])
  await flow.submit()
  expect(state()).toMatchObject({ status: 'done', hash: '0xpaid' })
  expect(events).toEqual(['PAY_INITIATED', 'PAY_SUCCESS'])
})

test('param: chainId may be the number of an EVM chain', async () => {
  const { state, start } = await setUp()
  await start({ chainId: 1, to: shop, amount: '0.15' }, 'send')
  expect(state()).toMatchObject({ request: { network: { id: 'eip155:1' } } })
})

test('behavior: a visitor without a wallet connects first', async () => {
  const { client, start, step } = await setUp({ isConnected: false })
  await start(ofEther('1'), 'connect')
  await client.connections.connect({ connectorId: 'fennel' })
  await step('send')
})

test('behavior: the network of the request is switched to', async () => {
  const { client, flow, state, start } = await setUp({ chainId: 'eip155:8453' })
  await start(ofEther('1'), 'switch')
  await flow.review()
  expect(client.networks.$active.get().id).toBe('eip155:1')
  expect(state()).toMatchObject({ status: 'confirming', step: 'send' })
})

test('behavior: the missing amount is swapped for, and the transfer has its own confirmation', async () => {
  const { client, clock, flow, state, start, bought } = await setUp()
  await start(ofUsdc('100'), 'swap')
  const { tokens: [ether] = [] } = state() as { tokens?: readonly never[] }
  expect(ether).toMatchObject({ symbol: 'ETH' })
  await flow.review({ sell: ether })
  expect(state()).toMatchObject({ status: 'confirming', step: 'swap', swap: { status: 'review' } })
  expect(bought.value).toBeGreaterThanOrEqual(parseAmount('100', 6).value)
  expect(bought.value).toBeLessThan(parseAmount('101', 6).value)
  await flow.submit()
  await expect.poll(() => state().status === 'confirming' && state()['step']).toBe('send')
  expect(state()).toMatchObject({ swapped: { hash: '0xswapped' }, send: { review: { to: shop } } })
  expect(client.use(swap()).$state.get().status).toBe('done')
  await flow.submit()
  expect(state()).toMatchObject({ status: 'done', hash: '0xpaid', swapped: { hash: '0xswapped' } })
  await clock.advance(0)
})

test('behavior: a balance from before the swap is read again for the transfer', async () => {
  const { client, flow, state, start, held, slow } = await setUp()
  await start(ofUsdc('100'), 'swap')
  const { tokens: [ether] = [] } = state() as { tokens?: readonly never[] }
  await flow.review({ sell: ether })
  const { promise, resolve } = Promise.withResolvers<void>()
  slow.until = promise
  const reading = client.accounts.refreshBalance()
  held.ether = parseAmount('2.9', 18)
  await flow.submit()
  await expect.poll(state).toMatchObject({ next: 'check', swapped: { hash: '0xswapped' } })
  resolve()
  await reading
  await expect.poll(() => state().status === 'confirming' && state()['step']).toBe('send')
  await client.accounts.refreshBalance()
  expect(state()).toMatchObject({ status: 'confirming', send: { status: 'review' } })
})

test('behavior: a swap for the coin also covers the fees of all steps', async () => {
  const words = { symbol: 'ETH', name: 'Ether', decimals: 18, price: 2_000, iconUrl: '' }
  const coin = { address: 'native', balance: '0x29a2241af62c0000', type: 'NATIVE', metadata: words }
  const metadata = { ...words, symbol: 'USDC', name: 'USD Coin', decimals: 6, price: 1 }
  const dollar = { address: usdc, balance: '0x2540be400', type: 'ERC20', metadata }
  const { flow, state, start, bought } = await setUp({ lists: [coin, dollar] })
  await start(ofEther('5'), 'swap')
  const { tokens: [held] = [] } = state() as { tokens?: readonly never[] }
  expect(held).toMatchObject({ symbol: 'USDC' })
  await flow.review({ sell: held })
  expect(state()).toMatchObject({ status: 'confirming', step: 'swap' })
  expect(bought.value).toBeGreaterThanOrEqual(parseAmount('2.012', 18).value)
  expect(bought.value).toBeLessThan(parseAmount('2.04', 18).value)
})

test('error: after the swap, a failed transfer can be reviewed again', async () => {
  let isBroken = true
  const { flow, state, step, start, events } = await setUp({
    submit: () =>
      isBroken ? Promise.reject(nodeErrors.underpriced({})) : Promise.resolve({ hash: '0xpaid' }),
  })
  await start(ofUsdc('100'), 'swap')
  const { tokens: [ether] = [] } = state() as { tokens?: readonly never[] }
  await flow.review({ sell: ether })
  await flow.submit()
  await expect.poll(() => state().status === 'confirming' && state()['step']).toBe('send')
  await expect(flow.submit()).rejects.toMatchObject({ code: 'node/underpriced' })
  expect(state()).toMatchObject({ status: 'confirming', send: { status: 'failed' } })
  expect(events).toEqual(['PAY_INITIATED', 'PAY_ERROR'])
  flow.edit()
  await step('send')
  expect(state()).toMatchObject({ error: { code: 'node/underpriced' }, swapped: { hash: '0xswapped' } })
  isBroken = false
  await flow.review()
  await flow.submit()
  expect(state()).toMatchObject({ status: 'done', hash: '0xpaid' })
})

test('behavior: a transfer that failed is reviewed again with the same request', async () => {
  let isBroken = true
  const { flow, state, start, prepared } = await setUp({
    submit: () =>
      isBroken ? Promise.reject(nodeErrors.underpriced({})) : Promise.resolve({ hash: '0xpaid' }),
  })
  await start(ofEther('1'), 'send')
  await flow.review()
  await expect(flow.review()).rejects.toMatchObject({ code: 'pay/busy' })
  await expect(flow.submit()).rejects.toMatchObject({ code: 'node/underpriced' })
  await flow.review()
  expect(state()).toMatchObject({ status: 'confirming', step: 'send', send: { status: 'review' } })
  expect(prepared).toHaveLength(2)
  isBroken = false
  await flow.submit()
  expect(state()).toMatchObject({ status: 'done', hash: '0xpaid' })
})

test('behavior: a swap that failed is reviewed again for the same token', async () => {
  const { flow, state, start, swaps } = await setUp()
  await start(ofUsdc('100'), 'swap')
  const { tokens: [ether] = [] } = state() as { tokens?: readonly never[] }
  await flow.review({ sell: ether })
  swaps.error = nodeErrors.underpriced({})
  await expect(flow.submit()).rejects.toMatchObject({ code: 'node/underpriced' })
  expect(state()).toMatchObject({ status: 'confirming', step: 'swap', swap: { status: 'failed' } })
  delete swaps.error
  await flow.review()
  expect(state()).toMatchObject({
    status: 'confirming',
    step: 'swap',
    swap: { status: 'review', review: { sell: { symbol: 'ETH' } } },
  })
  await flow.submit()
  await expect.poll(() => state().status === 'confirming' && state()['step']).toBe('send')
})

test('error: a failed swap sends nothing', async () => {
  const { flow, state, start, step, prepared } = await setUp({ swapOutcome: 'failed' })
  await start(ofUsdc('100'), 'swap')
  const { tokens: [ether] = [] } = state() as { tokens?: readonly never[] }
  await flow.review({ sell: ether })
  await flow.submit()
  await expect.poll(() => (state()['error'] as { code?: string } | undefined)?.code).toBe('pay/swap_failed')
  await step('swap')
  expect(prepared).toEqual([])
})

test('error: without a token to swap, the account holds too little', async () => {
  const { flow, start } = await setUp({ features: { pay: true, swaps: false } })
  await start(ofUsdc('100'), 'short')
  await expect(flow.review()).rejects.toMatchObject({ code: 'pay/insufficient_funds' })
})

test('error: a swap that the checks of swapping refuse is not reviewed', async () => {
  const { flow, state, start, swaps } = await setUp()
  await start(ofUsdc('100'), 'swap')
  const { tokens: [ether] = [] } = state() as { tokens?: readonly never[] }
  swaps.refusal = swapErrors.insufficientBalance({})
  await expect(flow.review({ sell: ether })).rejects.toMatchObject({ code: 'swap/insufficient_balance' })
  await expect(flow.submit()).rejects.toMatchObject({ code: 'pay/not_reviewed' })
})

test('error: a transfer that the checks of sending refuse is not reviewed', async () => {
  const { flow, start } = await setUp({
    prepare: () => {
      throw sendErrors.insufficientFunds({})
    },
  })
  await start(ofEther('1'), 'send')
  await expect(flow.review()).rejects.toMatchObject({ code: 'send/insufficient_funds' })
  await expect(flow.submit()).rejects.toMatchObject({ code: 'pay/not_reviewed' })
})

test.each<[string, Partial<PreparedTransfer>]>([
  ['recipient', { to: router }],
  ['amount', { amount: parseAmount('1.1', 18) }],
  ['unit', { amount: { value: parseAmount('1', 18).value, decimals: 6 } }],
  ['network', { network: solana }],
  ['token', { token: usdc }],
  ['memo', { memo: 'for something else' }],
  ['reference', { references: [router] }],
])('error: a prepared transfer with another %s than the request is not reviewed', async (_, other) => {
  const { flow, start, step, state } = await setUp({ prepare: (prepared) => ({ ...prepared, ...other }) })
  await start(ofEther('1'), 'send')
  await expect(flow.review()).rejects.toMatchObject({ code: 'pay/request_changed' })
  await step('send')
  expect(state()).toMatchObject({ error: { code: 'pay/request_changed' } })
})

test('error: a declined payment stays reviewed', async () => {
  const { flow, state, start, events } = await setUp({
    submit: () => Promise.reject(rpcErrors.userRejected({})),
  })
  await start(ofEther('1'), 'send')
  await flow.review()
  await expect(flow.submit()).rejects.toMatchObject({ code: 'rpc/user_rejected' })
  expect(state()).toMatchObject({ status: 'confirming', send: { status: 'review', rejected: true } })
  expect(events).toEqual(['PAY_INITIATED', 'PAY_ERROR'])
})

test('behavior: stopping while the wallet prompts keeps the outcome', async () => {
  let respond: (value: { hash: string }) => void = () => undefined
  const { flow, state, start, events } = await setUp({
    submit: () => new Promise((resolve) => (respond = resolve)),
  })
  await start(ofEther('1'), 'send')
  await flow.review()
  const sent = flow.submit()
  flow.stop()
  expect(state().status).toBe('confirming')
  respond({ hash: '0xpaid' })
  await sent
  expect(events).toEqual(['PAY_INITIATED', 'PAY_SUCCESS'])
  expect(state().status).toBe('idle')
})

test('behavior: a change of the account finds the next step again', async () => {
  const { client, flow, start, step } = await setUp()
  await start(ofEther('1'), 'send')
  await flow.review()
  await client.connections.disconnect()
  await step('connect')
})

test('behavior: the decimals and the symbol of a token come from the chain, not from a list', async () => {
  const words = { symbol: 'DUSC', name: 'Dollar', decimals: 2, price: 1, iconUrl: '' }
  const { client, start, state } = await setUp({
    lists: [{ address: usdc, balance: '0x2710', type: 'ERC20', metadata: words }],
  })
  const holdings = client.use(tokens())
  await holdings.refresh()
  expect(holdings.$state.get()).toMatchObject({
    data: { tokens: expect.arrayContaining([expect.objectContaining({ symbol: 'DUSC' })]) },
  })
  await start(ofUsdc('100.5'), 'swap')
  expect(state()).toMatchObject({ request: { amount: parseAmount('100.5', 6), token: { symbol: 'USDC' } } })
})

test('behavior: a token with the name of the coin is marked', async () => {
  const { state, start } = await setUp({ symbol: 'ETH' })
  await start(ofUsdc('0.5'), 'swap')
  expect(state()).toMatchObject({ request: { token: { imitates: 'ETH' } } })
})

test.each<[string, PayStart, string]>([
  ['another network', { uri: `ethereum:${shop}@10?value=1` }, 'pay/unknown_network'],
  [
    'another namespace',
    { uri: 'bitcoin:175tWpb8K1S7NmH4Zx6rewF9WQrcZv245W?amount=1' },
    'pay/unknown_network',
  ],
  ['no address', { ...ofEther('1'), to: 'studio.eth' } as PayStart, 'pay/invalid_recipient'],
  ['no token', { ...ofEther('1'), assetAddress: 'USDC' } as PayStart, 'pay/invalid_token'],
  ['a contract that is no token', { ...ofEther('1'), assetAddress: router } as PayStart, 'pay/unknown_token'],
  ['more decimals than the token', ofUsdc('0.0000001'), 'pay/invalid_amount'],
  ['nothing', ofUsdc('0'), 'pay/invalid_amount'],
  ['a negative amount', ofEther('-1'), 'pay/invalid_amount'],
  ['an exponent', ofEther('1e3'), 'pay/invalid_amount'],
])('error: a request with %s is invalid', async (_, request, code) => {
  const { flow, state } = await setUp()
  flow.start(request)
  await expect.poll(state).toMatchObject({ status: 'invalid', error: { code } })
})

test('param: without features.pay, nothing is read', async () => {
  const { flow, state } = await setUp({ features: {} })
  flow.start(ofEther('1'))
  expect(state()).toMatchObject({ status: 'invalid', error: { code: 'pay/off' } })
})

const bitcoin = (genesis: string): Network => ({
  id: `bip122:${genesis}`,
  namespace: 'bip122',
  name: genesis,
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  rpcUrls: [],
})
const isAddress = (value: string): value is Address => value.length > 20

test.each<[string, object]>([
  [
    'bitcoin:175tWpb8K1S7NmH4Zx6rewF9WQrcZv245W?amount=20.3',
    { network: { name: '000000000019d6689c085ae165831e93' }, amount: parseAmount('20.3', 8) },
  ],
  [
    'bitcoin:tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx?amount=.1',
    { network: { name: 'test' }, amount: parseAmount('0.1', 8) },
  ],
  [
    'solana:mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN?amount=1.5&label=Michael',
    { network: solana, amount: parseAmount('1.5', 9), label: 'Michael' },
  ],
  [
    'solana:mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN?amount=0.01&spl-token=EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
    { token: { symbol: 'USDC' }, amount: parseAmount('0.01', 6) },
  ],
])('behavior: %s is a request on its network', async (uri, request) => {
  const mints = async ({ tokens = [] }: { tokens?: readonly string[] | undefined }) =>
    tokens.map((address) => ({ address, amount: parseAmount('0', 6), symbol: 'USDC', name: 'USD Coin' }))
  const { client } = createTestClient({
    features: { pay: true },
    others: [
      {
        ...mockAdapter({
          namespace: 'bip122',
          networks: [bitcoin('test'), bitcoin('000000000019d6689c085ae165831e93')],
        }),
        isAddress,
      },
      {
        ...mockAdapter({ namespace: 'solana', networks: [solana], can: { tokenBalances: mints } }),
        isAddress,
      },
    ],
  })
  const flow = client.use(pay())
  flow.start({ uri })
  await expect.poll(() => flow.$state.get()).toMatchObject({ status: 'request', next: 'connect', request })
})

test.each([
  ['&memo=OrderId5678', true, { status: 'request', request: { memo: 'OrderId5678' } }],
  [
    '&reference=mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN',
    true,
    { request: { references: [expect.any(String)] } },
  ],
  ['&memo=OrderId5678', false, { error: { code: 'pay/unsupported_parameter' } }],
  [
    '&reference=mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN',
    false,
    { error: { code: 'pay/unsupported_parameter' } },
  ],
  ['&memo=Order%E2%80%AE5678', true, { error: { code: 'pay/unsupported_parameter' } }],
])('behavior: %s is carried, or the request is refused', async (note, carriesNotes, expected) => {
  const no = () => Promise.reject(rpcErrors.internal({}))
  const transfer = { ...(carriesNotes && { carriesNotes: true as const }), prepare: no, submit: no }
  const { client } = createTestClient({
    features: { pay: true },
    others: [{ ...mockAdapter({ namespace: 'solana', networks: [solana], can: { transfer } }), isAddress }],
  })
  const flow = client.use(pay())
  flow.start({ uri: `solana:mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN?amount=1${note}` })
  await expect.poll(() => flow.$state.get()).toMatchObject(expected)
})

test('behavior: a listed balance that is older than the swap does not keep the payment back', async () => {
  const words = { symbol: 'ETH', name: 'Ether', decimals: 18, price: 2_000, iconUrl: '' }
  const coin = { address: 'native', balance: '0x29a2241af62c0000', type: 'NATIVE', metadata: words }
  const metadata = { ...words, symbol: 'USDC', name: 'USD Coin', decimals: 6, price: 1 }
  const dollar = { address: usdc, balance: '0xf4240', type: 'ERC20', metadata }
  const { flow, state, start, held } = await setUp({ lists: [coin, dollar] })
  held.usd = parseAmount('1', 6)
  await start(ofUsdc('100'), 'swap')
  const { tokens: [ether] = [] } = state() as { tokens?: readonly never[] }
  await flow.review({ sell: ether })
  await flow.submit()
  await expect.poll(() => state().status === 'confirming' && state()['step']).toBe('send')
})
