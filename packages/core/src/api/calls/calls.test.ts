import { expect, expectTypeOf, test } from 'vitest'
import { fakeClock } from '../../testing/fakeClock.js'
import { fakeFetch } from '../../testing/fakeFetch.js'
import { createApi } from '../createApi.js'
import type { Api, CallEndpoint } from '../defineCall.js'
import { decode } from '../schema.js'
import * as allCalls from './allCalls.js'
import {
  addSession,
  authenticate,
  getAnalyticsConfig,
  getAssetImage,
  getBalance,
  getBundlerNetworks,
  getCurrencyImage,
  getFeatureConfig,
  getGasPrice,
  getHistory,
  getIdentity,
  getNameSuggestions,
  getNames,
  getNfts,
  getNonce,
  getOnrampOptions,
  getOnrampQuote,
  getOnrampUrl,
  getOrigins,
  getPrices,
  getProfile,
  getSessionAccount,
  getSessions,
  getSupportedChains,
  getSwapAllowance,
  getSwapApproval,
  getSwapQuotes,
  getSwapTokens,
  getSwapTransaction,
  getTokenImage,
  getWalletImage,
  getWallets,
  registerName,
  requestBundler,
  requestRpc,
  revokeSession,
  sendEvent,
  signOut,
} from './allCalls.js'
import { type ApiInput, type ApiOutput, type CallName, contract } from './contract.js'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const account = `eip155:1:${address}`
const ether = 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const usdc = 'eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const id = 'eebe4a7f-7166-402f-92e0-1f64ca2aa800'
const escaped = 'eip155%3A1%3A0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const money = { amount: '100.00', currency: 'USD' }
const record = {
  name: 'satoshi.reown.id',
  registered_at: '2026-01-02T03:04:05Z',
  updated_at: null,
  attributes: {},
  addresses: { 60: { address, created_at: '2026-01-02T03:04:05Z' } },
}
const { created_at: _, ...owner } = record.addresses[60]
const profile = { ...record, addresses: { 60: owner } }
const sessionAccount = {
  iss: 'i',
  sub: account,
  aud: 'https://app.example',
  exp: 1_800_000_000,
  address,
  chainNamespace: 'eip155',
  chainId: '1',
  caip2Network: 'eip155:1',
  uri: 'https://app.example',
  domain: 'app.example',
  nonce: 'f3b1c2d4e5',
}
const picture = {
  response: () => new Response('png', { headers: { 'content-type': 'image/png' } }),
  output: expect.any(Blob),
}

const bundlerNetwork = {
  chainId: 'eip155:1',
  entryPoint: '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108',
  implementation: '0xe6Cae83BdE06E4c305530e199D7217f42808555B',
  isSponsored: true,
}
type Row = {
  call(api: Api): Promise<unknown>
  /** Method, host, path, and the query without the fields of every call. */
  sends: string
  /** The header of the token. */
  token?: readonly [name: string, value: string]
  body?: unknown
  response: unknown
  output: unknown
}

