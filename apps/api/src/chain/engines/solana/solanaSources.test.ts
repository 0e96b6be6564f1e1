import { fakeClock, fakeFetch } from '@latchkey/core/testing'
import { describe, expect, test } from 'vitest'
import type { SolanaSettings } from '../../../settings/NetworkSettings.ts'
import { hangingBody, hostileResponses } from '../../../testing/chain/hostileResponses.ts'
import { postBy } from '../../../testing/chain/postBy.ts'
import { createBalanceHandler } from '../../balance/createBalanceHandler.ts'
import { orUnavailable } from '../../handlers/orUnavailable.ts'
import { createHistoryHandler } from '../../history/createHistoryHandler.ts'
import { solana } from '../../namespaces/solana.ts'
import { createNftsHandler } from '../../nfts/createNftsHandler.ts'
import { createUpstream } from '../../upstream/createUpstream.ts'
import { createSolanaBalances } from './createSolanaBalances.ts'
import { createSolanaHistory } from './createSolanaHistory.ts'
import { createSolanaNfts } from './createSolanaNfts.ts'

const owner = 'GThUX1Atko4tqhN2NaiTazWSeFWMuiUvfFnyJyUghFMJ'
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const signature = '2'.repeat(88)
const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const nativeCurrency = { name: 'Solana', symbol: 'SOL', decimals: 9 }

/** Results of nodes with DAS, by method. */
const results: Readonly<Record<string, unknown>> = {
  getGenesisHash: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d',
  getBalance: { context: { slot: 9 }, value: 1_500_000_000 },
  getTokenAccountsByOwner: {
    context: { slot: 9 },
    value: [
      {
        pubkey: '2b1kV6DkPAnxd5ixfnxCpjxmKwqjjaYmCZfHsFu24GXo',
        account: { data: { parsed: { info: { owner, mint, tokenAmount: { amount: '25', decimals: 1 } } } } },
      },
    ],
  },
  getSignaturesForAddress: [{ signature, slot: 9, blockTime: 1_700_000_000, err: null }],
  getTransaction: {
    blockTime: 1_700_000_000,
    meta: { err: null, fee: 5_000, preBalances: [10_000], postBalances: [4_000] },
    transaction: { message: { accountKeys: [{ pubkey: owner, signer: true }] } },
  },
  getAssets: [
    { id: mint, interface: 'FungibleToken', content: { metadata: { name: 'USD Coin', symbol: 'USDC' } } },
  ],
  getAssetsByOwner: {
    total: 1,
    items: [{ id: mint, interface: 'V1_NFT', ownership: { owner }, content: { metadata: { name: 'One' } } }],
  },
}

type FakeResponse = () => Response | Error | undefined

/** Balances, history and NFTs of a cluster whose first node has `response` for one method. */
function open({
  method,
  response,
  second = false,
}: {
  readonly method: string
  /** `undefined`, which never arrives. */
  readonly response: FakeResponse
  /** Adds another node, which works. */
  readonly second?: boolean
}) {
  const clock = fakeClock()
  const { fetch, requests } = fakeFetch(async ({ url, body, signal }) => {
    const call = body as { readonly id: number; readonly method: string }
    const result = Response.json({ jsonrpc: '2.0', id: call.id, result: results[call.method] })
    if (url.hostname !== 'node.example' || call.method !== method) return result
    const value = response()
    if (value instanceof Error) throw value
    if (value) return value
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  })
  const lines: Readonly<Record<string, unknown>>[] = []
  const ports = { ...clock, fetch, log: (line: (typeof lines)[number]) => void lines.push(line) }
  const settings: SolanaSettings = {
    chainId,
    name: 'Solana',
    nativeCurrency,
    rpcUrls: ['https://node.example', ...(second ? ['https://second.example'] : [])],
    das: 'getAssets',
  }
  const upstream = createUpstream({ network: settings, namespace: solana, postTo: postBy(fetch), ports })
  const cluster = { settings, upstream, ports }
  const pictureOf = () => undefined
  const nfts = createSolanaNfts(cluster)
  const balance = createBalanceHandler({
    networks: new Map([[chainId, [createSolanaBalances(cluster)]]]),
    prices: undefined,
    pictureOf,
    ports,
  })
  const history = createHistoryHandler({
    networks: new Map([[chainId, { nativeCurrency, sources: [createSolanaHistory(cluster)] }]]),
    pictureOf,
    nftPictureOf: pictureOf,
    ports,
  })
  const owned = createNftsHandler({ networks: new Map([[chainId, nfts ? [nfts] : []]]), pictureOf, ports })
  const caller = { projectId: undefined, signal: new AbortController().signal }
  const question = { address: owner, chainId }
  return {
    clock,
    lines,
    /** How often the first node got the method. */
    requested: () =>
      requests.filter(({ url, body }) => url.hostname === 'node.example' && Object(body).method === method)
        .length,
    /** Reads what the method is for. */
    async read() {
      if (method === 'getAssetsByOwner') {
        const page = await orUnavailable(owned)(question, caller)
        return page instanceof Response ? page.status : page.data.map(({ name }) => name)
      }
      if (method === 'getSignaturesForAddress' || method === 'getTransaction') {
        const page = await orUnavailable(history)(question, caller)
        if (page instanceof Response) return page.status
        return page.data.flatMap(({ transfers }) => (transfers ?? []).map(({ quantity }) => quantity.numeric))
      }
      const list = await orUnavailable(balance)({ ...question, currency: 'usd' }, caller)
      if (list instanceof Response) return list.status
      return list.balances.map(({ name, quantity }) => `${quantity.numeric} ${name}`)
    },
  }
}

