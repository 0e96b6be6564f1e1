import { drizzle } from 'drizzle-orm/pg-proxy'
import {
  type Address,
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionResult,
  type Hex,
  multicall3Abi,
  toFunctionSelector,
} from 'viem'
import { expect, test } from 'vitest'
import { errorResponse } from '../../handlers/errorResponse.ts'
import type { EvmSettings } from '../../settings/NetworkSettings.ts'
import type { Database } from '../../store/Store.ts'
import { upstreamErrors } from '../errors/upstreamErrors.ts'
import { createTokens } from '../evm/createTokens.ts'
import type { BalanceSource } from '../sources/Source.ts'
import type { Upstream } from '../upstream/createUpstream.ts'
import { createBalanceHandler } from './createBalanceHandler.ts'
import { createRpcBalances } from './createRpcBalances.ts'

const chainId = 'eip155:1'
const address = '0x00000000000000000000000000000000000000aa'
const multicall3: Address = '0xca11bde05977b3631167028862be2a173976ca11'
const { signal } = new AbortController()
const addressOf = (index: number): Address => `0x${(0xa0_00_00 + index).toString(16).padStart(40, '0')}`
const addresses = (count: number) => Array.from({ length: count }, (_, index) => addressOf(index))
const word = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])
const label = encodeAbiParameters([{ type: 'string' }], ['T'])
const decimals = toFunctionSelector('decimals()')
/** A token whose amount cannot be read. */
const broken = `0x${'bb'.repeat(20)}` as const
const named = ['name()', 'symbol()'].map((one) => toFunctionSelector(one))

type Followed = {
  /** The newest block of the chain. */
  readonly head: bigint
  /** The last block that is stored. */
  readonly stored?: bigint
  /** Transfers that are stored for each token seen. */
  readonly transfers?: number
}

/**
 * A network where every account holds one of every token. Its Multicall3 always runs out of gas, unless it is followed.
 */
function open(settings: Partial<EvmSettings> = {}, seen: readonly Address[] = [], followed?: Followed) {
  let calls = 0
  const work = { counted: 0, charged: 0, late: undefined as Response | undefined }
  const contractCall = (to: Address, data: Hex): Hex => {
    if (to === multicall3) return word(followed?.head ?? 0n)
    if (data === decimals) return word(6n)
    if (to === broken) return '0x'
    return named.includes(data) ? label : word(1_000_000n)
  }
  const upstream: Upstream = {
    requestRaw: () => Promise.reject(new Error('not called this way')),
    async request({ method, params }) {
      calls += 1
      if (method === 'eth_getBalance') return '0x1'
      const [{ to, data }] = params as [{ to: Address; data: Hex }]
      if (to !== multicall3) return contractCall(to, data)
      if (!followed) throw upstreamErrors.refused({ code: -32000 })
      const { functionName, args } = decodeFunctionData({ abi: multicall3Abi, data })
      // A single call needs no aggregate.
      if (functionName !== 'aggregate3') return contractCall(to, data)
      const [list] = args
      const result = list.map(({ target, callData }) => ({
        success: true,
        returnData: contractCall(target.toLowerCase() as Address, callData),
      }))
      return encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result })
    },
  }
  const database: Database = drizzle(async (query) => {
    if (query.includes('"cursors"') && followed?.stored !== undefined)
      return { rows: [[chainId, String(followed.stored), '0x00', '2026-01-01 00:00:00+00']] }
    const transfers = String(followed?.transfers ?? 1)
    return { rows: query.includes('"transfers"') ? seen.map((token) => [token, '1', transfers]) : [] }
  })
  const network: EvmSettings = {
    chainId,
    name: 'Test',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: ['http://node.invalid'],
    ...settings,
  }
  const balance = createBalanceHandler({
    networks: new Map([
      [
        chainId,
        [
          createRpcBalances({
            database,
            network: { settings: network, upstream, tokens: createTokens({ database, network, upstream }) },
          }),
        ],
      ],
    ]),
    prices: undefined,
    pictureOf: (picture) => picture,
    ports: { now: () => 0, log: () => undefined },
  })
  const requestRaw = (forceUpdate: readonly Address[] = []) =>
    balance(
      { address, chainId, currency: 'usd', forceUpdate: forceUpdate.map((one) => `${chainId}:${one}`) },
      {
        projectId: undefined,
        signal,
        work: {
          key: 'caller',
          async countMore(count) {
            work.counted += count
            return work.late
          },
          async charge(count) {
            work.charged += count
          },
        },
      },
    )
  return { requestRaw, work, calls: () => calls }
}