/** The documented example of each call, and its expected result. */
const rows: { readonly [name in CallName]: Row } = {
  getWallets: {
    call: (p) =>
      getWallets(p, {
        page: 2,
        entries: 40,
        include: ['a', 'b'],
        chains: ['eip155:1'],
        search: 'm&m',
        badge_type: 'none',
      }),
    sends:
      'GET api /getWallets page=2&entries=40&include=a%2Cb&chains=eip155%3A1&search=m%26m&badge_type=none',
    response: {
      data: [
        {
          id: 'c57c',
          name: 'MetaMask',
          homepage: 'https://metamask.io/',
          image_id: id,
          order: 10,
          badge_type: 'certified',
          mobile_link: 'metamask://',
          desktop_link: null,
          rdns: 'io.metamask',
          chains: ['eip155:1'],
          injected: [{ namespace: 'eip155', injected_id: 'isMetaMask' }],
          supports_wc: true,
          added_later: 1,
        },
      ],
      count: 1,
    },
    output: { count: 1, data: [expect.objectContaining({ id: 'c57c', desktop_link: null })] },
  },
  getWalletImage: {
    ...picture,
    call: (p) => getWalletImage(p, { id }),
    sends: `GET api /getWalletImage/${id} `,
  },
  getAssetImage: {
    ...picture,
    call: (p) => getAssetImage(p, { id }),
    sends: `GET api /public/getAssetImage/${id} `,
  },
  getCurrencyImage: {
    ...picture,
    call: (p) => getCurrencyImage(p, { id: 'EUR' }),
    sends: 'GET api /public/getCurrencyImage/EUR ',
  },
  getTokenImage: {
    ...picture,
    call: (p) => getTokenImage(p, { id: 'US/DC' }),
    sends: 'GET api /public/getTokenImage/US%2FDC ',
  },
  getOrigins: {
    call: (p) => getOrigins(p),
    sends: 'GET api /projects/v1/origins ',
    response: { allowedOrigins: ['https://app.example.com', 'https://*.example.org'] },
    output: { allowedOrigins: ['https://app.example.com', 'https://*.example.org'] },
  },
  getAnalyticsConfig: {
    call: (p) => getAnalyticsConfig(p),
    sends: 'GET api /getAnalyticsConfig ',
    response: { isAnalyticsEnabled: true },
    output: { isAnalyticsEnabled: true },
  },
  getFeatureConfig: {
    call: (p) => getFeatureConfig(p),
    sends: 'GET api /appkit/v1/config ',
    response: { features: [{ id: 'activity', isEnabled: true, config: null }] },
    output: { features: [{ id: 'activity', isEnabled: true, config: null }] },
  },
  sendEvent: {
    call: (p) =>
      sendEvent(p, {
        eventId: 'e',
        url: 'u',
        domain: 'd',
        timestamp: '2026-06-01T10:00:00.000Z',
        props: { type: 'error', event: 'API_ERROR', errorType: 'Error', errorMessage: 'm', stackTrace: 's' },
      }),
    sends: 'POST pulse /e ',
    body: {
      eventId: 'e',
      url: 'u',
      domain: 'd',
      timestamp: '2026-06-01T10:00:00.000Z',
      props: { type: 'error', event: 'API_ERROR', errorType: 'Error', errorMessage: 'm', stackTrace: 's' },
    },
    response: 'ignored',
    output: undefined,
  },
  getSupportedChains: {
    call: (p) => getSupportedChains(p),
    sends: 'GET chain /v1/supported-chains ',
    response: { http: ['eip155:1'], ws: ['eip155:1'] },
    output: { http: ['eip155:1'], ws: ['eip155:1'] },
  },
  getIdentity: {
    call: (p) => getIdentity(p, { address, sender: address, chainId: 'eip155:8453' }),
    sends: `GET chain /v1/identity/${address} sender=${address}&chainId=eip155%3A8453`,
    response: {
      name: 'vitalik.eth',
      avatar: 'https://rpc.walletconnect.org/v1/avatar/example.png',
      resolvedAt: '2026-06-01T10:00:00Z',
    },
    output: { name: 'vitalik.eth', avatar: 'https://rpc.walletconnect.org/v1/avatar/example.png' },
  },
  getNfts: {
    call: (p) => getNfts(p, { address, chainId: 'eip155:1', cursor: 'c=1' }),
    sends: `GET chain /v1/account/${address}/nfts chainId=eip155%3A1&cursor=c%3D1`,
    response: {
      data: [
        {
          chainId: 'eip155:1',
          address: usdc,
          tokenId: '1',
          standard: 'erc1155',
          amount: '3',
          name: 'Item #1',
          description: 'One of three.',
          collection: { name: 'Items' },
          iconUrl: 'javascript:alert(1)',
        },
      ],
      next: 'page-2',
    },
    output: {
      next: 'page-2',
      data: [
        {
          chainId: 'eip155:1',
          address: usdc,
          tokenId: '1',
          standard: 'erc1155',
          amount: 3n,
          name: 'Item #1',
          description: 'One of three.',
          collection: { name: 'Items' },
          iconUrl: undefined,
        },
      ],
    },
  },
  getHistory: {
    call: (p) => getHistory(p, { address, cursor: 'c=1', onramp: 'coinbase' }),
    sends: `GET chain /v1/account/${address}/history cursor=c%3D1&onramp=coinbase`,
    response: {
      data: [
        {
          id: 'tx-1',
          metadata: {
            operationType: 'send',
            hash: '0x5c50',
            minedAt: '2026-05-30T12:00:00Z',
            sentFrom: address,
            sentTo: address,
            status: 'confirmed',
            nonce: 12,
            application: null,
            chain: 'eip155:1',
          },
          transfers: [
            {
              fungible_info: { name: 'USD Coin', symbol: 'USDC', icon: { url: 'javascript:alert(1)' } },
              direction: 'out',
              quantity: { numeric: '25.5' },
              value: 25.5,
              price: 1,
            },
          ],
        },
      ],
      next: null,
    },
    output: {
      next: null,
      data: [
        expect.objectContaining({
          transfers: [
            {
              fungible_info: { name: 'USD Coin', symbol: 'USDC', icon: { url: undefined } },
              direction: 'out',
              quantity: { numeric: '25.5' },
              value: '25.5',
              price: '1',
            },
          ],
        }),
      ],
    },
  },
  getBalance: {
    call: (p) => getBalance(p, { address, currency: 'usd', forceUpdate: [usdc] }),
    sends: `GET chain /v1/account/${address}/balance currency=usd&forceUpdate=${encodeURIComponent(usdc)}`,
    response: {
      balances: [
        {
          name: 'Ethereum',
          symbol: 'ETH',
          chainId: 'eip155:1',
          value: 3000.1,
          price: 3000.1,
          priceChange: -2.35,
          fixed: true,
          quantity: { decimals: '18', numeric: '1' },
          iconUrl: 'https://example.org/eth.png',
        },
        {
          name: 'An NFT',
          symbol: 'NFT',
          chainId: 'eip155:1',
          price: 1e-7,
          quantity: { decimals: '0', numeric: '1' },
          iconUrl: null,
        },
        {
          name: 'Unpriced',
          symbol: 'NOPE',
          chainId: 'eip155:1',
          address: usdc,
          quantity: { decimals: '6', numeric: '2.5' },
        },
      ],
    },
    output: {
      balances: [
        {
          name: 'Ethereum',
          symbol: 'ETH',
          chainId: 'eip155:1',
          value: '3000.1',
          price: '3000.1',
          priceChange: '-2.35',
          fixed: true,
          quantity: { decimals: 18, numeric: '1' },
          iconUrl: 'https://example.org/eth.png',
        },
        {
          name: 'Unpriced',
          symbol: 'NOPE',
          chainId: 'eip155:1',
          address: usdc,
          quantity: { decimals: 6, numeric: '2.5' },
        },
      ],
    },
  },
  getSwapTokens: {
    call: (p) => getSwapTokens(p, { chainId: 'eip155:1' }),
    sends: 'GET chain /v1/convert/tokens chainId=eip155%3A1',
    response: {
      tokens: [
        { name: 'Ether', symbol: 'ETH', address: ether, decimals: 18, logoUri: null, eip2612: false },
        { name: 'Whole', symbol: 'WHOLE', address: usdc, decimals: 0, logoUri: null },
      ],
    },
    output: {
      tokens: [
        { name: 'Ether', symbol: 'ETH', address: ether, decimals: 18, logoUri: undefined, eip2612: false },
        { name: 'Whole', symbol: 'WHOLE', address: usdc, decimals: 0, logoUri: undefined },
      ],
    },
  },
  getSwapQuotes: {
    call: (p) =>
      getSwapQuotes(p, { amount: 10n ** 18n, userAddress: address, from: ether, to: usdc, gasPrice: 7n }),
    sends: `GET chain /v1/convert/quotes amount=1000000000000000000&userAddress=${address}&from=${encodeURIComponent(ether)}&to=${encodeURIComponent(usdc)}&gasPrice=7`,
    response: {
      quotes: [
        {
          id: null,
          fromAmount: '1000000000000000000',
          fromAccount: ether,
          toAmount: '2998000000',
          toAccount: usdc,
        },
      ],
    },
    output: {
      quotes: [
        { id: null, fromAmount: 10n ** 18n, fromAccount: ether, toAmount: 2_998_000_000n, toAccount: usdc },
      ],
    },
  },
  getSwapAllowance: {
    call: (p) => getSwapAllowance(p, { tokenAddress: usdc, userAddress: account }),
    sends: `GET chain /v1/convert/allowance tokenAddress=${encodeURIComponent(usdc)}&userAddress=${escaped}`,
    response: { allowance: String(2n ** 256n - 1n) },
    output: { allowance: 2n ** 256n - 1n },
  },
  getGasPrice: {
    call: (p) => getGasPrice(p, { chainId: 'eip155:1' }),
    sends: 'GET chain /v1/convert/gas-price chainId=eip155%3A1',
    response: { standard: '1', fast: '2', instant: '3' },
    output: { standard: 1n, fast: 2n, instant: 3n },
  },
  getSwapApproval: {
    call: (p) => getSwapApproval(p, { userAddress: account, from: usdc, to: usdc, amount: 5n }),
    sends: `GET chain /v1/convert/build-approve userAddress=${escaped}&from=${encodeURIComponent(usdc)}&to=${encodeURIComponent(usdc)}&amount=5`,
    response: { tx: { from: usdc, to: usdc, data: '0x095ea7b3', value: '0x0', eip155: { gasPrice: '9' } } },
    output: { tx: { from: usdc, to: usdc, data: '0x095ea7b3', value: 0n, eip155: { gasPrice: 9n } } },
  },
  getSwapTransaction: {
    call: (p) =>
      getSwapTransaction(p, {
        amount: 5n,
        from: ether,
        to: usdc,
        userAddress: account,
        eip155: { slippage: 1 },
      }),
    sends: 'POST chain /v1/convert/build-transaction ',
    body: {
      projectId: 'p1',
      amount: '5',
      from: ether,
      to: usdc,
      userAddress: account,
      eip155: { slippage: 1 },
    },
    response: {
      tx: {
        from: account,
        to: usdc,
        data: '0x07',
        amount: '2998000000',
        eip155: { gas: '210000', gasPrice: '12000000000' },
      },
    },
    output: {
      tx: {
        from: account,
        to: usdc,
        data: '0x07',
        amount: 2_998_000_000n,
        eip155: { gas: 210_000n, gasPrice: 12_000_000_000n },
      },
    },
  },
  getPrices: {
    call: (p) => getPrices(p, { currency: 'usd', addresses: [usdc] }),
    sends: 'POST chain /v1/fungible/price ',
    body: { projectId: 'p1', currency: 'usd', addresses: [usdc] },
    response: {
      fungibles: [
        {
          address: usdc,
          name: 'USD Coin',
          symbol: 'USDC',
          iconUrl: 'https://example.org/usdc.png',
          price: 1.0,
          decimals: 6,
        },
      ],
    },
    output: {
      fungibles: [
        {
          address: usdc,
          name: 'USD Coin',
          symbol: 'USDC',
          iconUrl: 'https://example.org/usdc.png',
          price: '1',
          decimals: 6,
        },
      ],
    },
  },
  getProfile: {
    call: (p) => getProfile(p, { name: 'satoshi.reown.id' }),
    sends: 'GET chain /v1/profile/account/satoshi.reown.id apiVersion=2',
    response: record,
    output: profile,
  },
  getNames: {
    call: (p) => getNames(p, { address, sender: address }),
    sends: `GET chain /v1/profile/reverse/${address} apiVersion=2&sender=${address}`,
    response: [record],
    output: [profile],
  },
  getNameSuggestions: {
    call: (p) => getNameSuggestions(p, { name: 'sat' }),
    sends: 'GET chain /v1/profile/suggestions/sat zone=reown.id',
    response: { suggestions: [{ name: 'sat.reown.id', registered: true }] },
    output: { suggestions: [{ name: 'sat.reown.id', registered: true }] },
  },
  registerName: {
    call: (p) => registerName(p, { coin_type: 2_147_483_649, address, message: '{}', signature: '0x' }),
    sends: 'POST chain /v1/profile/account ',
    body: { coin_type: 2_147_483_649, address, message: '{}', signature: '0x' },
    response: record,
    output: profile,
  },
  getOnrampUrl: {
    call: (p) =>
      getOnrampUrl(p, { destinationWallets: [{ address }], partnerUserId: 'u', defaultExperience: 'buy' }),
    sends: 'POST chain /v1/generators/onrampurl ',
    body: { destinationWallets: [{ address }], partnerUserId: 'u', defaultExperience: 'buy' },
    response: { url: 'https://buy.example.org' },
    output: { url: 'https://buy.example.org' },
  },
  getOnrampOptions: {
    call: (p) => getOnrampOptions(p),
    sends: 'GET chain /v1/onramp/options ',
    response: { paymentCurrencies: [], purchaseCurrencies: [] },
    output: { paymentCurrencies: [], purchaseCurrencies: [], builtIn: false },
  },
  getOnrampQuote: {
    call: (p) =>
      getOnrampQuote(p, {
        purchaseCurrency: { id: 'ETH', name: 'Ether', symbol: 'ETH', networks: [] },
        paymentCurrency: { id: 'USD', payment_method_limits: [] },
        amount: '100.00',
        network: 'ethereum-mainnet',
      }),
    sends: 'POST chain /v1/onramp/quote ',
    body: {
      purchaseCurrency: { id: 'ETH', name: 'Ether', symbol: 'ETH', networks: [] },
      paymentCurrency: { id: 'USD', payment_method_limits: [] },
      amount: '100.00',
      network: 'ethereum-mainnet',
    },
    response: {
      networkFee: money,
      paymentSubtotal: money,
      paymentTotal: money,
      purchaseAmount: money,
      quoteId: 'q',
    },
    output: {
      estimated: false,
      fees: [{ amount: '100', currency: 'USD' }],
      paymentSubtotal: { amount: '100', currency: 'USD' },
      paymentTotal: { amount: '100', currency: 'USD' },
      purchaseAmount: { amount: '100', currency: 'USD' },
      quoteId: 'q',
    },
  },
  getSessions: {
    call: (p) => getSessions(p, { id: account }),
    sends: `GET chain /v1/sessions/${escaped} `,
    response: {
      pcis: [
        {
          pci: 'x',
          expiry: 1,
          createdAt: 1,
          permissions: [],
          policies: [],
          context: null,
          revokedAt: null,
          project: { id: 'p', name: 'n' },
        },
      ],
    },
    output: { pcis: [expect.objectContaining({ pci: 'x' })] },
  },
  addSession: {
    call: (p) => addSession(p, { id: account, message: 'm', signature: '0x' }),
    sends: `POST chain /v1/sessions/${escaped} `,
    body: { message: 'm', signature: '0x' },
    response: '',
    output: undefined,
  },
  revokeSession: {
    call: (p) => revokeSession(p, { id: account, pci: 'x', signature: '0x' }),
    sends: `POST chain /v1/sessions/${escaped}/revoke `,
    body: { pci: 'x', signature: '0x' },
    response: '',
    output: undefined,
  },
  getNonce: {
    call: (p) => getNonce(p),
    sends: 'GET api /auth/v1/nonce ',
    response: { nonce: 'f3b1c2d4e5', token: 'a.b.c' },
    output: { nonce: 'f3b1c2d4e5', token: 'a.b.c' },
  },
  authenticate: {
    call: (p) => authenticate(p, { token: 'a.b.c', message: 'm', signature: '0x' }),
    sends: 'POST api /auth/v1/authenticate ',
    token: ['x-nonce-jwt', 'Bearer a.b.c'],
    body: { message: 'm', signature: '0x' },
    response: { token: 'd.e.f' },
    output: { token: 'd.e.f' },
  },
  getSessionAccount: {
    call: (p) => getSessionAccount(p, { token: 'd.e.f' }),
    sends: 'GET api /auth/v1/me ',
    token: ['authorization', 'Bearer d.e.f'],
    response: { ...sessionAccount, chainId: 1 },
    output: sessionAccount,
  },
  signOut: {
    call: (p) => signOut(p, { token: 'd.e.f' }),
    sends: 'POST api /auth/v1/sign-out ',
    token: ['authorization', 'Bearer d.e.f'],
    body: {},
    response: '',
    output: undefined,
  },
  requestBundler: {
    call: (p) =>
      requestBundler(p, { chainId: 'eip155:1', jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }),
    sends: 'POST chain /v1/bundler chainId=eip155%3A1',
    body: { jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] },
    response: { jsonrpc: '2.0', id: 1, error: { code: -32501, message: 'No budget.' } },
    output: { jsonrpc: '2.0', id: 1, error: { code: -32501, message: 'No budget.' } },
  },
  getBundlerNetworks: {
    call: (p) => getBundlerNetworks(p),
    sends: 'GET chain /v1/bundler/networks ',
    response: { networks: [bundlerNetwork] },
    output: { networks: [bundlerNetwork] },
  },
  requestRpc: {
    call: (p) =>
      requestRpc(p, { chainId: 'eip155:1', jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }),
    sends: 'POST chain /v1/ chainId=eip155%3A1',
    body: { jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] },
    response: { jsonrpc: '2.0', id: 1, result: '0x1' },
    output: { jsonrpc: '2.0', id: 1, result: '0x1' },
  },
}

