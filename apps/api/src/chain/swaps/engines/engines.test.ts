import { type FakeRequest, fakeClock } from '@latchkey/core/testing'
import { decodeFunctionData, erc20Abi, type Hex, numberToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import type { Caller } from '../../../handlers/Handlers.ts'
import type { EvmSettings, SwapEngineSettings } from '../../../settings/NetworkSettings.ts'
import { fakeEngine } from '../../../testing/chain/fakeEngine.ts'
import { hangingBody, hostileResponses } from '../../../testing/chain/hostileResponses.ts'
import { upstreamErrors } from '../../errors/upstreamErrors.ts'
import { orUnavailable } from '../../handlers/orUnavailable.ts'
import type { Upstream } from '../../upstream/createUpstream.ts'
import { createSwapHandlers } from '../createSwapHandlers.ts'
import { createSwapSources } from '../createSwapSources.ts'

type Row = Readonly<Record<string, unknown>>
type Type = SwapEngineSettings['type']

const chainId = 'eip155:1'
const account = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const native = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const zero = `0x${'0'.repeat(40)}`
const thief = `0x${'66'.repeat(20)}`
const holder = '0x0000000000001fF3684f28c67538d4D072C22734'
const aggregator = '0x111111125421cA6dc452d289314280a0f8842A65'
const diamond = '0x1231DEB6f5749EF6cE6943a275A1D3E7486F4EaE'

// Swaps of one ether for dollars, in the shapes that the engines documented in November 2026. Fifteen dollars are the slippage.

/** 0x Swap API v2, "Get a price" of the API reference and `@0x/swap-ts-sdk` 2.1.1. */
const zeroExFound = (more: Row = {}) => ({
  blockNumber: '23000000',
  buyAmount: '2998000000',
  buyToken: usdc.toLowerCase(),
  sellAmount: '1000000000000000000',
  sellToken: native.toLowerCase(),
  minBuyAmount: '2983010000',
  allowanceTarget: holder.toLowerCase(),
  fees: { integratorFee: null, zeroExFee: null, gasFee: null },
  issues: { allowance: null, balance: null, simulationIncomplete: false, invalidSourcesPassed: [] },
  liquidityAvailable: true,
  route: { fills: [], tokens: [] },
  tokenMetadata: { buyToken: { buyTaxBps: '0', sellTaxBps: '0' }, sellToken: {} },
  totalNetworkFee: '1500000000000000',
  zid: '0x111111111111111111111111',
  ...more,
})
const zeroExQuote = (more: Row = {}, transaction: Row = {}) =>
  zeroExFound({
    permit2: null,
    transaction: {
      to: holder,
      data: '0x2213bc0b',
      gas: '200000',
      gasPrice: '12000000000',
      value: '1000000000000000000',
      ...transaction,
    },
    ...more,
  })
/** 1inch Classic Swap API v6.1, "/{chain}/swap" of the portal. */
const oneInchSwap = (more: Row = {}, tx: Row = {}) => ({
  dstAmount: '2998000000',
  tx: {
    from: account.toLowerCase(),
    to: aggregator,
    data: '0x07ed2379',
    value: '1000000000000000000',
    gas: 200_000,
    gasPrice: '12000000000',
    ...tx,
  },
  ...more,
})
/** LI.FI API v1, "Get a quote for a token transfer", and `Step` of `@lifi/types` 18.4.0. */
const lifiStep = ({ action, estimate, ...tx }: { action?: Row; estimate?: Row } & Row = {}) => ({
  id: '5f1f5b7e-1d5c-4c4f-b7ad-64b4a2d8f3d1:0',
  type: 'lifi',
  tool: 'sushiswap',
  action: {
    fromChainId: 1,
    toChainId: 1,
    fromToken: { address: zero, chainId: 1, symbol: 'ETH', decimals: 18, name: 'ETH', priceUSD: '3000' },
    toToken: { address: usdc, chainId: 1, symbol: 'USDC', decimals: 6, name: 'USD Coin', priceUSD: '1' },
    fromAmount: '1000000000000000000',
    fromAddress: account,
    toAddress: account,
    slippage: 0.005,
    ...action,
  },
  estimate: {
    tool: 'sushiswap',
    fromAmount: '1000000000000000000',
    toAmount: '2998000000',
    toAmountMin: '2983010000',
    approvalAddress: diamond,
    executionDuration: 30,
    feeCosts: [],
    gasCosts: [],
    ...estimate,
  },
  transactionRequest: {
    to: diamond,
    from: account,
    data: '0xaf7060fd',
    value: '0xde0b6b3a7640000',
    gasLimit: '0x35b60',
    gasPrice: '0x2cb417800',
    chainId: 1,
    ...tx,
  },
  includedSteps: [],
})

/** Facts about an engine that the suite needs. */
const engines: Readonly<
  Record<
    Type,
    {
      readonly router: string
      readonly id: string | null
      quote(): unknown
      build(): unknown
      /** Paths of the requests, without their order of parameters. */
      readonly requests: readonly [quote: string, build: string]
      /** Responses that report that no route exists. */
      readonly refusals: readonly Response[]
      /** The body of a response to too many requests. */
      readonly busy: unknown
      /** Built swaps that differ from the order. */
      readonly altered: Readonly<Record<string, unknown>>
    }
  >
> = {
  '0x': {
    router: holder,
    id: '0x111111111111111111111111',
    quote: zeroExFound,
    build: zeroExQuote,
    requests: [
      `/swap/allowance-holder/price?chainId=1&sellToken=${native}&buyToken=${usdc}&sellAmount=1000000000000000000`,
      `/swap/allowance-holder/quote?chainId=1&sellToken=${native}&buyToken=${usdc}&sellAmount=1000000000000000000&taker=${account}&slippageBps=50`,
    ],
    refusals: [
      Response.json({ liquidityAvailable: false, zid: '0x11' }),
      Response.json({ name: 'TOKEN_NOT_SUPPORTED', message: 'no' }, { status: 400 }),
      Response.json({ name: 'SWAP_VALIDATION_FAILED', message: 'no', data: {} }, { status: 422 }),
      Response.json({ name: 'BUY_TOKEN_NOT_AUTHORIZED_FOR_TRADE', message: 'no' }, { status: 422 }),
    ],
    busy: { name: 'RATE_LIMIT_EXCEEDED', message: 'Too many requests' },
    altered: {
      'another contract': zeroExQuote({}, { to: thief }),
      'another spender': zeroExQuote({ allowanceTarget: thief }),
      'another spender among the issues': zeroExQuote({
        issues: { allowance: { actual: '0', spender: thief } },
      }),
      'a lower minimum': zeroExQuote({ minBuyAmount: '2983009999' }),
      'another amount': zeroExQuote({ sellAmount: '2000000000000000000' }),
      'another token': zeroExQuote({ buyToken: thief }),
      'another value': zeroExQuote({}, { value: '1000000000000000001' }),
      'a negative value': zeroExQuote({}, { value: '-1' }),
      'no data': zeroExQuote({}, { data: 'drain' }),
      'data of half a byte': zeroExQuote({}, { data: '0x123' }),
    },
  },
  '1inch': {
    router: aggregator,
    id: null,
    quote: () => ({ dstAmount: '2998000000', gas: 180_000 }),
    build: oneInchSwap,
    requests: [
      `/swap/v6.1/1/quote?src=${native}&dst=${usdc}&amount=1000000000000000000`,
      `/swap/v6.1/1/swap?src=${native}&dst=${usdc}&amount=1000000000000000000&from=${account}&origin=${account}&slippage=0.5&disableEstimate=true`,
    ],
    refusals: [
      Response.json(
        {
          statusCode: 400,
          error: 'Bad Request',
          description: 'insufficient liquidity',
          meta: [],
          requestId: 'r',
        },
        { status: 400 },
      ),
      new Response('Not Found', { status: 404 }),
    ],
    busy: {
      statusCode: 429,
      error: 'Too Many Requests',
      description: 'The limit of requests per second has been exceeded',
    },
    altered: {
      'another contract': oneInchSwap({}, { to: thief }),
      'another sender': oneInchSwap({}, { from: thief }),
      'another value': oneInchSwap({}, { value: '0' }),
      'an amount of hex without digits': oneInchSwap({ dstAmount: '0x' }),
      'an endless amount': oneInchSwap({ dstAmount: '9'.repeat(79) }),
      'no data': oneInchSwap({}, { data: null }),
    },
  },
  lifi: {
    router: diamond,
    id: '5f1f5b7e-1d5c-4c4f-b7ad-64b4a2d8f3d1:0',
    quote: lifiStep,
    build: lifiStep,
    requests: [
      `/v1/quote?fromChain=1&toChain=1&fromToken=${zero}&toToken=${usdc}&fromAddress=${account}&toAddress=${account}&fromAmount=1000000000000000000&slippage=0.01`,
      `/v1/quote?fromChain=1&toChain=1&fromToken=${zero}&toToken=${usdc}&fromAddress=${account}&toAddress=${account}&fromAmount=1000000000000000000&slippage=0.005`,
    ],
    refusals: [
      Response.json({ message: 'No available quotes', code: 1002, errors: [] }, { status: 404 }),
      // ValidationError and NotFoundError of its "Error codes", and the errors of the tools that it requested.
      Response.json({ message: 'Unknown token', code: 1011 }, { status: 400 }),
      Response.json({ message: 'Not found', code: 1003 }, { status: 404 }),
      Response.json(
        {
          message: 'No available quotes for the requested transfer',
          code: 1002,
          errors: [
            {
              errorType: 'NO_QUOTE',
              code: 'INSUFFICIENT_LIQUIDITY',
              action: {},
              tool: '1inch',
              message: 'no',
            },
          ],
        },
        { status: 404 },
      ),
    ],
    busy: { message: 'You have exceeded your rate limit', code: 1005 },
    altered: {
      'another contract': lifiStep({ to: thief }),
      'another spender': lifiStep({ estimate: { approvalAddress: thief } }),
      'another sender': lifiStep({ from: thief }),
      'another network': lifiStep({ chainId: 137 }),
      'a token of another network': lifiStep({ action: { toToken: { address: usdc, chainId: 137 } } }),
      'another token': lifiStep({ action: { toToken: { address: thief, chainId: 1 } } }),
      'another amount': lifiStep({ estimate: { fromAmount: '1' } }),
      'a lower minimum': lifiStep({ estimate: { toAmountMin: '1' } }),
      'a fee of a bridge in its value': lifiStep({ value: '0xde0b6b3a7640001' }),
    },
  },
}
const types = Object.keys(engines) as readonly Type[]

/** The calls of swaps on these engines, in their order. The node knows no gas and a spent allowance. */
function open(
  order: readonly Type[],
  response: (request: FakeRequest) => unknown,
  settings: Partial<SwapEngineSettings> = { key: 'secret' },
) {
  const clock = fakeClock()
  const lines: unknown[] = []
  const sent: Headers[] = []
  const noted: string[] = []
  const { fetch, requests } = fakeEngine(response)
  const network: EvmSettings = {
    chainId,
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: ['https://node.example'],
    swaps: order.map((type) => ({ type, ...settings })),
  }
  const request: Upstream['request'] = async ({ method }) => {
    if (method === 'eth_call') return numberToHex(7n, { size: 32 })
    throw upstreamErrors.refused({ code: 3 })
  }
  const upstream: Upstream = { request, requestRaw: async () => ({ result: null }) }
  const ports = {
    now: clock.now,
    sleep: clock.sleep,
    log: (line: unknown) => void lines.push(line),
    fetch: ((url, init) => {
      sent.push(new Headers(init?.headers))
      return fetch(url, init)
    }) as typeof globalThis.fetch,
  }
  const handlers = createSwapHandlers({
    networks: new Map([
      [
        chainId,
        {
          upstream,
          sources: createSwapSources({ network: { settings: network, upstream }, ports }),
          listTokens: async () => [{ token: null, ...network.nativeCurrency }],
          readGasPrice: async () => '7',
        },
      ],
    ]),
    pictureOf: (picture) => picture,
    now: clock.now,
    log: ports.log,
  })
  const caller: Caller = {
    projectId: undefined,
    signal: new AbortController().signal,
    noteSource: (source) => void noted.push(source),
  }
  const swap = { amount: 10n ** 18n, from: `${chainId}:${native}`, to: `${chainId}:${usdc}` }
  return {
    clock,
    lines,
    noted,
    sent,
    paths: () => requests.map(({ url }) => url.pathname + url.search),
    quote: () => settle(orUnavailable(handlers.getSwapQuotes)({ ...swap, userAddress: account }, caller)),
    build: (slippageBps = 50) =>
      settle(
        orUnavailable(handlers.getSwapTransaction)(
          { ...swap, userAddress: `${chainId}:${account}`, eip155: { slippage: 1, slippageBps } },
          caller,
        ),
      ),
    tokens: () => settle(orUnavailable(handlers.getSwapTokens)({ chainId }, caller)),
    allowance: () =>
      settle(
        handlers.getSwapAllowance({ tokenAddress: swap.to, userAddress: `${chainId}:${account}` }, caller),
      ),
    approval: () =>
      settle(
        handlers.getSwapApproval(
          { userAddress: `${chainId}:${account}`, from: swap.to, to: swap.from, amount: 5n },
          caller,
        ),
      ),
  }
}

/** Resolves with a result, or with the status and the sentence of an error response. */
async function settle(result: unknown): Promise<unknown> {
  const value = await result
  if (!(value instanceof Response)) return value
  const { reasons } = (await value.json()) as {
    readonly reasons: readonly { readonly description: string }[]
  }
  return {
    status: value.status,
    sentence: reasons[0]?.description,
    retryAfter: value.headers.get('retry-after'),
  }
}
const noLiquidity = { status: 400, sentence: expect.stringContaining('insufficient liquidity') }

describe.each(types)('%s', (type) => {
  const engine = engines[type]
  /** Parameters in any case of their hex digits: their order and spelling are the engine's own business. */
  const normal = (path: string) => path.toLowerCase()

  test('behavior: a quote and a built swap are read', async () => {
    const responses = [engine.quote(), engine.build()]
    const { quote, build, paths, noted } = open([type], () => responses.shift())
    expect(await quote()).toEqual({
      quotes: [
        {
          id: engine.id,
          fromAmount: '1000000000000000000',
          fromAccount: `${chainId}:${native}`,
          toAmount: '2998000000',
          toAccount: `${chainId}:${usdc}`,
        },
      ],
    })
    expect(await build()).toEqual({
      tx: {
        from: `${chainId}:${account}`,
        to: `${chainId}:${engine.router.toLowerCase()}`,
        data: expect.stringMatching(/^0x[\da-f]{8}$/),
        amount: '2998000000',
        eip155: { gas: '220000', gasPrice: '7' },
      },
    })
    expect(paths().map(normal)).toEqual(engine.requests.map(normal))
    expect(noted).toEqual([type, type])
  })

  test('behavior: the key goes into a header', async () => {
    const { quote, sent, paths } = open([type], () => engine.quote())
    await quote()
    expect([...(sent[0]?.values() ?? [])].some((value) => value.includes('secret'))).toBe(true)
    expect(paths().join()).not.toContain('secret')
  })

  test('behavior: its router is what is approved', async () => {
    const { allowance, approval } = open([type], () => engine.quote())
    expect(await allowance()).toEqual({ allowance: '7' })
    const { tx } = (await approval()) as { readonly tx: { readonly to: string; readonly data: Hex } }
    expect(tx.to).toBe(`${chainId}:${usdc}`)
    const { args } = decodeFunctionData({ abi: erc20Abi, data: tx.data })
    expect(args).toEqual([engine.router, 5n])
  })

  test('param: another router of the operator is the only one', async () => {
    const { build } = open([type], () => engine.build(), { key: 'k', router: thief as Hex })
    expect(await build()).toMatchObject({ status: 503 })
  })

  test.each(engine.refusals.map((response, index) => [index + 1, response] as const))(
    'error: refusal %i is a lack of liquidity, after which the engine is used again',
    async (_, response) => {
      const { quote, build, lines } = open([type], () => response)
      for (const request of [quote, build, quote, build]) expect(await request()).toMatchObject(noLiquidity)
      expect(lines).toEqual([])
    },
  )

  test.each(Object.entries(engine.altered))('error: a swap with %s is not passed on', async (_, altered) => {
    const { build, lines } = open([type], () => altered)
    expect(await build()).toMatchObject({ status: 503 })
    expect(lines).toMatchObject([{ event: 'source_failed', what: 'swap', source: type }])
  })

  test.each(hostileResponses)('error: after %s the next engine responds', async (_, response) => {
    const next = types[(types.indexOf(type) + 1) % types.length] ?? type
    const first = engine.requests.map((path) => path.split('?')[0])
    const isFirst = ({ url }: FakeRequest) => first.includes(url.pathname)
    const { quote, noted, lines } = open([type, next], (request) =>
      isFirst(request) ? response() : engines[next].quote(),
    )
    expect(await quote()).toMatchObject({ quotes: [{ toAmount: '2998000000' }] })
    expect(noted).toEqual([next])
    expect(lines).toMatchObject([{ event: 'source_failed', what: 'swap quote', source: type }])
    expect(JSON.stringify(lines)).not.toMatch(/secret|0xd8da6bf2/i)
  })

  test.each([{ 'retry-after': '20' }, { 'ratelimit-reset': '20' }])(
    'error: a rate limit with %o is kept to',
    async (headers) => {
      const busy = () => Response.json(engine.busy, { status: 429, headers })
      const { quote, paths, clock } = open([type], busy)
      await quote()
      expect(await quote()).toMatchObject({ status: 503, retryAfter: '20' })
      expect(paths()).toHaveLength(1)
      await clock.advance(20_000)
      await quote()
      expect(paths()).toHaveLength(2)
    },
  )

  test('error: a body that never ends is given up', async () => {
    const { quote, clock } = open([type], hangingBody)
    const requested = quote()
    await clock.advance(4_500)
    expect(await requested).toMatchObject({ status: 503 })
  })

  test('behavior: a quote is read anew each time', async () => {
    const { quote, paths } = open([type], () => engine.quote())
    await quote()
    await quote()
    expect(paths()).toHaveLength(2)
  })
})

describe('tokens', () => {
  const icon = 'https://tokens.example/usdc.png'
  const row = { address: usdc, symbol: 'USDC', name: 'USD Coin', decimals: 6, logoURI: icon }
  const wrong = { address: 'nowhere', symbol: 'X', name: 'X', decimals: 6 }
  const list = [
    {
      address: `${chainId}:0x${'e'.repeat(40)}`,
      decimals: 18,
      logoUri: null,
      name: 'Ether',
      symbol: 'ETH',
    },
    {
      address: `${chainId}:${usdc.toLowerCase()}`,
      decimals: 6,
      logoUri: icon,
      name: 'USD Coin',
      symbol: 'USDC',
    },
  ]

  test.each([
    ['1inch', { tokens: { [usdc]: row, [native]: { ...row, address: native }, nowhere: wrong } }],
    ['lifi', { tokens: { 1: [{ ...row, address: zero }, row, wrong], 137: [row] } }],
  ] as const)('behavior: without a list of the operator, those of %s are listed', async (type, response) => {
    const { tokens } = open([type], () => response)
    expect(await tokens()).toEqual({ tokens: list })
  })

  test.each(['1inch', 'lifi'] as const)(
    'error: a list of %s that cannot be read is not empty',
    async (type) => {
      for (const response of [new Response('', { status: 500 }), { tokens: [] }, { tokens: 'none' }])
        expect(await open([type], () => response).tokens()).toMatchObject({ status: 503 })
    },
  )

  test('behavior: 0x has no list, so the native coin is alone', async () => {
    const { tokens, paths } = open(['0x'], () => zeroExFound())
    expect(await tokens()).toEqual({ tokens: list.slice(0, 1) })
    expect(paths()).toEqual([])
  })
})