test.each<[string, number, Partial<EvmSettings>, readonly Address[], readonly Address[]]>([
  ['200 tokens of the operator, no Multicall3', 41, { tokens: addresses(200) }, [], []],
  ['50 tokens of the caller, no Multicall3', 41, {}, [], addresses(50)],
  ['200 tokens that were sent to it, no Multicall3', 41, {}, addresses(200), []],
  ['200 tokens that spoil a Multicall3', 61, { multicall3, tokens: addresses(200) }, [], []],
  [
    '250 tokens that were sent to it and spoil a Multicall3',
    61,
    { multicall3 },
    addresses(250),
    addresses(50),
  ],
])('behavior: %s take at most %i calls of a node', async (_, most, settings, seen, forced) => {
  const { requestRaw, work, calls } = open(settings, seen)
  expect(await requestRaw(forced)).toMatchObject({ balances: expect.any(Array) })
  expect(calls()).toBeGreaterThan(30)
  expect(calls()).toBeLessThanOrEqual(most)
  // The request itself was counted when it was admitted.
  expect(1 + work.counted + work.charged).toBe(calls())
})

test('behavior: the tokens of the operator are read first', async () => {
  const { requestRaw } = open({ tokens: addresses(3) }, addresses(200).slice(3))
  const response = await requestRaw()
  const { balances } = response as { balances: readonly { readonly address?: string }[] }
  expect(balances.slice(1, 4).map((one) => one.address)).toEqual(
    addresses(3).map((token) => `${chainId}:${token}`),
  )
})

test.each<[boolean, string, Partial<EvmSettings>, Followed, readonly Address[]]>([
  [true, 'followed to its newest block', { historyFrom: 0n }, { head: 9n, stored: 9n }, []],
  [true, 'followed but for the last blocks', { historyFrom: 0n }, { head: 70n, stored: 9n }, addresses(3)],
  [false, 'not followed', {}, { head: 9n }, []],
  [false, 'followed from a later block', { historyFrom: 1n }, { head: 9n, stored: 9n }, []],
  [false, 'followed, far behind', { historyFrom: 0n }, { head: 99n, stored: 9n }, []],
  [false, 'about to be followed', { historyFrom: 0n }, { head: 9n }, []],
  [
    false,
    'without a Multicall3',
    { historyFrom: 0n, multicall3: undefined as never },
    { head: 9n, stored: 9n },
    [],
  ],
  [
    false,
    'one with more tokens than are read',
    { historyFrom: 0n },
    { head: 9n, stored: 9n },
    addresses(200),
  ],
  [
    false,
    'one with more transfers than are read',
    { historyFrom: 0n },
    { head: 9n, stored: 9n, transfers: 5_000 },
    addresses(1),
  ],
  [false, 'one with a token that cannot be read', { historyFrom: 0n }, { head: 9n, stored: 9n }, [broken]],
])('behavior: %s that a list is complete on a network %s', async (expected, _, settings, followed, seen) => {
  const { requestRaw } = open({ multicall3, ...settings }, seen, followed)
  const { complete } = (await requestRaw()) as { readonly complete?: boolean }
  expect(complete).toBe(expected ? undefined : false)
})

test('error: a caller above its limit is rejected before a request to a node', async () => {
  const { requestRaw, work, calls } = open({ tokens: addresses(5) })
  work.late = errorResponse(429, 'Too many requests.')
  expect(await requestRaw()).toBe(work.late)
  expect(calls()).toBe(0)
})

/** Reads three networks at once: the first one, which fails unless `works`, one that fails, and one that is not served. */
function readAll(works: boolean) {
  const source = (isUp: boolean): BalanceSource => ({
    name: 'engine',
    async read() {
      if (!isUp) throw upstreamErrors.refused({ code: -32000 })
      return { coins: [], complete: true }
    },
  })
  const balance = createBalanceHandler({
    networks: new Map([
      [chainId, [source(works)]],
      ['eip155:10', [source(false)]],
      ['eip155:8453', []],
    ]),
    prices: undefined,
    pictureOf: (picture) => picture,
    ports: { now: () => 0, log: () => undefined },
  })
  return balance({ address, currency: 'usd' }, { projectId: undefined, signal })
}

test('behavior: a call for all networks names those that could not be read or are not served', async () => {
  expect(await readAll(true)).toEqual({ balances: [], unread: ['eip155:10', 'eip155:8453'] })
})

