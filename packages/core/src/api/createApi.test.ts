import { describe, expect, test } from 'vitest'
import { publicHosts } from '../lib/http/hostOf.js'
import { fakeClock } from '../testing/fakeClock.js'
import { fakeFetch } from '../testing/fakeFetch.js'
import { getBalance } from './calls/account/getBalance.js'
import { getHistory } from './calls/account/getHistory.js'
import { getIdentity } from './calls/account/getIdentity.js'
import { getNameSuggestions } from './calls/account/getNameSuggestions.js'
import { getNames } from './calls/account/getNames.js'
import { getNfts } from './calls/account/getNfts.js'
import { getPrices } from './calls/account/getPrices.js'
import { getProfile } from './calls/account/getProfile.js'
import { registerName } from './calls/account/registerName.js'
import { getGasPrice } from './calls/chain/getGasPrice.js'
import { requestRpc } from './calls/chain/requestRpc.js'
import { contract } from './calls/contract.js'
import { getAnalyticsConfig } from './calls/directory/getAnalyticsConfig.js'
import { getFeatureConfig } from './calls/directory/getFeatureConfig.js'
import { getOrigins } from './calls/directory/getOrigins.js'
import { getTokenImage } from './calls/directory/getTokenImage.js'
import { getWalletImage } from './calls/directory/getWalletImage.js'
import { getWallets } from './calls/directory/getWallets.js'
import { getSessions } from './calls/sessions/getSessions.js'
import { getOnrampOptions } from './calls/trade/getOnrampOptions.js'
import { getOnrampQuote } from './calls/trade/getOnrampQuote.js'
import { getSwapAllowance } from './calls/trade/getSwapAllowance.js'
import { getSwapApproval } from './calls/trade/getSwapApproval.js'
import { getSwapQuotes } from './calls/trade/getSwapQuotes.js'
import { getSwapTokens } from './calls/trade/getSwapTokens.js'
import { getSwapTransaction } from './calls/trade/getSwapTransaction.js'
import { type ApiOptions, createApi, createHosts } from './createApi.js'
import type { Api } from './defineCall.js'

const url = 'https://api.example'
const chains = { http: ['eip155:1'], ws: [] }
const page = { data: [], count: 0 }
const input = { page: 1, entries: 40 }
const bad = (status: number, headers: Record<string, string> = {}) => new Response('no', { status, headers })
const ok = (value: unknown) => Response.json(value)

function setUp(
  replies: Parameters<typeof fakeFetch>,
  options: Partial<Omit<ApiOptions, 'fetch' | 'clock' | 'log'>> = {},
) {
  const clock = fakeClock()
  const { fetch, requests } = fakeFetch(...replies)
  const logs: unknown[] = []
  const failures: string[] = []
  const api = createApi({
    url,
    sdk: { type: 't', version: 'v' },
    clock,
    fetch,
    log: (...line) => logs.push(line),
    failed: ({ call, error }) => failures.push(`${call} ${error.code}`),
    ...options,
  })
  /** Waits for the retries. */
  const settle = async <value>(work: Promise<value>) => {
    const settled = work.then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    )
    await clock.advance(60_000)
    return settled
  }
  return { clock, api, requests, logs, failures, settle }
}

test('behavior: no request is sent before the first call', () => {
  expect(setUp([ok(page)]).requests).toEqual([])
})

test.each([
  [400, 'api/http', 1],
  [403, 'api/forbidden', 1],
  [404, 'api/http', 1],
  [501, 'api/not_implemented', 1],
  [408, 'api/http', 3],
  [429, 'api/http', 3],
  [500, 'api/http', 3],
  [502, 'api/http', 3],
  [503, 'api/unavailable', 3],
  [504, 'api/http', 3],
])('error: status %i is %s after %i tries', async (status, code, tries) => {
  const { api, requests, settle, failures } = setUp([bad(status)])
  const { error } = (await settle(getWallets(api, input))) as { error?: Error }
  expect(error).toMatchObject({
    code,
    message: `HTTP status code: ${status}`,
    context: { call: 'getWallets', status },
  })
  expect(error?.cause).toBeInstanceOf(Response)
  expect(requests).toHaveLength(tries)
  expect(failures).toEqual([`getWallets ${code}`])
})

