import { generateKeyPairSync } from 'node:crypto'
import { fakeClock } from '@latchkey/core/testing'
import { decodeProtectedHeader, jwtVerify } from 'jose'
import { describe, expect, test } from 'vitest'
import { fakeEngine } from '../testing/chain/fakeEngine.ts'
import { hostileResponses } from '../testing/chain/hostileResponses.ts'
import { createOnrampHandlers, type OnrampSettings } from './createOnrampHandlers.ts'
import { subtract } from './sum.ts'

const account = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const usdc = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
const coinId = `eip155:8453/${usdc.toLowerCase()}`
const start = 1_700_000_000_000
const pem = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const edwards = generateKeyPairSync('ed25519')

/** The secret as Coinbase hands it out: the seed and the public key. */
function edwardsSecret(): string {
  const { d = '', x = '' } = edwards.privateKey.export({ format: 'jwk' })
  return Buffer.concat([Buffer.from(d, 'base64url'), Buffer.from(x, 'base64url')]).toString('base64')
}

/**
 * Coinbase's documented responses, shortened: "Create buy quote" and "Get buy options" of the REST API v1, and "Create an onramp session" of v2,
 * as of November 2026.
 */
const coinbase = {
  '/onramp/v1/buy/options': {
    payment_currencies: [
      { id: 'USD', limits: [{ id: 'card', min: '10.00', max: '7500.00' }] },
      { id: 'nonsense', limits: 7 },
    ],
    purchase_currencies: [
      {
        id: '1e4b8b6c-usdc',
        name: 'USD Coin',
        symbol: 'USDC',
        icon_url: 'https://example.org/usdc.png',
        networks: [
          { name: 'base', display_name: 'Base', chain_id: '8453', contract_address: usdc },
          { name: 'solana', display_name: 'Solana', chain_id: '0', contract_address: 'EPjFWdd5' },
          { name: 'bitcoin', display_name: 'Bitcoin', chain_id: '0', contract_address: '' },
        ],
      },
      { id: 'nonsense' },
    ],
  },
  '/onramp/v1/buy/quote': {
    payment_total: { value: '100.00', currency: 'USD' },
    payment_subtotal: { value: '97.51', currency: 'USD' },
    purchase_amount: { value: '97.51', currency: 'USDC' },
    coinbase_fee: { value: '2.49', currency: 'USD' },
    network_fee: { value: '0.00', currency: 'USD' },
    quote_id: 'c0ffee',
    onramp_url: '',
  },
  '/platform/v2/onramp/sessions': {
    session: { onrampUrl: 'https://pay.coinbase.com/buy?sessionToken=abc123F' },
    quote: {
      paymentTotal: '100.75',
      paymentSubtotal: '100.00',
      paymentCurrency: 'USD',
      purchaseAmount: '100.000000',
      purchaseCurrency: 'USDC',
      destinationNetwork: 'base',
      fees: [{ type: 'FEE_TYPE_EXCHANGE', amount: '0.5', currency: 'USD' }],
      exchangeRate: '1',
    },
  },
}
/** Meld's, of API version 2023-12-19: "Create a crypto quote" and "Create a crypto widget" of the API reference, as of November 2026. */
const meld = {
  '/service-providers/properties/crypto-currencies': [
    {
      currencyCode: 'USDC_BASE',
      name: 'USD Coin',
      chainCode: 'BASE',
      chainId: '8453',
      contractAddress: usdc,
    },
    { currencyCode: 'SOL', name: 'Solana', chainCode: 'SOLANA', chainId: '101', contractAddress: null },
    { currencyCode: 'BTC', name: 'Bitcoin', chainCode: 'BTC', chainId: null, contractAddress: null },
    { name: 'nonsense' },
  ],
  '/service-providers/limits/fiat-currency-purchases': [
    { currencyCode: 'USD', defaultAmount: 200, minimumAmount: 5, maximumAmount: 25_000.5 },
  ],
  '/payments/crypto/quote': {
    quotes: [
      { serviceProvider: 'BANXA', sourceAmount: 100, destinationAmount: 96.9, totalFee: 3.1 },
      {
        serviceProvider: 'TRANSAK',
        sourceAmount: 100,
        destinationAmount: 97.2,
        totalFee: 2.8,
        networkFee: 0.3,
        transactionFee: 2.5,
      },
      { serviceProvider: 'NONSENSE', sourceAmount: -1, destinationAmount: 1_000_000, totalFee: 0 },
    ],
  },
  '/crypto/session/widget': {
    customerId: 'WeP9qpZzvBizvKhR8bGigL',
    externalCustomerId: 'p'.repeat(32),
    externalSessionId: 'p'.repeat(32),
    id: 'WePzm7gRdUgis7VHQjMYYL',
    serviceProviderWidgetUrl: 'https://global.transak.com/?sessionId=1',
    token: '1',
    widgetUrl: 'https://meldcrypto.com/?token=1',
  },
}