test.each([
  ['GThUX1Atko4tqhN2NaiTazWSeFWMuiUvfFnyJyUghFMJ', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'bip122:000000000019d6689c085ae165831e93'],
  ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'bip122:000000000019d6689c085ae165831e93'],
  ['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'bip122:000000000933ea01ad0ee984209779ba'],
])(
  'behavior: an address of a namespace that is not served, %s, is unread and not empty',
  async (text, network) => {
    const balance = createBalanceHandler({
      networks: new Map([[chainId, [{ name: 'rpc', read: async () => ({ coins: [], complete: true }) }]]]),
      prices: undefined,
      pictureOf: (picture) => picture,
      ports: { now: () => 0, log: () => undefined },
    })
    const response = await balance({ address: text, currency: 'usd' }, { projectId: undefined, signal })
    expect(response).toEqual({ balances: [], unread: [network] })
  },
)

test.each([
  ['1', '1000000000', 'of a price'],
  ['1000000000000', '1', 'of a value'],
])(
  'behavior: %s coins at %s dollars are worth nothing known, because %s that cannot be true',
  async (count, price) => {
    const coin = { token: null, name: 'Coin', symbol: 'COIN', decimals: 0, amount: BigInt(count) }
    const balance = createBalanceHandler({
      networks: new Map([
        [chainId, [{ name: 'rpc', read: async () => ({ coins: [coin], complete: true }) }]],
      ]),
      prices: { price: async () => ({ price }) },
      pictureOf: (picture) => picture,
      ports: { now: () => 0, log: () => undefined },
    })
    const response = await balance({ address, chainId, currency: 'usd' }, { projectId: undefined, signal })
    const { balances } = response as { balances: readonly object[] }
    expect(balances).toMatchObject([{ quantity: { numeric: count } }])
    expect(balances[0]).not.toHaveProperty('price')
    expect(balances[0]).not.toHaveProperty('value')
  },
)

test('error: a call for all networks fails when none can be read', async () => {
  await expect(readAll(false)).rejects.toBeInstanceOf(Error)
})

test.each([
  ['137', '0x0000000000000000000000000000000000001010'],
  ['42220', '0x471ece3750da237f93b8e339c536989b8978a438'],
  ['324', '0x000000000000000000000000000000000000800a'],
  ['1', `0x${'e'.repeat(40)}`],
])('behavior: the coin of network %s is listed once, whichever rows a source has', async (id, token) => {
  const own = `eip155:${id}`
  const coin = { name: 'Coin', symbol: 'COIN', decimals: 18, amount: 10n ** 19n }
  for (const coins of [
    [
      { token: null, ...coin },
      { token, ...coin, price: '0.5' },
    ],
    [
      { token, ...coin, price: '0.5' },
      { token: null, ...coin },
    ],
    [{ token, ...coin, price: '0.5' }],
  ]) {
    const balance = createBalanceHandler({
      networks: new Map([[own, [{ name: 'engine', read: async () => ({ coins, complete: true }) }]]]),
      prices: undefined,
      pictureOf: (picture) => picture,
      ports: { now: () => 0, log: () => undefined },
    })
    const { balances } = (await balance(
      { address, chainId: own, currency: 'usd' },
      { projectId: undefined, signal },
    )) as { balances: readonly object[] }
    expect(balances).toMatchObject([{ symbol: 'COIN', value: 5 }])
    expect(balances[0]).not.toHaveProperty('address')
  }
})

test('behavior: a coin has the change of its price, and none where that is unknown', async () => {
  const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
  const held = { name: 'Coin', symbol: 'COIN', decimals: 6, amount: 2_000_000n }
  const balance = createBalanceHandler({
    networks: new Map([
      [
        chainId,
        [
          {
            name: 'rpc',
            read: async () => ({
              coins: [
                { token: null, ...held },
                { token: usdc, ...held },
              ],
              complete: true,
            }),
          },
        ],
      ],
    ]),
    prices: { price: async ({ token }) => ({ price: '3', ...(token === null && { change: -2.35 }) }) },
    pictureOf: (picture) => picture,
    ports: { now: () => 0, log: () => undefined },
  })
  const response = await balance({ address, chainId, currency: 'usd' }, { projectId: undefined, signal })
  const { balances } = response as { balances: readonly object[] }
  expect(balances).toEqual([
    expect.objectContaining({ price: 3, value: 6, priceChange: -2.35 }),
    expect.not.objectContaining({ priceChange: expect.anything() }),
  ])
})