test.each([
  [401, 'Unauthorized: origin not allowed', 'api/origin_not_allowed'],
  [403, 'Unauthorized: origin not allowed', 'api/origin_not_allowed'],
  [401, 'JWT validation error: JWT Token is not yet valid', 'api/token_not_yet_valid'],
  [401, 'Unauthorized: invalid key', 'api/invalid_key'],
  [401, 'something else', 'api/http'],
])('error: %i with "%s" is %s', async (status, description, code) => {
  const { api } = setUp([
    Response.json({ status: 'FAILED', reasons: [{ field: '', description }] }, { status }),
  ])
  await expect(getWallets(api, input)).rejects.toMatchObject({ code, context: { detail: description } })
})

test('behavior: retries are at least 1 s apart, with growing pauses', async () => {
  const { clock, api, requests } = setUp([bad(500), new TypeError('offline'), ok(page)])
  const response = getWallets(api, input)
  await clock.advance(999)
  expect(requests).toHaveLength(1)
  await clock.advance(1)
  expect(requests).toHaveLength(2)
  await clock.advance(1_999)
  expect(requests).toHaveLength(2)
  await clock.advance(1)
  expect(await response).toEqual(page)
})

test.each([
  ['seconds', () => '7'],
  ['a date', (now: number) => new Date(now + 7_000).toUTCString()],
])('behavior: Retry-After in %s is honoured', async (_, header) => {
  const start = 1_700_000_000_000
  const { clock, api, requests } = setUp([bad(429, { 'retry-after': header(start) }), ok(page)])
  const response = getWallets(api, input)
  await clock.advance(6_999)
  expect(requests).toHaveLength(1)
  await clock.advance(1)
  expect(await response).toEqual(page)
})

test('error: a long Retry-After fails at once and names the time', async () => {
  const { api, requests } = setUp([bad(503, { 'retry-after': '3600' })])
  await expect(getWallets(api, input)).rejects.toMatchObject({
    code: 'api/unavailable',
    context: { retryAfter: 3_600_000 },
  })
  expect(requests).toHaveLength(1)
})

test('error: a call that must not repeat is sent once', async () => {
  const { api, requests, settle } = setUp([bad(503)])
  const request = { coin_type: 60, address: '0x1', message: '{}', signature: '0x' }
  expect(await settle(registerName(api, request))).toMatchObject({
    error: { code: 'api/unavailable' },
  })
  await settle(Promise.all([registerName(api, request), registerName(api, request)]))
  expect(requests).toHaveLength(3)
})

test('error: a silent server fails after 10 s in each of three attempts', async () => {
  const { clock, api, requests } = setUp(['never'])
  const outcome = getWallets(api, input).catch((error: unknown) => error)
  await clock.advance(9_999)
  expect(requests[0]?.signal.aborted).toBe(false)
  await clock.advance(1)
  expect(requests[0]?.signal.aborted).toBe(true)
  await clock.advance(60_000)
  expect(await outcome).toMatchObject({ code: 'api/timeout', message: 'Network request timed out' })
  expect(requests).toHaveLength(3)
})

test('error: a body without an end is aborted after 10 s', async () => {
  const { settle, api } = setUp([() => new Response(new ReadableStream({}))])
  expect(await settle(getWallets(api, input))).toMatchObject({ error: { code: 'api/timeout' } })
})

test('error: a call without an internet connection rejects', async () => {
  const { settle, api } = setUp([new TypeError('offline')])
  expect(await settle(getWallets(api, input))).toMatchObject({
    error: { code: 'api/network', message: 'Network request failed' },
  })
})

test('behavior: an aborted call rejects at once without a fallback', async () => {
  const controller = new AbortController()
  const { signal } = controller
  const { clock, api, requests, failures } = setUp([bad(500)])
  const outcome = getOrigins(api, {}, { signal }).catch((error: unknown) => error)
  await clock.advance(500)
  controller.abort('gone')
  expect(await outcome).toMatchObject({ code: 'rpc/aborted', cause: 'gone' })
  await expect(getOrigins(api, {}, { signal })).rejects.toMatchObject({ code: 'rpc/aborted' })
  await expect(
    registerName(api, { coin_type: 60, address: '0x1', message: '{}', signature: '0x' }, { signal }),
  ).rejects.toMatchObject({ code: 'rpc/aborted' })
  await clock.advance(60_000)
  expect(requests).toHaveLength(1)
  expect(failures).toEqual([])
})

