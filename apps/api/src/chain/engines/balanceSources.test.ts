import { type FakeRequest, fakeClock } from '@latchkey/core/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BalanceSettings, NetworkSettings } from '../../settings/NetworkSettings.ts'
import { fakeEngine } from '../../testing/chain/fakeEngine.ts'
import { hangingBody, hostileResponses } from '../../testing/chain/hostileResponses.ts'
import { createBalanceHandler } from '../balance/createBalanceHandler.ts'
import type { RpcBalances } from '../balance/createRpcBalances.ts'
import { upstreamErrors } from '../errors/upstreamErrors.ts'
import { orUnavailable } from '../handlers/orUnavailable.ts'
import { createBalanceSources } from './createBalanceSources.ts'

const address = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const spam = `0x${'5a'.repeat(20)}`
const bitcoinAddress = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const url = 'https://engine.example'
const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const ethereum: NetworkSettings = {
  chainId: 'eip155:1',
  name: 'Ethereum',
  nativeCurrency: ether,
  rpcUrls: ['https://node.example'],
}
const bitcoin: NetworkSettings = {
  chainId: 'bip122:000000000019d6689c085ae165831e93',
  name: 'Bitcoin',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
}
type Row = Readonly<Record<string, unknown>>

/** Shapes of Blockbook 0.5 (`docs/api.md`, API V2): integers as decimals, amounts as text. */
const blockbook = (more: Row = {}) => ({
  page: 1,
  address,
  balance: '1500000000000000000',
  unconfirmedBalance: '0',
  txs: 5,
  nonce: '5',
  tokens: [
    {
      type: 'ERC20',
      standard: 'ERC20',
      name: 'USD Coin',
      contract: usdc,
      symbol: 'USDC',
      decimals: 6,
      transfers: 2,
      balance: '25500000',
    },
    { type: 'ERC721', standard: 'ERC721', name: 'Cats', contract: spam, symbol: 'CAT', ids: ['1'] },
    { type: 'ERC20', name: 'Unread', contract: spam, symbol: 'UN', decimals: 6, transfers: 1 },
  ],
  ...more,
})
/** Shapes of Blockscout's REST API v2, as documented in 2026: all numbers are text. */
const scoutAddress = (more: Row = {}) => ({
  hash: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  coin_balance: '1500000000000000000',
  exchange_rate: '3000.5',
  is_contract: false,
  ...more,
})
const scoutToken = (more: Row = {}, value = '25500000') => ({
  value,
  token_id: null,
  token: {
    address_hash: usdc,
    name: 'USD Coin',
    symbol: 'USDC',
    decimals: '6',
    type: 'ERC-20',
    exchange_rate: '0.9995',
    icon_url: 'https://icons.example/usdc.png',
    reputation: 'ok',
    ...more,
  },
})
const scoutPage = (items: readonly Row[], next: Row | null = null) => ({ items, next_page_params: next })
/** Esplora's `API.md` of 2026, "GET /address/:address". */
const esplora = (more: Row = {}) => ({
  address: bitcoinAddress,
  chain_stats: {
    tx_count: 3,
    funded_txo_count: 2,
    funded_txo_sum: 150_000_000,
    spent_txo_count: 1,
    spent_txo_sum: 50_000_000,
  },
  mempool_stats: {
    tx_count: 1,
    funded_txo_count: 1,
    funded_txo_sum: 1_000,
    spent_txo_count: 0,
    spent_txo_sum: 0,
  },
  ...more,
})

type FakeResponse = unknown | ((request: FakeRequest) => unknown)