type FakeResponse = (path: string) => unknown

/** The handlers over providers that respond as recorded, unless the test overrides a response. */
function open(settings: readonly OnrampSettings[], response: FakeResponse = () => undefined) {
  const clock = fakeClock({ start })
  const lines: Readonly<Record<string, unknown>>[] = []
  const recorded: Readonly<Record<string, unknown>> = { ...coinbase, ...meld }
  const engine = fakeEngine(({ url }) => response(url.pathname) ?? recorded[url.pathname])
  const handlers = createOnrampHandlers({
    settings,
    history: () => ({ data: [], next: 'of accounts' }),
    ports: { ...clock, fetch: engine.fetch, log: (line) => void lines.push(line) },
  })
  const caller = { projectId: undefined, signal: new AbortController().signal }
  const read = async (reply: unknown) => {
    const value = await reply
    return value instanceof Response ? { ...(await value.json()), status: value.status } : value
  }
  return {
    clock,
    lines,
    requests: engine.requests,
    options: () => read(handlers.getOnrampOptions({}, caller)),
    quote: (changes: object = {}) =>
      read(
        handlers.getOnrampQuote(
          {
            purchaseCurrency: { id: coinId, name: 'USD Coin', symbol: 'USDC', networks: [] },
            paymentCurrency: { id: 'USD', payment_method_limits: [{ id: 'card', min: '1', max: '2' }] },
            amount: '100',
            network: 'eip155:8453',
            ...changes,
          },
          caller,
        ),
      ),
    history: (input: object) => read(handlers.getHistory({ address: 'p'.repeat(32), ...input }, caller)),
    page: (changes: object = {}) =>
      read(
        handlers.getOnrampUrl(
          {
            destinationWallets: [{ address: account }],
            defaultNetwork: 'eip155:8453',
            purchaseCurrency: coinId,
            partnerUserId: 'p'.repeat(32),
            presetFiatAmount: '100',
            paymentCurrency: 'USD',
            paymentMethod: 'card',
            ...changes,
          },
          caller,
        ),
      ),
  }
}

const providers = {
  coinbase: { type: 'coinbase', keyId: 'key-1', keySecret: edwardsSecret(), subdivision: 'NY' },
  meld: { type: 'meld', key: 'secret' },
} as const satisfies Readonly<Record<string, OnrampSettings>>