test('behavior: identical calls share one request, which ends when the last caller leaves', async () => {
  const [first, second] = [new AbortController(), new AbortController()]
  const { clock, api, requests } = setUp(['never'])
  const both = Promise.allSettled([
    getWallets(api, input, { signal: first.signal }),
    getWallets(api, input, { signal: second.signal }),
  ])
  void getWallets(api, { ...input, page: 2 }).catch(() => undefined)
  await clock.advance(0)
  expect(requests).toHaveLength(2)
  first.abort()
  await clock.advance(0)
  expect(requests[0]?.signal.aborted).toBe(false)
  second.abort()
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(requests[0]?.signal.aborted).toBe(true)
})

test('behavior: a call after all callers aborted sends a new request', async () => {
  const controller = new AbortController()
  const { clock, api, requests } = setUp(['never', ok(page)])
  const left = getWallets(api, input, { signal: controller.signal }).catch(() => undefined)
  await clock.advance(0)
  controller.abort()
  await left
  expect(await getWallets(api, input)).toEqual(page)
  expect(requests).toHaveLength(2)
})

test('behavior: a response is cached for its lifetime unless the caller forces a request', async () => {
  const { clock, api, requests } = setUp([ok({ data: [], next: null })])
  const read = (cursor?: string, cache?: 'reload') =>
    getHistory(api, { address: '0x1', ...(cursor && { cursor }) }, cache ? { cache } : {})
  await read()
  await clock.advance(14_999)
  await read()
  expect(requests).toHaveLength(1)
  await clock.advance(1)
  await read()
  expect(requests).toHaveLength(2)
  await read('page2')
  expect(requests).toHaveLength(3)
  await read('page2', 'reload')
  expect(requests).toHaveLength(4)
})

test('behavior: balances are kept per network, and those of other networks left out', async () => {
  const coin = (chainId: string) => ({
    name: 'C',
    symbol: 'C',
    chainId,
    price: 1,
    quantity: { decimals: '18', numeric: '1' },
    iconUrl: null,
  })
  const { api } = setUp([
    ok({ http: ['eip155:1', 'eip155:10'], ws: [] }),
    ok({ balances: [coin('eip155:1'), coin('eip155:10')] }),
  ])
  for (const chainId of ['eip155:1', 'eip155:10']) {
    const { balances } = await getBalance(api, { address: '0x1', currency: 'usd', chainId })
    expect(balances.map((one) => one.chainId)).toEqual([chainId])
  }
})

test('behavior: a failure is not cached', async () => {
  const { api } = setUp([bad(404), ok({ allowedOrigins: ['https://a.example'] })])
  expect(await getOrigins(api)).toEqual({ allowedOrigins: [] })
  expect(await getOrigins(api)).toEqual({ allowedOrigins: ['https://a.example'] })
})

test('behavior: the cache is bounded in entries', async () => {
  const { api, requests } = setUp([ok(page)])
  for (let number = 1; number <= 201; number += 1) await getWallets(api, { ...input, page: number })
  await getWallets(api, { ...input, page: 201 })
  expect(requests).toHaveLength(201)
  await getWallets(api, { ...input, page: 1 })
  expect(requests).toHaveLength(202)
})

test('behavior: the cache is bounded in bytes', async () => {
  const { api, requests } = setUp([
    new Response('x'.repeat(999_999), { headers: { 'content-type': 'image/png' } }),
  ])
  for (let number = 1; number <= 9; number += 1) await getWalletImage(api, { id: `${number}` })
  await getWalletImage(api, { id: '9' })
  expect(requests).toHaveLength(9)
  await getWalletImage(api, { id: '1' })
  expect(requests).toHaveLength(10)
})