const hosts = {
  api: 'https://api.example',
  chain: 'https://chain.example/base/',
  pulse: 'https://pulse.example',
}

function setUp(first: { call: CallName; response: unknown }) {
  const respond = (value: unknown) =>
    typeof value === 'function' ? (value as () => Response)() : Response.json(value)
  const { fetch, requests } = fakeFetch(({ url }) =>
    url.pathname.endsWith('/supported-chains') && first.call !== 'getSupportedChains'
      ? Response.json({ http: ['eip155:1'], ws: [] })
      : respond(first.response),
  )
  const api = createApi({
    hosts,
    projectId: 'p1',
    sdk: { type: 't', version: 'v' },
    clock: fakeClock(),
    log: () => undefined,
    fetch,
  })
  return { api, requests }
}

test.each(Object.entries(rows))(
  'behavior: %s writes its request and parses the documented response',
  async (name, row) => {
    const { api, requests } = setUp({ call: name as CallName, response: row.response })
    expect(await row.call(api)).toEqual(row.output)
    const request = requests.at(-1)
    const { url, method } = request ?? { url: new URL('none:') }
    const fixed = ['projectId', 'st', 'sv'].map((key) => url.searchParams.get(key))
    expect(fixed).toEqual(['p1', 't', 'v'])
    for (const key of ['projectId', 'st', 'sv']) url.searchParams.delete(key)
    const path = url.pathname.replace(/^\/base/, '')
    expect(`${method} ${url.host.split('.')[0]} ${path} ${url.searchParams}`).toBe(row.sends)
    expect(request?.body).toEqual(row.body)
    const [header = 'authorization', value = null] = row.token ?? []
    expect(request?.headers.get(header)).toBe(value)
  },
)