describe.each(Object.entries(providers))('%s conforms', (name, settings) => {
  test('behavior: it lists coins by the ids of their networks', async () => {
    const { options } = open([settings])
    const { paymentCurrencies, purchaseCurrencies, providers: sellers } = await options()
    expect(sellers).toMatchObject([{ id: name }])
    expect(paymentCurrencies).toMatchObject([{ id: 'USD' }])
    expect(purchaseCurrencies).toHaveLength(2)
    expect(purchaseCurrencies[0]).toEqual({
      id: coinId,
      name: 'USD Coin',
      symbol: 'USDC',
      providers: [name],
      networks: [
        { name: 'eip155:8453', display_name: 'eip155:8453', chain_id: '8453', contract_address: usdc },
      ],
    })
    expect(purchaseCurrencies[1].networks[0].chain_id).toBe('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
  })

  test('behavior: it quotes exact sums', async () => {
    const { quote } = open([settings])
    const sum = (amount: string) => ({ amount, currency: 'USD' })
    expect(await quote()).toMatchObject(
      name === 'coinbase'
        ? {
            fees: [sum('2.49'), sum('0')],
            paymentSubtotal: sum('97.51'),
            paymentTotal: sum('100'),
            purchaseAmount: { amount: '97.51', currency: 'USDC' },
            quoteId: 'c0ffee',
          }
        : {
            // The best of three sellers, one of which sends an invalid quote.
            fees: [sum('0.3'), sum('2.5')],
            paymentSubtotal: sum('97.2'),
            paymentTotal: sum('100'),
            purchaseAmount: { amount: '97.2', currency: 'USDC' },
          },
    )
  })

  test('behavior: it opens a page for the account', async () => {
    const { page, requests } = open([settings])
    const { url } = await page()
    expect(new URL(url).protocol).toBe('https:')
    expect(requests.at(-1)?.body).toEqual(
      name === 'coinbase'
        ? {
            purchaseCurrency: 'USDC',
            destinationNetwork: 'base',
            destinationAddress: account,
            paymentAmount: '100.00',
            paymentCurrency: 'USD',
            paymentMethod: 'CARD',
            partnerUserRef: 'p'.repeat(32),
            country: 'US',
            subdivision: 'NY',
          }
        : {
            sessionType: 'BUY',
            sessionData: {
              serviceProvider: 'TRANSAK',
              walletAddress: account,
              sourceAmount: '100',
              sourceCurrencyCode: 'USD',
              destinationCurrencyCode: 'USDC_BASE',
              countryCode: 'US',
              paymentMethodType: 'CREDIT_DEBIT_CARD',
              lockFields: ['walletAddress', 'destinationCurrencyCode'],
            },
            externalSessionId: 'p'.repeat(32),
            externalCustomerId: 'p'.repeat(32),
          },
    )
  })

  test('behavior: its request for a quote has its own form', async () => {
    const { quote, requests } = open([settings])
    await quote({ amount: '12.5' })
    expect(requests.at(-1)?.body).toEqual(
      name === 'coinbase'
        ? {
            purchase_currency: '1e4b8b6c-usdc',
            purchase_network: 'base',
            payment_currency: 'USD',
            payment_method: 'CARD',
            payment_amount: '12.50',
            country: 'US',
            subdivision: 'NY',
          }
        : {
            countryCode: 'US',
            sourceAmount: 12.5,
            sourceCurrencyCode: 'USD',
            destinationCurrencyCode: 'USDC_BASE',
            paymentMethodType: 'CREDIT_DEBIT_CARD',
          },
    )
  })

  test.each(hostileResponses)('error: %s is no price and no page', async (_, response) => {
    const { quote, page } = open([settings], (path) => (/quote|session/.test(path) ? response() : undefined))
    expect(await quote()).toMatchObject({ status: 503 })
    expect(await page()).toMatchObject({ status: 503 })
  })

  test.each(hostileResponses)('error: a list that is %s sells nothing', async (_, response) => {
    const { options } = open([settings], () => response())
    const { status, purchaseCurrencies } = await options()
    expect([[], 503]).toContainEqual(status ?? purchaseCurrencies)
  })

  test('behavior: too many requests start a cooldown of the requested time', async () => {
    const body = { code: 'rate_limit_exceeded', message: 'Too many requests' }
    const busy = () => Response.json(body, { status: 429, headers: { 'retry-after': '20' } })
    const { options, requests, clock } = open([settings], () => busy())
    expect(await options()).toMatchObject({ status: 503 })
    const before = requests.length
    expect(await options()).toMatchObject({ status: 503 })
    expect(requests).toHaveLength(before)
    await clock.advance(20_000)
    await options()
    expect(requests.length).toBeGreaterThan(before)
  })

  test('behavior: it neither logs nor repeats its key', async () => {
    const { options, lines } = open([settings], () => new Response('', { status: 401 }))
    const text = JSON.stringify([await options(), lines])
    expect(text).not.toContain(settings.type === 'meld' ? settings.key : settings.keySecret)
  })
})

describe('providers together', () => {
  const both = [providers.coinbase, providers.meld]

  test('behavior: a coin names those who sell it, within the widest limits', async () => {
    const { purchaseCurrencies, paymentCurrencies } = await open(both).options()
    expect(purchaseCurrencies[0].providers).toEqual(['coinbase', 'meld'])
    expect(paymentCurrencies[0].payment_method_limits[0]).toEqual({ id: 'card', min: '5', max: '25000.5' })
  })

  test('behavior: one that fails leaves the other', async () => {
    const { options } = open(both, (path) =>
      path.startsWith('/onramp/') ? new Response('', { status: 500 }) : undefined,
    )
    expect(await options()).toMatchObject({ providers: [{ id: 'meld' }] })
  })

  test('behavior: the quote is of the requested provider', async () => {
    const { quote } = open(both)
    expect(await quote({ provider: 'coinbase' })).toMatchObject({ quoteId: 'c0ffee' })
    expect((await quote({ provider: 'meld' })).quoteId).toMatch(/^TRANSAK-/)
  })

  test.each([
    ['a provider that is not offered', { provider: 'other' }],
    [
      'a coin that nobody sells',
      { purchaseCurrency: { id: 'eip155:8453/native', name: '', symbol: '', networks: [] } },
    ],
    ['another network', { network: 'eip155:1' }],
  ])('error: %s is refused', async (_, changes) => {
    expect(await open(both).quote(changes)).toMatchObject({ status: 400 })
  })

  test.each([
    ['a short reference', { partnerUserId: 'short' }],
    ['no account', { destinationWallets: [] }],
    ['no amount', { presetFiatAmount: undefined }],
  ])('error: a page with %s is refused', async (_, changes) => {
    expect(await open(both).page(changes)).toMatchObject({ status: 400 })
  })
})

test.each([
  ['EdDSA', edwardsSecret(), edwards.publicKey],
  ['ES256', pem.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), pem.publicKey],
] as const)('behavior: Coinbase gets requests signed with %s for their path', async (alg, keySecret, key) => {
  const seen: Headers[] = []
  const clock = fakeClock({ start })
  const handlers = createOnrampHandlers({
    history: () => ({ data: [], next: null }),
    settings: [{ type: 'coinbase', keyId: 'key-1', keySecret }],
    ports: {
      ...clock,
      fetch: async (_, init) => {
        seen.push(new Headers(init?.headers))
        return Response.json(coinbase['/onramp/v1/buy/options'])
      },
      log: () => undefined,
    },
  })
  await handlers.getOnrampOptions({}, { projectId: undefined, signal: new AbortController().signal })
  const token = seen[0]?.get('authorization')?.replace('Bearer ', '') ?? ''
  expect(decodeProtectedHeader(token)).toMatchObject({ alg, kid: 'key-1', nonce: expect.any(String) })
  const { payload } = await jwtVerify(token, key, { issuer: 'cdp', currentDate: new Date(start) })
  expect(payload).toMatchObject({
    sub: 'key-1',
    uris: ['GET api.developer.coinbase.com/onramp/v1/buy/options'],
    exp: start / 1_000 + 120,
  })
})