test.each<[string, () => Response, string]>([
  ['another shape', () => ok({ data: [{}], count: 1 }), 'api/malformed_response'],
  ['a list', () => ok([]), 'api/malformed_response'],
  ['null', () => ok(null), 'api/malformed_response'],
  ['a page', () => new Response('<html>'), 'api/malformed_response'],
  ['nothing', () => new Response(null, { status: 204 }), 'api/malformed_response'],
  ['2 MB and a byte', () => new Response(' '.repeat(2_000_001)), 'api/response_too_large'],
])('error: %s as a response is rejected once', async (_, reply, code) => {
  const { api, requests } = setUp([reply])
  await expect(getWallets(api, input)).rejects.toMatchObject({ code })
  expect(requests).toHaveLength(1)
})

test('error: an endless response is cut off', async () => {
  let sent = 0
  let cancelled = false
  const endless = () =>
    new Response(
      new ReadableStream({
        pull(controller) {
          sent += 100_000
          controller.enqueue(new Uint8Array(100_000))
        },
        cancel: () => {
          cancelled = true
        },
      }),
    )
  const { api } = setUp([endless])
  await expect(getWallets(api, input)).rejects.toMatchObject({ code: 'api/response_too_large' })
  expect(cancelled).toBe(true)
  expect(sent).toBeLessThan(3_000_000)
})

test.each([
  ['a page', 'text/html', 10, 'api/malformed_response'],
  ['1 MB and a byte', 'image/png', 1_000_001, 'api/response_too_large'],
])('error: %s in place of a picture is rejected', async (_, type, size, code) => {
  const { api } = setUp([() => new Response('x'.repeat(size), { headers: { 'content-type': type } })])
  await expect(getWalletImage(api, { id: 'a' })).rejects.toMatchObject({ code })
})

test('error: the error of a malformed response contains no value of it', async () => {
  const { api } = setUp([ok({ data: [{ id: 'secret', name: { secret: 1 } }], count: 'secret' })])
  const error = await getWallets(api, input).catch((thrown: unknown) => thrown)
  expect(String(error)).toContain('data.0.name')
  expect(String(error)).not.toContain('secret')
})