test.each(['', 'a b', 'a\r\nb: c', undefined])('error: the token %j is not sent', async (token) => {
  const { api, requests } = setUp({ call: 'getSessionAccount', response: sessionAccount })
  await expect(getSessionAccount(api, { token: token as string })).rejects.toMatchObject({
    code: 'api/invalid_input',
    context: { issues: ['token'] },
  })
  expect(requests).toEqual([])
})

test('behavior: calls with different tokens share no response', async () => {
  const { api, requests } = setUp({ call: 'getSessionAccount', response: sessionAccount })
  await Promise.all(['a', 'b', 'b'].map((token) => getSessionAccount(api, { token })))
  expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer a', 'Bearer b'])
})

test('behavior: an unregistered name is an empty list on the wire', async () => {
  const { api } = setUp({ call: 'getProfile', response: [] })
  expect(await getProfile(api, { name: 'nobody.reown.id' })).toBeUndefined()
})

const coin = { name: 'C', symbol: 'C', chainId: 'eip155:1', quantity: { decimals: '18', numeric: '1' } }
const priced = { name: 'C', symbol: 'C', price: 1 }
const sum = { amount: '1', currency: 'EUR' }
const quoted = { paymentSubtotal: sum, paymentTotal: sum, purchaseAmount: sum, quoteId: 'q' }
const negative = { amount: '-0.01', currency: 'EUR' }