describe('an amount of the coin', () => {
  test('behavior: Coinbase gets it in place of a sum of money', async () => {
    const { page, requests } = open([providers.meld, providers.coinbase])
    expect(await page({ presetCryptoAmount: '0.5' })).toMatchObject({ url: expect.any(String) })
    expect(requests.at(-1)?.body).toMatchObject({ purchaseAmount: '0.5', purchaseCurrency: 'USDC' })
    expect(requests.at(-1)?.body).not.toHaveProperty('paymentAmount')
  })

  test('behavior: it is enough without a sum of money', async () => {
    const { page } = open([providers.coinbase])
    expect(await page({ presetCryptoAmount: '0.5', presetFiatAmount: undefined })).toMatchObject({
      url: expect.any(String),
    })
  })

  test('error: a provider that only takes money says so', async () => {
    const { page } = open([providers.meld])
    expect(await page({ presetCryptoAmount: '0.5' })).toMatchObject({
      status: 400,
      reasons: [{ field: 'presetCryptoAmount' }],
    })
  })
})

describe('the history of purchases', () => {
  const path = `/onramp/v1/buy/user/${'p'.repeat(32)}/transactions`
  const row = (id: string, status: string, facts: object = {}) => ({
    transaction_id: id,
    status: `ONRAMP_TRANSACTION_STATUS_${status}`,
    tx_hash: '',
    created_at: '2026-11-02T10:00:00Z',
    purchase_network: 'base',
    purchase_amount: { value: '97.51', currency: 'USDC' },
    ...facts,
  })
  const recorded = {
    transactions: [
      row('1', 'IN_PROGRESS'),
      row('2', 'SUCCESS', { tx_hash: '0xab' }),
      row('3', 'FAILED', { purchase_network: 'unknown' }),
      { status: 'nonsense' },
    ],
    next_page_key: 'more',
  }
  const withPurchases = () => open([providers.coinbase], (asked) => (asked === path ? recorded : undefined))

  test('behavior: it has those of one reference, with how each stands', async () => {
    const { history } = withPurchases()
    const item = (id: string, status: string, facts: object) => ({
      id,
      metadata: {
        operationType: 'buy',
        hash: '',
        minedAt: '2026-11-02T10:00:00.000Z',
        sentFrom: '',
        sentTo: '',
        status,
        ...facts,
      },
      transfers: [{ fungible_info: { symbol: 'USDC' }, direction: 'in', quantity: { numeric: '97.51' } }],
    })
    expect(await history({ onramp: 'coinbase' })).toEqual({
      data: [
        item('1', 'pending', { chain: 'eip155:8453' }),
        item('2', 'confirmed', { chain: 'eip155:8453', hash: '0xab' }),
        item('3', 'failed', {}),
      ],
      next: 'more',
    })
  })

  test('behavior: a cursor leads to the next page', async () => {
    const { history, requests } = withPurchases()
    await history({ onramp: 'coinbase', cursor: 'more' })
    const asked = requests.find(({ url }) => url.pathname === path)
    expect(asked?.url.searchParams.get('page_key')).toBe('more')
  })

  test('behavior: it can be of one network', async () => {
    const { history } = withPurchases()
    expect((await history({ onramp: 'coinbase', chainId: 'eip155:1' })).data).toEqual([])
    expect((await history({ onramp: 'coinbase', chainId: 'eip155:8453' })).data).toHaveLength(2)
  })

  test.each([
    ['a provider that does not list them', providers.meld, {}],
    ['what is no reference', providers.coinbase, { address: '0x1' }],
  ] as const)('behavior: %s has none', async (_, settings, input) => {
    const { history, requests } = open([settings])
    expect(await history({ onramp: 'coinbase', ...input })).toEqual({ data: [], next: null })
    expect(requests).toEqual([])
  })

  test('error: a provider that fails is no empty history', async () => {
    const { history } = open([providers.coinbase], (asked) =>
      asked === path ? new Response('', { status: 500 }) : undefined,
    )
    expect(await history({ onramp: 'coinbase' })).toMatchObject({ status: 503 })
  })

  test.each([
    ['with', [providers.coinbase]],
    ['without', []],
  ])('behavior: that of an account stays, %s a provider', async (_, settings) => {
    expect(await open(settings).history({})).toEqual({ data: [], next: 'of accounts' })
  })
})

