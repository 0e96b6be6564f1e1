import { fakeClock, fakeFetch } from '@latchkey/core/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hangingBody, hostileResponses } from '../../testing/chain/hostileResponses.ts'
import { createPrices } from './createPrices.ts'
import { fixedPrices } from './PriceSource.ts'
import { readPrice } from './readPrice.ts'

const chainId = 'eip155:1'
const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const other = `0x${'ab'.repeat(20)}`
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const { signal } = new AbortController()
const start = 1_700_000_000_000
const seconds = start / 1_000
// DefiLlama's "GET /prices/current/{coins}" and CoinGecko's "Coin Price by Token Addresses" and "Common Errors & Rate Limit", as of November
// 2026.
const llama = (coins: Readonly<Record<string, unknown>>) => Response.json({ coins })
const coin = (price: unknown, more = {}) => ({ price, symbol: 'USDC', timestamp: seconds, ...more })

type Reply = Parameters<typeof fakeFetch>[number]

/** DefiLlama, then CoinGecko, on one fetch each; the changes of DefiLlama have their own. */
function open({
  first,
  second,
  changes = llama({}),
}: {
  readonly first: readonly [Reply, ...Reply[]]
  readonly second?: Reply
  readonly changes?: Reply
}) {
  const clock = fakeClock({ start })
  const changeFetch = fakeFetch(changes)
  const llamaFetch = fakeFetch(...first)
  const geckoFetch = fakeFetch(second ?? Response.json({}))
  const lines: Readonly<Record<string, unknown>>[] = []
  const prices = createPrices({
    prices: [{ type: 'defillama' }, { type: 'coingecko', key: 'secret' }],
    networks: [],
    ports: {
      ...clock,
      fetch(input, init) {
        const url = String(input)
        const { fetch } = url.includes('/percentage/')
          ? changeFetch
          : url.includes('llama')
            ? llamaFetch
            : geckoFetch
        return fetch(input, init)
      },
      log: (line) => void lines.push(line),
    },
  })
  const price = (token: string | null, chain = chainId) => {
    if (!prices) throw new Error('There is no source.')
    return prices.price({ chainId: chain, token, signal })
  }
  return {
    price,
    clock,
    lines,
    llama: llamaFetch.requests,
    gecko: geckoFetch.requests,
    changes: changeFetch.requests,
  }
}

const toReply = (response: () => Response | Error) => async () => {
  const value = response()
  if (value instanceof Error) throw value
  return value
}