test.each<[CallName, string, unknown]>([
  ['getPrices', 'price', { fungibles: [{ ...priced, price: -1 }] }],
  ['getPrices', 'price', { fungibles: [{ ...priced, price: '-1e-9' }] }],
  ['getPrices', 'decimals', { fungibles: [{ ...priced, decimals: -1 }] }],
  ['getBalance', 'price', { balances: [{ ...coin, price: -1 }] }],
  ['getBalance', 'value', { balances: [{ ...coin, value: -0.5 }] }],
  [
    'getBalance',
    'quantity.numeric',
    { balances: [{ ...coin, quantity: { decimals: '18', numeric: '-1' } }] },
  ],
  [
    'getBalance',
    'quantity.decimals',
    { balances: [{ ...coin, quantity: { decimals: '-1', numeric: '1' } }] },
  ],
  ['getOnrampQuote', 'networkFee.amount', { ...quoted, networkFee: negative }],
  ['getOnrampQuote', 'paymentTotal.amount', { ...quoted, paymentTotal: negative }],
  ['getGasPrice', 'fast', { standard: '1', fast: '-2', instant: '3' }],
])('error: %s refuses a negative %s', (call, field, value) => {
  const { response } = contract[call]
  if (typeof response === 'string') throw new Error(`${call} has no schema`)
  expect(decode(response, value)).toEqual({
    issues: [expect.stringMatching(new RegExp(`\\b${field}: `))],
  })
})