function open({
  balances,
  responses,
  settings = ethereum,
  own = 'down',
}: {
  readonly balances: readonly BalanceSettings[]
  /** By the beginning of a path; the first that fits. `undefined` never arrives. */
  readonly responses: Readonly<Record<string, FakeResponse>>
  readonly settings?: NetworkSettings
  readonly own?: 'down' | 'up'
}) {
  const clock = fakeClock()
  const { fetch, requests } = fakeEngine((request) => {
    const path = request.url.pathname + request.url.search
    const [, response] = Object.entries(responses).find(([start]) => path.startsWith(start)) ?? []
    return typeof response === 'function' ? (response as (one: FakeRequest) => unknown)(request) : response
  })
  const lines: Row[] = []
  const log = (line: Row) => void lines.push(line)
  const failure = () => Promise.reject(upstreamErrors.unavailable({ chainId: settings.chainId }))
  const token = usdc.toLowerCase()
  const rpc: RpcBalances = {
    name: 'rpc',
    read: () =>
      own === 'up'
        ? Promise.resolve({ coins: [{ token: null, ...ether, amount: 7n }], complete: false })
        : failure(),
    readTokens: async ({ tokens }) =>
      tokens.includes(token) ? [{ token, name: 'USD Coin', symbol: 'USDC', decimals: 6, amount: 1n }] : [],
    readNative: () => (own === 'up' ? Promise.resolve(7n) : failure()),
  }
  const ports = { ...clock, fetch, log }
  const sources = createBalanceSources({
    settings: { ...settings, balances } as NetworkSettings,
    own: settings.chainId.startsWith('eip155:') ? rpc : undefined,
    ports,
  })
  const handle = orUnavailable(
    createBalanceHandler({
      networks: new Map([[settings.chainId, sources]]),
      prices: undefined,
      pictureOf: (picture) => picture,
      ports,
    }),
  )
  const noted: string[] = []
  const request = (forceUpdate: string[] = [], of = address) =>
    handle(
      {
        address: settings === bitcoin ? bitcoinAddress : of,
        chainId: settings.chainId,
        currency: 'usd',
        forceUpdate,
      },
      {
        projectId: undefined,
        signal: new AbortController().signal,
        noteSource: (one) => void noted.push(one),
      },
    )
  const read = async (forceUpdate?: string[], of?: string) => {
    const result = await request(forceUpdate, of)
    return result instanceof Response ? result.status : result.balances.map(toRow)
  }
  /** False if the response says that the list may lack tokens. */
  const isComplete = async () => {
    const result = await request()
    return result instanceof Response ? result.status : (result.complete ?? true)
  }
  return { read, isComplete, clock, requests, lines, noted }
}
const toRow = ({
  address: id,
  symbol,
  quantity,
  price,
}: {
  readonly address?: string | undefined
  readonly symbol: string
  readonly quantity: { readonly numeric: number | string }
  readonly price?: number | string | undefined
}) => [id?.split(':')[2] ?? 'native', symbol, quantity.numeric, price].filter((one) => one !== undefined)

const known = [
  ['native', 'ETH', '1.5'],
  [usdc.toLowerCase(), 'USDC', '25.5'],
]

describe('blockbook', () => {
  const balances: readonly BalanceSettings[] = [{ type: 'blockbook', url }, { type: 'rpc' }]
  const path = `/api/v2/address/${address}`

  test('behavior: one request has the coin and its tokens, without collectibles', async () => {
    const { read, requests, noted } = open({ balances, responses: { [path]: blockbook() } })
    expect(await read()).toEqual(known)
    expect(requests.map(({ url }) => url.search)).toEqual(['?details=tokenBalances'])
    expect(noted).toEqual(['blockbook'])
  })

  test('behavior: a token to read anew comes from the chain, with the native coin', async () => {
    const { read } = open({ balances, own: 'up', responses: { [path]: blockbook() } })
    expect(await read([`eip155:1:${usdc}`])).toEqual([
      ['native', 'ETH', '0.000000000000000007'],
      [usdc.toLowerCase(), 'USDC', '0.000001'],
    ])
  })

  test('behavior: Bitcoin has one coin', async () => {
    const { read } = open({
      balances: [{ type: 'blockbook', url }],
      settings: bitcoin,
      responses: { '/api': { address: bitcoinAddress, balance: '100000000' } },
    })
    expect(await read()).toEqual([['native', 'BTC', '1']])
  })
})