test('behavior: failed calls with a fallback resolve with it', async () => {
  const { api, settle, failures } = setUp([bad(500)])
  expect(await settle(getOrigins(api))).toEqual({ value: { allowedOrigins: [] } })
  expect(await settle(getAnalyticsConfig(api))).toEqual({ value: { isAnalyticsEnabled: false } })
  expect(await settle(getFeatureConfig(api))).toEqual({ value: { features: null } })
  const limits = [
    { id: 'card', min: '10.00', max: '7500.00' },
    { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
  ]
  expect(await settle(getOnrampOptions(api))).toMatchObject({
    value: {
      paymentCurrencies: [
        { id: 'USD', payment_method_limits: limits },
        { id: 'EUR', payment_method_limits: limits },
      ],
      purchaseCurrencies: [{ symbol: 'USDC' }, { symbol: 'ETH' }],
    },
  })
  const sum = { amount: '50', currency: 'EUR' }
  const quote = getOnrampQuote(api, {
    purchaseCurrency: { id: 'ETH', name: 'Ether', symbol: 'ETH', networks: [] },
    paymentCurrency: { id: 'EUR', payment_method_limits: [] },
    amount: '50',
    network: 'ethereum-mainnet',
  })
  expect(await settle(quote)).toEqual({
    value: { estimated: true, fees: [], paymentSubtotal: sum, paymentTotal: sum, purchaseAmount: sum },
  })
  expect(failures).toHaveLength(5)
})

describe('error: a network that is not served has no result, not an empty one', () => {
  const chainId = 'eip155:999'
  const token = `${chainId}:0x1`
  const other = { chainId }
  const swap = { userAddress: token, from: token, to: token }
  const unknown = 'api/network_not_supported'
  const swaps = 'api/swaps_not_supported'

  test.each<[string, string, (api: Api) => Promise<unknown>]>([
    ['getBalance', unknown, (p) => getBalance(p, { address: '0x1', currency: 'usd', chainId })],
    ['getHistory', unknown, (p) => getHistory(p, { address: '0x1', chainId })],
    ['getIdentity', unknown, (p) => getIdentity(p, { address: '0x1' }, other)],
    ['getNames', unknown, (p) => getNames(p, { address: '0x1' }, other)],
    ['getProfile', unknown, (p) => getProfile(p, { name: 'a.reown.id' }, other)],
    ['getNameSuggestions', unknown, (p) => getNameSuggestions(p, { name: 'a' }, other)],
    ['getPrices', unknown, (p) => getPrices(p, { currency: 'usd', addresses: [token] })],
    ['getSessions', unknown, (p) => getSessions(p, { id: token }, other)],
    ['getGasPrice', 'api/gas_price_not_supported', (p) => getGasPrice(p, { chainId })],
    ['getSwapTokens', swaps, (p) => getSwapTokens(p, { chainId })],
    [
      'getSwapQuotes',
      swaps,
      (p) => getSwapQuotes(p, { amount: 1n, userAddress: '0x1', from: token, to: token }),
    ],
    ['getSwapAllowance', swaps, (p) => getSwapAllowance(p, { tokenAddress: token, userAddress: token })],
    ['getSwapApproval', swaps, (p) => getSwapApproval(p, swap)],
    [
      'getSwapTransaction',
      swaps,
      (p) => getSwapTransaction(p, { ...swap, amount: 1n, eip155: { slippage: 1 } }),
    ],
  ])('%s rejects with %s', async (call, code, run) => {
    const { api, requests, failures } = setUp([ok(chains)])
    await expect(run(api)).rejects.toMatchObject({ code })
    expect(requests).toHaveLength(1)
    expect(failures).toEqual([`${call} ${code}`])
  })

  test('the errors of section 8 keep their sentences', async () => {
    const { api } = setUp([ok(chains)])
    await expect(getGasPrice(api, { chainId })).rejects.toThrow('Network not supported for Gas Price')
    await expect(getSwapApproval(api, swap)).rejects.toThrow('Network not supported for Swaps')
  })

  const served = { http: [chainId], ws: [] }
  test.each<[string, string, string, (api: Api) => Promise<unknown>]>([
    [
      'gas prices',
      'Network not supported for Gas Price',
      'api/gas_price_not_supported',
      (p) => getGasPrice(p, { chainId }),
    ],
    ['the tokens of swaps', 'Network not supported for Swaps', swaps, (p) => getSwapTokens(p, { chainId })],
    ['an approval', 'Network not supported for Swaps', swaps, (p) => getSwapApproval(p, swap)],
    [
      'balances',
      'Unsupported chain',
      unknown,
      (p) => getBalance(p, { address: '0x1', currency: 'usd', chainId }),
    ],
  ])('a network that is served without %s has the sentence "%s"', async (_, description, code, call) => {
    const reasons = [{ field: 'chainId', description }]
    const { api } = setUp([ok(served), Response.json({ status: 'FAILED', reasons }, { status: 400 })])
    const failure = call(api)
    await expect(failure).rejects.toMatchObject({ code })
    await expect(failure).rejects.not.toThrow('HTTP status code')
  })

  test('a request to a node of a network that is not served names the network', async () => {
    const reasons = [{ field: '', description: 'Unsupported chain' }]
    const { api } = setUp([Response.json({ status: 'FAILED', reasons }, { status: 400 })])
    await expect(
      requestRpc(api, { chainId, jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }),
    ).rejects.toMatchObject({
      code: unknown,
      message: expect.stringContaining(`does not support ${chainId}`),
      context: { call: 'requestRpc', chainId },
    })
  })

  test('a refusal of a call without a network rejects as well', async () => {
    const reasons = [{ field: '', description: 'Unsupported chain' }]
    const { api } = setUp([Response.json({ status: 'FAILED', reasons }, { status: 400 })])
    await expect(getBalance(api, { address: '0x1', currency: 'usd' })).rejects.toMatchObject({
      code: 'api/http',
      context: { detail: 'Unsupported chain' },
    })
  })
})

test('behavior: only the failures of section 7.1 and those without a reader have a fallback', () => {
  const fallbacks = Object.entries(contract).filter(([, { failure }]) => failure !== 'throw')
  // `sendEvent` has no caller that waits. Without `getFeatureConfig`, the app's options apply.
  expect(fallbacks.map(([name]) => name).sort()).toEqual([
    'getAnalyticsConfig',
    'getFeatureConfig',
    'getOnrampOptions',
    'getOnrampQuote',
    'getOrigins',
    'sendEvent',
  ])
})

test.each(['-5', '', 'five', '1e3', '0x5'])('error: no quote is estimated for "%s"', async (amount) => {
  const { api, requests } = setUp([bad(404)])
  const quote = getOnrampQuote(api, {
    purchaseCurrency: { id: 'ETH', name: 'Ether', symbol: 'ETH', networks: [] },
    paymentCurrency: { id: 'EUR', payment_method_limits: [] },
    amount,
    network: 'ethereum-mainnet',
  })
  await expect(quote).rejects.toMatchObject({ code: 'api/invalid_input' })
  expect(requests).toEqual([])
})

test('error: an unknown list of supported networks is an error, not an empty balance', async () => {
  const { api, settle } = setUp([bad(500)])
  const read = getBalance(api, { address: '0x1', currency: 'usd', chainId: 'eip155:1' })
  expect(await settle(read)).toMatchObject({
    error: { context: { call: 'getSupportedChains', status: 500 } },
  })
})

test('error: a call that the server does not serve on a network is not sent', async () => {
  const { api, requests } = setUp([
    ok({ ...chains, serves: { getHistory: [], getNfts: ['eip155:1'] } }),
    ok({ data: [] }),
  ])
  const read = { address: '0x1', chainId: 'eip155:1' }
  await expect(getHistory(api, read)).rejects.toMatchObject({
    code: 'api/not_implemented',
    context: { call: 'getHistory', status: 501 },
  })
  expect(requests).toHaveLength(1)
  await getNfts(api, read)
  expect(requests).toHaveLength(2)
})

test('error: rows that cannot be read are left out and logged once, by their number', async () => {
  const good = { id: 'a', name: 'Fennel' }
  const { api, logs } = setUp([ok({ data: [good, { id: 7 }, null], count: 3 })])
  const { data } = await getWallets(api, input)
  expect(data.map(({ name }) => name)).toEqual(['Fennel'])
  await getWallets(api, input)
  expect(logs).toEqual([['warn', 'Provider API: rows of getWallets that could not be read: 2.']])
})

test('error: a hosted service without a project id is not called', async () => {
  const { api, requests } = setUp([ok(page)], { url: undefined })
  await expect(getWallets(api, input)).rejects.toMatchObject({
    code: 'api/project_id_missing',
    message: 'Project ID Not Configured',
  })
  expect(requests).toEqual([])
})

test("behavior: the app's own provider API needs no project id", async () => {
  const { api, requests } = setUp([ok(page)])
  await getWallets(api, input)
  expect(requests[0]?.url.href).toBe(`${url}/getWallets?page=1&entries=40&st=t&sv=v`)
})

test.each([
  ['..', 'api/invalid_input'],
  ['.', 'api/invalid_input'],
  ['', 'api/invalid_input'],
])('error: "%s" cannot climb out of the path', async (address, code) => {
  const { api, requests } = setUp([ok({ name: null, avatar: null })])
  await expect(getIdentity(api, { address })).rejects.toMatchObject({ code })
  expect(requests).toEqual([])
})

test.each(['../../e', 'a?b=c', 'a#b', 'a/b', '%2e%2e', '\u202e', 'é'])(
  'behavior: "%s" stays one segment of the path',
  async (address) => {
    const { api, requests } = setUp([ok({ name: null, avatar: null })])
    await getIdentity(api, { address })
    const path = requests[0]?.url.pathname ?? ''
    expect(path.split('/')).toHaveLength(4)
    expect(decodeURIComponent(path.split('/')[3] ?? '')).toBe(address)
    expect(requests[0]?.url.searchParams.has('b')).toBe(false)
  },
)

test('error: invalid inputs are rejected before a request', async () => {
  const { api, requests } = setUp([ok(page)])
  await expect(getWallets(api, { page: 1.5, entries: 40 })).rejects.toMatchObject({
    code: 'api/invalid_input',
    context: { call: 'getWallets', issues: [expect.stringContaining('page')] },
  })
  expect(requests).toEqual([])
})

test('behavior: the log holds no address and no query', async () => {
  const { api, logs, settle } = setUp([bad(500)])
  await settle(getIdentity(api, { address: '0xabc', sender: '0xdef' }))
  expect(JSON.stringify(logs)).not.toMatch(/0xabc|0xdef|api\.example/)
  expect(logs).toEqual([['debug', 'Provider API: getIdentity failed.', { code: 'api/http' }]])
})

test('behavior: calls send no cookies', async () => {
  const { api, requests } = setUp([ok(page)])
  await getWallets(api, input)
  expect(requests[0]?.credentials).toBe('omit')
})

test('behavior: the URL of a picture is built without a request', async () => {
  const { api, requests } = setUp([new Response('x', { headers: { 'content-type': 'image/png' } })], {
    projectId: 'p1',
  })
  const address = api.urlOf(getWalletImage, { id: 'a/b c' })
  expect(address).toBe(`${url}/getWalletImage/a%2Fb%20c?projectId=p1&st=t&sv=v`)
  expect(requests).toEqual([])
  await getWalletImage(api, { id: 'a/b c' })
  expect(requests[0]?.url.href).toBe(address)
})

test.each(['', '.', '..'])('error: "%s" names no picture', (id) => {
  const { api } = setUp([ok(page)])
  expect(() => api.urlOf(getWalletImage, { id })).toThrow(
    expect.objectContaining({ code: 'api/invalid_input' }),
  )
})

test('error: the public provider API has no URL of a picture without a project id', () => {
  const { api } = setUp([ok(page)], { url: undefined })
  expect(() => api.urlOf(getTokenImage, { id: 'ETH' })).toThrow(
    expect.objectContaining({ code: 'api/project_id_missing' }),
  )
})

const inVienna = () => 'Europe/Vienna'

test('param: url sets all hosts, hosts sets single ones', () => {
  const own = createHosts({
    url: 'https://a.example/x//',
    hosts: { pulse: 'http://b.example:1' },
    timeZone: inVienna,
  })
  expect([own('api'), own('chain'), own('pulse')]).toEqual([
    'https://a.example/x',
    'https://a.example/x',
    'http://b.example:1',
  ])
})

test('param: without either, the public hosts', () => {
  const hosts = createHosts({ timeZone: inVienna })
  expect(hosts('chain')).toBe(publicHosts.chain)
})

test.each([
  // All names in the time zone database for mainland China, Hong Kong and Macau.
  ...[
    'Shanghai',
    'Urumqi',
    'Chongqing',
    'Chungking',
    'Harbin',
    'Kashgar',
    'Beijing',
    'Hong_Kong',
    'Macau',
  ].map((city) => [`Asia/${city}`, 'https://cn.example']),
  ['Asia/Macao', 'https://cn.example'],
  ['PRC', 'https://cn.example'],
  ['Hongkong', 'https://cn.example'],
  ['asia/hong_kong', 'https://cn.example'],
  ...['Asia/Taipei', 'Asia/Singapore', 'Asia/Macassar', 'America/Shanghai', 'xAsia/Shanghai', 'ROC', ''].map(
    (zone) => [zone, 'https://a.example'],
  ),
])('behavior: in %s the host is %s', (zone, expected) => {
  const hosts = createHosts({
    url: 'https://a.example',
    alternateHosts: { api: 'https://cn.example' },
    timeZone: () => zone,
  })
  expect([hosts('api'), hosts('chain')]).toEqual([expected, 'https://a.example'])
})

test.each([
  '',
  'a.example',
  'ftp://a.example',
  'javascript:alert(1)',
  'https://u:p@a.example',
  'https://a.example?x',
  'https://a.example#x',
  'https://',
])('error: "%s" is no address of a provider API', (url) => {
  expect(() => createHosts({ url, timeZone: inVienna })).toThrow(/is not the URL of a provider API/)
})