test.each([
  [0, '0'],
  [-100, '-100'],
  [1e-7, '0.0000001'],
  [-100.01, undefined],
  [1e9, undefined],
])('behavior: the change %d of a price is %s', (priceChange, read) => {
  const { value } = decode(contract.getBalance.response, { balances: [{ ...coin, priceChange }] }) as {
    value?: { balances: readonly { priceChange?: string }[] }
  }
  expect(value?.balances.map((one) => one.priceChange)).toEqual([read])
})

test('behavior: zero is a price', () => {
  const response = { fungibles: [{ ...priced, price: -0 }] }
  expect(decode(contract.getPrices.response, response)).toMatchObject({
    value: { fungibles: [{ price: '0' }] },
  })
})

test('behavior: a request is encoded by codecs, because a transformation has no way back', () => {
  const conversions = (schema: unknown): readonly string[] => {
    const { kind, type, ...parts } = schema as { kind?: string; type?: string }
    if (kind === 'transformation') return [type ?? kind]
    if (type === 'codec') return []
    return Object.values(parts)
      .filter((part) => typeof part === 'object' && part !== null)
      .flatMap(conversions)
  }
  expect(conversions(contract.getOnrampQuote.response)).toContain('transform')
  for (const { query, body } of Object.values<CallEndpoint>(contract))
    expect([query, body].filter((schema) => schema !== undefined).flatMap(conversions)).toEqual([])
})