describe('blockscout', () => {
  const balances: readonly BalanceSettings[] = [{ type: 'blockscout', url, key: 'secret' }, { type: 'rpc' }]
  const base = `/api/v2/addresses/${address}`
  const pages = (...list: readonly unknown[]) => {
    let index = -1
    return () => {
      index += 1
      return list[index]
    }
  }

  test.each([
    [
      'before version 12',
      { fiat_value: '1.5', id: 12, items_count: 50, value: '10', apikey: 'secret', type: 'ERC-20' },
    ],
    ['since version 12', { fiat_value: '1.5', id: 12, value: '10' }],
  ])('behavior: pages %s are read with the known keys of a cursor only', async (_, next) => {
    const second = scoutToken({ address_hash: undefined, address: spam, symbol: 'OLD', exchange_rate: null })
    const { read, requests } = open({
      balances,
      responses: {
        [`${base}/tokens`]: pages(scoutPage([scoutToken()], next), scoutPage([second])),
        [base]: scoutAddress(),
      },
    })
    expect(await read()).toEqual([
      ['native', 'ETH', '1.5', 3000.5],
      [usdc.toLowerCase(), 'USDC', '25.5', 0.9995],
      [spam, 'OLD', '25.5'],
    ])
    expect(requests.map(({ url }) => url.search)).toEqual([
      '',
      '?type=ERC-20',
      '?type=ERC-20&fiat_value=1.5&id=12&value=10',
    ])
  })

  test('behavior: rows that are scam, collectibles or without decimals are left out, not the others', async () => {
    const items = [
      scoutToken({ address_hash: spam, reputation: 'scam' }),
      scoutToken({ address_hash: spam, type: 'ERC-721' }),
      scoutToken({ address_hash: spam, decimals: null }),
      scoutToken({ address_hash: 'javascript:' }),
      scoutToken({ address_hash: spam }, '-1'),
      scoutToken({ address_hash: spam, exchange_rate: '0' }, '0'),
      scoutToken(),
    ]
    const { read } = open({
      balances,
      responses: { [`${base}/tokens`]: scoutPage(items), [base]: scoutAddress({ exchange_rate: null }) },
    })
    expect(await read()).toEqual([
      ['native', 'ETH', '1.5'],
      [usdc.toLowerCase(), 'USDC', '25.5', 0.9995],
    ])
  })

  test('behavior: an amount that the instance does not know comes from the node, never as zero', async () => {
    const responses = { [`${base}/tokens`]: scoutPage([]), [base]: scoutAddress({ coin_balance: null }) }
    expect(await open({ balances, own: 'up', responses }).read()).toEqual([
      ['native', 'ETH', '0.000000000000000007', 3000.5],
    ])
    expect(await open({ balances, own: 'down', responses }).read()).toBe(503)
  })

  test('behavior: a cursor that does not move ends the list', async () => {
    const same = scoutPage([scoutToken()], { id: 1 })
    const { read, requests } = open({
      balances,
      responses: { [`${base}/tokens`]: same, [base]: scoutAddress() },
    })
    expect(await read()).toHaveLength(2)
    expect(requests).toHaveLength(3)
  })
})