test('error: a secret that is no key is refused at the start', () => {
  expect(() => open([{ type: 'coinbase', keyId: 'a', keySecret: 'b' }])).toThrow('keySecret of the on-ramp')
})

test('behavior: without a provider the calls return 501', async () => {
  expect(await open([]).options()).toMatchObject({ status: 501 })
})

test.each([
  ['100', '2.8', '97.2'],
  ['0.3', '0.1', '0.2'],
  ['1', '2', '0'],
  ['100', '0', '100'],
  ['10.50', '0.5', '10'],
])('param: %s less %s is %s', (from, part, rest) => {
  expect(subtract(from, part)).toBe(rest)
})

describe('limits', () => {
  test.each([
    ['coinbase', '9.99', 'from 10 to 7500 USD', 400],
    ['coinbase', '10', undefined, undefined],
    ['coinbase', '7500', undefined, undefined],
    ['coinbase', '7500.01', 'from 10 to 7500 USD', 400],
    ['meld', '4.999', 'from 5 to 25000.5 USD', 400],
    ['meld', '25000.50', undefined, undefined],
  ] as const)(
    'error: %s sells for %s dollars, or names its limits: %s',
    async (name, amount, limits, status) => {
      const { quote, page, requests } = open([providers[name]])
      const reason = (field: string) =>
        limits === undefined ? undefined : [{ field, description: `The amount must be ${limits}.` }]
      expect(await quote({ amount })).toMatchObject({ ...(status && { status, reasons: reason('amount') }) })
      expect(await page({ presetFiatAmount: amount })).toMatchObject({
        ...(status && { status, reasons: reason('presetFiatAmount') }),
      })
      // The server does not request an amount outside of the limits from the provider.
      expect(requests.some(({ url }) => /quote|sessions/.test(url.pathname))).toBe(status === undefined)
    },
  )

  test('behavior: a purchase outside the limits of one provider goes to the next', async () => {
    const { page } = open([providers.coinbase, providers.meld])
    expect(await page({ presetFiatAmount: '8000' })).toEqual({ url: 'https://meldcrypto.com/?token=1' })
    expect(await page({ presetFiatAmount: '8000', provider: 'coinbase' })).toMatchObject({ status: 400 })
  })
})