test.each<[string, string, 'kept' | 'dropped']>([
  ['of https', 'https://a.example/coin.png', 'kept'],
  ["on the visitor's machine", 'http://localhost:3000/coin.png', 'kept'],
  ['in a small data URL', 'data:image/png;base64,AA==', 'kept'],
  ['in a large data URL', `data:image/png;base64,${'A'.repeat(100_000)}`, 'dropped'],
  ['of http', 'http://a.example/coin.png', 'dropped'],
  ['of a script', 'javascript:alert(1)', 'dropped'],
])('behavior: the picture of a coin %s', (_, iconUrl, outcome) => {
  expect(decode(contract.getBalance.response, { balances: [{ ...coin, iconUrl }] })).toMatchObject({
    value: { balances: [{ symbol: 'C', iconUrl: outcome === 'kept' ? iconUrl : undefined }] },
  })
})

const paid = (amount: string) => ({ amount, currency: 'USD' })
test.each([
  ['neither', {}, []],
  ['fees', { fees: [paid('1.50'), paid('2')] }, [paid('1.5'), paid('2')]],
  ['networkFee', { networkFee: paid('0.25') }, [paid('0.25')]],
  ['both', { fees: [paid('1')], networkFee: paid('0.25') }, [paid('1'), paid('0.25')]],
])('behavior: a quote has its sums, and the fees of %s', (_, given, fees) => {
  const sums = { paymentSubtotal: paid('98'), paymentTotal: paid('100'), purchaseAmount: paid('0.05') }
  expect(decode(contract.getOnrampQuote.response, { ...sums, quoteId: 'q', ...given })).toEqual({
    value: { ...sums, estimated: false, quoteId: 'q', fees },
  })
})