describe('token-api', () => {
  const balances: readonly BalanceSettings[] = [{ type: 'token-api', url, network: 'mainnet', key: 'jwt' }]
  const row = {
    contract: usdc,
    amount: '25500000',
    value: 25.5,
    name: 'USD Coin',
    symbol: 'USDC',
    decimals: 6,
  }
  const tokenAt = (index: number) => ({ ...row, contract: `0x${String(index).padStart(40, '0')}` })
  const pageOf = (size: number) => Array.from({ length: size }, (_, index) => tokenAt(index + 1))
  /** Its pages, each by its number. */
  const paged = (...pages: readonly (readonly unknown[])[]) => ({
    '/v1/evm/balances': ({ url: at }: FakeRequest) => ({
      data: pages[Number(at.searchParams.get('page')) - 1] ?? [],
    }),
  })

  test.each([
    ['a full page with a row that makes no sense', [...pageOf(999), { contract: 'none' }]],
    ['a full page of the free plan', pageOf(10)],
  ])('behavior: %s does not end the list', async (_, first) => {
    const { read } = open({ balances, own: 'up', responses: paged(first, [row]) })
    expect(await read()).toContainEqual([usdc.toLowerCase(), 'USDC', '25.5'])
  })

  test('behavior: the Token API has the tokens and the node has the native coin', async () => {
    const { read, requests } = open({
      balances,
      own: 'up',
      responses: {
        '/v1/evm/balances': {
          data: [{ ...row, contract: `0x${'e'.repeat(40)}` }, row, row, { ...row, amount: 1e30 }],
        },
      },
    })
    expect(await read()).toEqual([
      ['native', 'ETH', '0.000000000000000007'],
      [usdc.toLowerCase(), 'USDC', '25.5'],
    ])
    expect(requests[0]?.url.search).toBe(`?network=mainnet&address=${address}&limit=1000&page=1`)
  })
})

describe('esplora', () => {
  const balances: readonly BalanceSettings[] = [{ type: 'esplora', url }]

  test('behavior: the amount has unconfirmed coins', async () => {
    const { read } = open({ balances, settings: bitcoin, responses: { '/address': esplora() } })
    expect(await read()).toEqual([['native', 'BTC', '1.00001']])
  })

  test.each([
    ['another address', esplora({ address: 'bc1qother' })],
    ['more spent than funded', esplora({ mempool_stats: { funded_txo_sum: 0, spent_txo_sum: 200_000_000 } })],
    ['a fraction', esplora({ mempool_stats: { funded_txo_sum: 0.5, spent_txo_sum: 0 } })],
    ['text', new Response('Too many history entries', { status: 400 })],
  ])('error: a response with %s is 503', async (_, response) => {
    expect(await open({ balances, settings: bitcoin, responses: { '/address': response } }).read()).toBe(503)
  })
})