describe('prices', () => {
  test('behavior: the questions of one tick share a request, and their responses last a minute', async () => {
    const known = llama({
      [`ethereum:${usdc}`]: coin(0.9995),
      'coingecko:ethereum': coin(3000.1, { symbol: 'ETH' }),
      [`solana:${mint}`]: coin(1e-7),
    })
    const { price, clock, llama: requests } = open({ first: [known] })
    const all = () => Promise.all([price(usdc), price(null), price(mint, solana), price(usdc)])
    const [token, native, small] = await all()
    expect(token).toEqual({ price: '0.9995', symbol: 'USDC', source: 'defillama' })
    expect(native).toMatchObject({ price: '3000.1' })
    expect(small).toMatchObject({ price: '0.0000001' })
    expect(requests.map(({ url }) => decodeURIComponent(url.pathname))).toEqual([
      `/prices/current/ethereum:${usdc},coingecko:ethereum,solana:${mint}`,
    ])
    await clock.advance(59_000)
    await all()
    expect(requests).toHaveLength(1)
    await clock.advance(1_000)
    await all()
    expect(requests).toHaveLength(2)
  })

  test('behavior: DefiLlama has the changes of the prices in a second request, kept as long', async () => {
    const { price, changes } = open({
      first: [llama({ [`ethereum:${usdc}`]: coin(1), [`ethereum:${other}`]: coin(2) })],
      changes: llama({ [`ethereum:${usdc}`]: -2.3456 }),
    })
    const both = () => Promise.all([price(usdc), price(other)])
    expect((await both()).map((one) => one?.change)).toEqual([-2.35, undefined])
    await both()
    expect(changes.map(({ url }) => decodeURIComponent(url.pathname) + url.search)).toEqual([
      `/percentage/ethereum:${usdc},ethereum:${other}?period=24h`,
    ])
  })

  test.each([
    ['one by one without a key', undefined, [usdc, other]],
    ['together with a key', 'secret', [`${usdc},${other}`]],
  ] as const)('behavior: CoinGecko gets a request for tokens %s', async (_, key, expected) => {
    const refusal = {
      error_code: 10_012,
      status: { error_message: 'The number of contract addresses exceeds 1.' },
    }
    const gecko = fakeFetch(({ url }) => {
      const contracts = url.searchParams.get('contract_addresses')?.split(',') ?? []
      if (key === undefined && contracts.length > 1) return Response.json(refusal, { status: 400 })
      return Response.json(Object.fromEntries(contracts.map((one) => [one, { usd: 2 }])))
    })
    const prices = createPrices({
      prices: [{ type: 'coingecko', ...(key && { key }) }],
      networks: [],
      ports: { ...fakeClock({ start }), fetch: gecko.fetch, log: () => undefined },
    })
    if (!prices) throw new Error('There is no source.')
    const found = await Promise.all([usdc, other].map((token) => prices.price({ chainId, token, signal })))
    expect(found.map((one) => one?.price)).toEqual(['2', '2'])
    expect(gecko.requests.map(({ url }) => url.searchParams.get('contract_addresses'))).toEqual(expected)
  })

  test.each([-100.1, 1e7, '1', null, {}])(
    'behavior: the change %j is unknown, and not zero',
    async (change) => {
      const first = open({
        first: [llama({ [`ethereum:${usdc}`]: coin(1) })],
        changes: llama({ [`ethereum:${usdc}`]: change }),
      })
      expect((await first.price(usdc))?.change).toBeUndefined()
      const second = open({
        first: [llama({})],
        second: Response.json({ [usdc]: { usd: 1, usd_24h_change: change } }),
      })
      expect(await second.price(usdc)).toEqual({ price: '1', source: 'coingecko' })
    },
  )

  test.each(hostileResponses)(
    'error: with %s for the changes, the prices are still there',
    async (_, response) => {
      const { price } = open({
        first: [llama({ [`ethereum:${usdc}`]: coin(1) })],
        changes: toReply(response),
      })
      expect(await price(usdc)).toEqual({ price: '1', symbol: 'USDC', source: 'defillama' })
    },
  )

  test('error: changes that hang do not hold up the prices', async () => {
    const { price, clock, lines } = open({
      first: [llama({ [`ethereum:${usdc}`]: coin(1) })],
      changes: 'never',
    })
    const requested = price(usdc)
    await clock.advance(1_500)
    expect(await requested).toMatchObject({ price: '1' })
    expect(lines).toMatchObject([{ what: 'price changes', source: 'defillama' }])
  })

  test('error: changes over their limit are requested again after the time they asked for', async () => {
    const { price, clock, changes } = open({
      first: [llama({ [`ethereum:${usdc}`]: coin(1) })],
      changes: new Response('', { status: 429, headers: { 'retry-after': '90' } }),
    })
    await price(usdc)
    await clock.advance(60_000)
    await price(usdc)
    expect(changes).toHaveLength(1)
    await clock.advance(60_000)
    await price(usdc)
    expect(changes).toHaveLength(2)
  })

  test.each([
    ['is old', coin(1, { timestamp: seconds - 3_601 })],
    ['is doubtful', coin(1, { confidence: 0.49 })],
    ['is zero', coin(0)],
    ['is negative', coin(-1)],
    ['is text', coin('many')],
    ['has no time', { price: 1 }],
    ['is no object', 7],
  ])('behavior: the next source prices a coin whose price %s', async (_, row) => {
    const { price } = open({
      first: [llama({ [`ethereum:${usdc}`]: row })],
      second: Response.json({ [usdc]: { usd: 0.9, last_updated_at: seconds } }),
    })
    expect(await price(usdc)).toEqual({ price: '0.9', source: 'coingecko' })
  })

  test('behavior: CoinGecko gets the address in its platform, with the key in a header of its plan', async () => {
    const { price, gecko } = open({
      first: [llama({})],
      second: Response.json({ [usdc]: { usd: 1, usd_24h_change: 1.2351 } }),
    })
    expect(await price(usdc)).toMatchObject({ price: '1', change: 1.24 })
    expect(gecko[0]?.url.searchParams.get('include_24hr_change')).toBe('true')
    expect(gecko.map(({ url }) => `${url.host}${url.pathname}`)).toEqual([
      'api.coingecko.com/api/v3/simple/token_price/ethereum',
    ])
    expect(gecko[0]?.url.searchParams.get('contract_addresses')).toBe(usdc)
    expect(gecko[0]?.url.href).not.toContain('secret')
  })

  test('behavior: a coin that no source knows has no price, even a coin named like a property', async () => {
    const { price } = open({ first: [llama({})] })
    expect(await price(usdc)).toBeUndefined()
    expect(await price('constructor')).toBeUndefined()
    expect(await price(usdc, 'eip155:31337')).toBeUndefined()
  })

  test.each(hostileResponses)('error: a source with %s leaves its coins to the next', async (_, response) => {
    const { price, lines } = open({
      first: [toReply(response)],
      second: Response.json({ [usdc]: { usd: 1 } }),
    })
    expect(await price(usdc)).toMatchObject({ price: '1', source: 'coingecko' })
    expect(lines).toMatchObject([{ event: 'source_failed', what: 'prices', source: 'defillama' }])
    expect(JSON.stringify(lines)).not.toContain(usdc)
    // A coin that no source could look up differs from one without a price.
    await expect(price(other)).rejects.toMatchObject({ code: 'source/unavailable' })
  })

  test.each(hostileResponses.filter(([name]) => !name.startsWith('an object')))(
    'error: a price is unknown, and not zero, when every source has %s',
    async (_, response) => {
      const { price } = open({ first: [toReply(response)], second: toReply(response) })
      await expect(price(usdc)).rejects.toMatchObject({ code: 'source/unavailable' })
    },
  )

  test('error: a response that stops in its body leaves its coins to the next', async () => {
    const { price, clock } = open({ first: [hangingBody], second: Response.json({ [usdc]: { usd: 1 } }) })
    const requested = price(usdc)
    await clock.advance(4_000)
    expect(await requested).toMatchObject({ source: 'coingecko' })
  })

  test('error: a source that hangs leaves its coins to the next', async () => {
    const { price, clock } = open({ first: ['never'], second: Response.json({ [usdc]: { usd: 1 } }) })
    const requested = price(usdc)
    await clock.advance(4_000)
    expect(await requested).toMatchObject({ source: 'coingecko' })
  })

  test('error: a source over its limit is requested again after the time it asked for', async () => {
    const busy = new Response('', { status: 429, headers: { 'retry-after': '90' } })
    const {
      price,
      clock,
      llama: requests,
    } = open({
      first: [busy, llama({ [`ethereum:${usdc}`]: coin(2) })],
      second: Response.json({ [usdc]: { usd: 1 } }),
    })
    expect(await price(usdc)).toMatchObject({ price: '1' })
    await clock.advance(60_000)
    expect(await price(usdc)).toMatchObject({ price: '1' })
    expect(requests).toHaveLength(1)
    await clock.advance(60_000)
    expect(await price(usdc)).toMatchObject({ price: '2', source: 'defillama' })
  })

  test.each([
    ['that hangs', 'never'],
    ['whose body hangs', hangingBody],
  ] as const)('error: a price is unknown after a last source %s', async (_, second) => {
    const { price, clock } = open({ first: [llama({})], second })
    const requested = price(usdc)
    const failed = expect(requested).rejects.toMatchObject({ code: 'source/unavailable' })
    await clock.advance(4_000)
    await failed
  })

  test('error: a last source over its limit is requested again after the time it asked for', async () => {
    const busy = new Response('', { status: 429, headers: { 'retry-after': '90' } })
    const { price, clock, gecko } = open({ first: [llama({})], second: busy })
    await expect(price(usdc)).rejects.toMatchObject({ code: 'source/unavailable' })
    await clock.advance(89_000)
    await expect(price(usdc)).rejects.toMatchObject({ code: 'source/unavailable' })
    expect(gecko).toHaveLength(1)
    await clock.advance(1_000)
    await expect(price(usdc)).rejects.toMatchObject({ code: 'source/unavailable' })
    expect(gecko).toHaveLength(2)
  })

  test('behavior: a fixed table can be the last source', async () => {
    const clock = fakeClock()
    const { fetch } = fakeFetch(new TypeError('fetch failed'))
    const prices = createPrices({
      prices: [{ type: 'defillama' }, fixedPrices([{ chainId, token: usdc, price: '1', symbol: 'USDC' }])],
      networks: [],
      ports: { ...clock, fetch, log: () => undefined },
    })
    expect(await prices?.price({ chainId, token: usdc, signal })).toMatchObject({ price: '1', fixed: true })
  })
})

test('behavior: a price keeps its digits as plain decimal text, and zero is none', () => {
  fc.assert(
    fc.property(fc.double({ min: Number.MIN_VALUE, max: 1e20, noNaN: true }), (value) => {
      const text = readPrice(value)
      fc.pre(text !== undefined)
      expect(text).toMatch(/^\d{1,30}(\.\d{1,60})?$/)
      expect(Number(text)).toBe(value)
    }),
  )
  expect(
    [0, '0', '0.0', -1, Number.NaN, Number.POSITIVE_INFINITY, '1,5', '', null, {}].map(readPrice),
  ).toEqual(Array.from({ length: 10 }, () => undefined))
})