test('behavior: each call has the name of its export', () => {
  for (const [name, { endpoint }] of Object.entries(allCalls)) expect(endpoint.name).toBe(name)
  expect(Object.keys(contract).toSorted()).toEqual(Object.keys(allCalls).toSorted())
})

test('behavior: each call has its repetition, fallback and lifetime', () => {
  const endpoints = Object.entries<CallEndpoint>(contract)
  const namesOf = (isOne: (endpoint: CallEndpoint) => boolean) =>
    endpoints.flatMap(([name, endpoint]) => (isOne(endpoint) ? [name] : [])).toSorted()
  expect(new Set(endpoints.map(([, { repeat }]) => repeat))).toEqual(new Set(['again', 'once']))
  expect(namesOf(({ repeat }) => repeat === 'once')).toMatchInlineSnapshot(`
    [
      "addSession",
      "authenticate",
      "getNonce",
      "registerName",
      "requestBundler",
      "requestRpc",
      "revokeSession",
      "sendEvent",
      "signOut",
    ]
  `)
  expect(namesOf(({ failure }) => failure !== 'throw')).toMatchInlineSnapshot(`
    [
      "getAnalyticsConfig",
      "getFeatureConfig",
      "getOnrampOptions",
      "getOnrampQuote",
      "getOrigins",
      "sendEvent",
    ]
  `)
  expect(Object.fromEntries(endpoints.map(([name, { maxAge }]) => [name, maxAge]))).toMatchInlineSnapshot(`
    {
      "addSession": 0,
      "authenticate": 0,
      "getAnalyticsConfig": 300000,
      "getAssetImage": 300000,
      "getBalance": 30000,
      "getBundlerNetworks": 60000,
      "getCurrencyImage": 300000,
      "getFeatureConfig": 300000,
      "getGasPrice": 0,
      "getHistory": 15000,
      "getIdentity": 300000,
      "getNameSuggestions": 0,
      "getNames": 300000,
      "getNfts": 30000,
      "getNonce": 0,
      "getOnrampOptions": 300000,
      "getOnrampQuote": 0,
      "getOnrampUrl": 0,
      "getOrigins": 300000,
      "getPrices": 15000,
      "getProfile": 0,
      "getSessionAccount": 0,
      "getSessions": 0,
      "getSupportedChains": 86400000,
      "getSwapAllowance": 0,
      "getSwapApproval": 0,
      "getSwapQuotes": 0,
      "getSwapTokens": 300000,
      "getSwapTransaction": 0,
      "getTokenImage": 300000,
      "getWalletImage": 300000,
      "getWallets": 300000,
      "registerName": 0,
      "requestBundler": 0,
      "requestRpc": 0,
      "revokeSession": 0,
      "sendEvent": 0,
      "signOut": 0,
    }
  `)
})

test('param: types follow the definitions', () => {
  expectTypeOf<ApiInput<'getIdentity'>['address']>().toEqualTypeOf<string>()
  expectTypeOf<ApiInput<'getPrices'>>().not.toHaveProperty('projectId')
  expectTypeOf<ApiOutput<'getGasPrice'>['fast']>().toEqualTypeOf<bigint>()
  expectTypeOf<ApiOutput<'getWalletImage'>>().toEqualTypeOf<Blob>()
  expectTypeOf(getIdentity).parameter(1).not.toBeUndefined()
  expectTypeOf(getOrigins).toBeCallableWith({} as Api)
})