describe('every engine', () => {
  const engines: readonly BalanceSettings[] = [
    { type: 'blockbook', url },
    { type: 'blockscout', url },
    { type: 'token-api', url, network: 'mainnet' },
  ]
  const other = '0x00000000000000000000000000000000000000bb'
  test.each(
    engines.flatMap((engine) =>
      hostileResponses.map(([name, response]) => [engine.type, name, engine, response] as const),
    ),
  )('error: after %s with %s the next source responds', async (type, _, engine, response) => {
    const { read, lines, noted } = open({
      balances: [engine, { type: 'rpc' }],
      own: 'up',
      responses: { '/': response },
    })
    expect(await read()).toEqual([['native', 'ETH', '0.000000000000000007']])
    expect(noted).toEqual(['rpc'])
    expect(lines).toMatchObject([{ event: 'source_failed', what: 'balance', source: type }])
    expect(JSON.stringify(lines)).not.toContain(address)
  })

  test.each(hostileResponses)('error: Bitcoin is 503, and not zero, after %s', async (_, response) => {
    for (const type of ['blockbook', 'esplora'] as const) {
      const { read } = open({ balances: [{ type, url }], settings: bitcoin, responses: { '/': response } })
      expect(await read()).toBe(503)
    }
  })

  test.each(hostileResponses)(
    'error: a list whose second page is %s is not passed on',
    async (_, response) => {
      const page = { items: [], next_page_params: { fiat_value: '1', id: 1, value: '2' } }
      const { read, noted } = open({
        balances: [{ type: 'blockscout', url }, { type: 'rpc' }],
        own: 'up',
        responses: {
          [`/api/v2/addresses/${address}/tokens?type=ERC-20&`]: response,
          [`/api/v2/addresses/${address}/tokens`]: page,
          '/': scoutAddress(),
        },
      })
      expect(await read()).toHaveLength(1)
      expect(noted).toEqual(['rpc'])
    },
  )

  test.each<[string, Row]>([
    [
      'blockbook',
      {
        tokens: [
          { type: 'ERC721', contract: spam, ids: ['1'] },
          { contract: usdc, type: 'ERC20' },
        ],
      },
    ],
    ['blockscout', scoutPage([scoutToken({ decimals: null })])],
    ['token-api', { data: [{ contract: usdc, amount: '1', name: null, symbol: null, decimals: null }] }],
  ])('behavior: tokens without decimals or an amount hide no coin of %s', async (type, response) => {
    const { read, noted } = open({
      balances: engines.filter((engine) => engine.type === type),
      own: 'up',
      responses: { '/': { ...blockbook(), ...scoutAddress(), ...response } },
    })
    expect(await read()).toHaveLength(1)
    expect(noted).toEqual([type])
  })

  describe('whether the list is complete', () => {
    const token = { contract: usdc, type: 'ERC20', decimals: 6, balance: '1' }
    const scout = (page: unknown) => ({
      [`/api/v2/addresses/${address}/tokens`]: page,
      '/': scoutAddress(),
    })
    let pages = 0
    const moving = () => {
      pages += 1
      return scoutPage([scoutToken()], { id: pages })
    }
    const row = { contract: usdc, amount: '1', decimals: 6 }
    test.each<[boolean, string, BalanceSettings['type'], Readonly<Record<string, FakeResponse>>]>([
      [true, 'all amounts', 'blockbook', { '/': blockbook({ tokens: [token] }) }],
      [false, 'an amount that its node could not read', 'blockbook', { '/': blockbook() }],
      [false, 'a row that makes no sense', 'blockbook', { '/': blockbook({ tokens: [token, 7] }) }],
      [true, 'one page', 'blockscout', scout(scoutPage([scoutToken()]))],
      [true, 'a token without decimals', 'blockscout', scout(scoutPage([scoutToken({ decimals: null })]))],
      [false, 'more pages than are read', 'blockscout', scout(moving)],
      [false, 'a cursor that does not move', 'blockscout', scout(scoutPage([scoutToken()], { id: 1 }))],
      [false, 'a cursor without a known key', 'blockscout', scout(scoutPage([scoutToken()], { at: 1 }))],
      [false, 'a row that makes no sense', 'blockscout', scout(scoutPage([scoutToken(), {}]))],
      [true, 'one page', 'token-api', { '/': { data: [row] } }],
      [false, 'more pages than are read', 'token-api', { '/': { data: Array(1_000).fill(row) } }],
      [false, 'a row that makes no sense', 'token-api', { '/': { data: [row, null] } }],
      [false, 'an error, so that the nodes respond', 'token-api', { '/': new Response('', { status: 500 }) }],
    ])('behavior: it is %s after %s of %s', async (expected, _, type, responses) => {
      const { isComplete } = open({
        balances: [...engines.filter((engine) => engine.type === type), { type: 'rpc' }],
        own: 'up',
        responses,
      })
      expect(await isComplete()).toBe(expected)
    })

    test('behavior: the one coin of Bitcoin is all there is', async () => {
      const balances: readonly BalanceSettings[] = [{ type: 'esplora', url }]
      const { isComplete } = open({ balances, settings: bitcoin, responses: { '/address': esplora() } })
      expect(await isComplete()).toBe(true)
    })
  })

  /** Each engine, with a network and the only coin that it lists besides the nodes' native coin. */
  const everyEngine: readonly (readonly [string, BalanceSettings, NetworkSettings])[] = [
    ...engines.map((engine) => [engine.type, engine, ethereum] as const),
    ['esplora', { type: 'esplora', url }, bitcoin],
  ]

  test.each(everyEngine)(
    'error: after a body of %s that stops, the next source is requested',
    async (_, engine, settings) => {
      const { read, clock, noted, requests } = open({
        balances: [
          engine,
          settings === bitcoin ? { type: 'blockbook', url: `${url}/second` } : { type: 'rpc' },
        ],
        settings,
        own: 'up',
        responses: { '/second': { address: bitcoinAddress, balance: '7' }, '/': hangingBody },
      })
      const reading = read()
      await expect.poll(() => requests.length).toBe(1)
      await clock.advance(4_000)
      expect(await reading).toHaveLength(1)
      expect(noted).toEqual([settings === bitcoin ? 'blockbook' : 'rpc'])
    },
  )

  test('error: a response for another address is not passed on', async () => {
    const lie = { [`/api/v2/address/${address}`]: blockbook({ address: other }) }
    expect(await open({ balances: [{ type: 'blockbook', url }], responses: lie }).read()).toBe(503)
  })

  test.each(everyEngine)(
    'error: after %s hangs the next responds, and then it has a cooldown',
    async (_, engine, settings) => {
      const { read, clock, requests } = open({
        balances: [
          engine,
          settings === bitcoin ? { type: 'blockbook', url: `${url}/second` } : { type: 'rpc' },
        ],
        settings,
        own: 'up',
        responses: { '/second': () => ({ address: bitcoinAddress, balance: '7' }), '/': undefined },
      })
      const tried = () => requests.filter(({ url: at }) => !at.pathname.startsWith('/second')).length
      const readLate = async () => {
        const before = tried()
        const reading = read()
        await expect.poll(tried).toBe(before + 1)
        await clock.advance(4_500)
        expect(await reading).toHaveLength(1)
      }
      for (let count = 0; count < 3; count += 1) await readLate()
      expect(await read()).toHaveLength(1)
      expect(tried()).toBe(3)
      await clock.advance(5_000)
      await readLate()
      expect(tried()).toBe(4)
    },
  )

  test.each(everyEngine)(
    'error: over the limit of %s alone the response is 503 until it may be requested',
    async (_, engine, settings) => {
      const busy = new Response('', { status: 429, headers: { 'retry-after': '20' } })
      const { read, clock, requests } = open({
        balances: [engine],
        settings,
        own: 'up',
        responses: { '/': busy },
      })
      expect(await read()).toBe(503)
      await clock.advance(19_000)
      expect(await read()).toBe(503)
      expect(requests).toHaveLength(1)
      await clock.advance(1_000)
      expect(await read()).toBe(503)
      expect(requests).toHaveLength(2)
    },
  )

  test('behavior: after its cooldown an engine responds again', async () => {
    const busy = new Response('', { status: 429, headers: { 'retry-after': '20' } })
    let response: unknown = busy
    const { read, clock } = open({
      balances: [{ type: 'blockbook', url }],
      responses: { '/': () => response },
    })
    expect(await read()).toBe(503)
    response = blockbook()
    expect(await read()).toBe(503)
    await clock.advance(20_000)
    expect(await read()).toEqual(known)
  })

  test('behavior: identical requests share one response for ten seconds', async () => {
    const { read, clock, requests } = open({
      balances: [{ type: 'blockbook', url }],
      responses: { '/': blockbook() },
    })
    await Promise.all([read(), read()])
    await clock.advance(9_000)
    await read()
    expect(requests).toHaveLength(1)
    await clock.advance(1_000)
    await read()
    expect(requests).toHaveLength(2)
  })

  test('behavior: any JSON is a response or an error, never a crash', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...engines),
        fc.jsonValue(),
        fc.jsonValue(),
        async (engine, one, two) => {
          const wrong = {
            ...blockbook(),
            ...scoutAddress(),
            items: [one],
            data: [two],
            tokens: [one, two],
            next_page_params: two,
          }
          for (const value of [one, wrong]) {
            const { read } = open({
              balances: [engine, { type: 'rpc' }],
              own: 'up',
              responses: { '/': () => Response.json(value) },
            })
            expect(await read()).toEqual(expect.any(Array))
          }
        },
      ),
      { numRuns: 50 },
    )
  })
})

test('error: a network without a source is 501, and an address of another namespace is 400', async () => {
  const { read } = open({ balances: [], settings: { ...bitcoin }, responses: {} })
  expect(await read([], bitcoinAddress)).toBe(501)
  expect(await open({ balances: [{ type: 'rpc' }], responses: {} }).read([], bitcoinAddress)).toBe(400)
})