const whole: Readonly<Record<string, unknown>> = {
  getBalance: ['1.5 Solana', '5 USD Coin'],
  getTokenAccountsByOwner: ['1.5 Solana', '5 USD Coin'],
  getSignaturesForAddress: ['0.000001'],
  getTransaction: ['0.000001'],
  getAssetsByOwner: ['One'],
}
const says = (body: object) => () => Response.json({ jsonrpc: '2.0', id: 1, ...body })
const isBusy = (code: number) => says({ error: { code, message: 'Too many requests' } })

// One for each source. Every method passes through the same client.
describe.each(['getBalance', 'getSignaturesForAddress', 'getAssetsByOwner'])('%s', (method) => {
  test.each<readonly [string, FakeResponse]>([
    ...hostileResponses,
    ['a response to another request', () => Response.json({ jsonrpc: '2.0', id: 7, result: [] })],
    ['a node that is behind', isBusy(-32005)],
    ['a limit in JSON', isBusy(429)],
  ])('error: %s is 503, and the next node responds', async (_, response) => {
    expect(await open({ method, response }).read()).toBe(503)
    const { read, lines } = open({ method, response, second: true })
    expect(await read()).toEqual(whole[method])
    expect(lines).toContainEqual(expect.objectContaining({ event: 'upstream_failed', upstream: 0, method }))
    expect(JSON.stringify(lines)).not.toContain(owner)
  })

  test.each<readonly [string, FakeResponse]>([
    ['hangs', () => undefined],
    ['stops in its body', hangingBody],
  ])('error: a node that %s is 503, and the next node responds', async (_, response) => {
    for (const [second, expected] of [
      [false, 503],
      [true, whole[method]],
    ] as const) {
      const { read, clock, requested } = open({ method, response, second })
      const reading = read()
      await expect.poll(requested).toBeGreaterThan(0)
      await clock.advance(10_000)
      expect(await reading).toEqual(expected)
    }
  })

  test('error: a node over its limit is requested again after the time it asked for', async () => {
    const response = () => new Response('', { status: 429, headers: { 'retry-after': '20' } })
    const { read, clock, requested } = open({ method, response })
    expect(await read()).toBe(503)
    const first = requested()
    await clock.advance(19_000)
    expect(await read()).toBe(503)
    expect(requested()).toBe(first)
    await clock.advance(1_000)
    expect(await read()).toBe(503)
    expect(requested()).toBeGreaterThan(first)
  })
})

describe.each(Object.keys(whole))('%s', (method) => {
  test.each<readonly [string, FakeResponse]>([
    ['an unknown method', says({ error: { code: -32601, message: 'Method not found' } })],
    ['zero', says({ result: 0 })],
    ['text', says({ result: 'nonsense' })],
    ['an object', says({ result: {} })],
    ['an object of other things', says({ result: { value: 'none', items: 7, meta: null } })],
    ['rows that make no sense', says({ result: { value: [7, null, {}], items: [7, null, {}] } })],
    ['a list of other things', says({ result: [1, 'two', null] })],
    ['a negative amount', says({ result: { value: -1, items: null } })],
  ])('error: a node that says %s is 503, never nothing', async (_, response) => {
    expect(await open({ method, response }).read()).toBe(503)
  })
})

describe('names of DAS', () => {
  const method = 'getAssets'
  const unnamed = ['1.5 Solana', '5 EPjF…yTDt1v']

  test.each(hostileResponses)('error: with %s the amounts are still there', async (_, response) => {
    const { read, lines } = open({ method, response })
    expect(await read()).toEqual(unnamed)
    expect(lines).toContainEqual(expect.objectContaining({ event: 'source_failed', source: 'das' }))
  })

  test.each<readonly [string, FakeResponse]>([
    ['hang', () => undefined],
    ['stop in their body', hangingBody],
  ])('error: names that %s do not hold up the amounts', async (_, response) => {
    const { read, clock, requested } = open({ method, response })
    const reading = read()
    await expect.poll(requested).toBe(1)
    await clock.advance(3_000)
    expect(await reading).toEqual(unnamed)
  })
})