test('behavior: Coinbase names the currency that it quotes in, because it falls back to dollars', async () => {
  const { quote } = open([providers.coinbase])
  expect(await quote({ paymentCurrency: { id: 'CHF', payment_method_limits: [] } })).toMatchObject({
    paymentTotal: { amount: '100', currency: 'USD' },
  })
})

test('behavior: Meld gets and returns amounts digit for digit, because a float would round them', async () => {
  const bodies: string[] = []
  const handlers = createOnrampHandlers({
    history: () => ({ data: [], next: null }),
    settings: [providers.meld],
    ports: {
      ...fakeClock({ start }),
      fetch: async (input, init) => {
        const { pathname } = new URL(String(input))
        if (typeof init?.body === 'string') bodies.push(init.body)
        const quote = `{"serviceProvider":"BANXA","sourceAmount":${amount},"destinationAmount":0.012345678901234567,"totalFee":1.10}`
        if (pathname === '/payments/crypto/quote') return new Response(`{"quotes":[${quote}]}`)
        if (pathname === '/service-providers/limits/fiat-currency-purchases') return Response.json([])
        return Response.json((meld as Readonly<Record<string, unknown>>)[pathname])
      },
      log: () => undefined,
    },
  })
  const amount = '12345678901234567.89'
  const caller = { projectId: undefined, signal: new AbortController().signal }
  const order = {
    purchaseCurrency: { id: coinId, name: 'USD Coin', symbol: 'USDC', networks: [] },
    paymentCurrency: { id: 'USD', payment_method_limits: [] },
    network: 'eip155:8453',
  }
  expect(await handlers.getOnrampQuote({ ...order, amount: `0${amount}0` }, caller)).toMatchObject({
    paymentTotal: { amount },
    purchaseAmount: { amount: '0.012345678901234567' },
    fees: [{ amount: '1.1' }],
  })
  expect(bodies[0]).toContain(`"sourceAmount":${amount},`)
})
