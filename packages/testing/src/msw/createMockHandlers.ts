import type { ApiInput, ApiWire, CallName } from '@latchkey/core/api'
import type { ApiData } from './defaultApiData.js'

/** What answers each call. A `Response` goes out as it is. */
export type MockHandlers = {
  readonly [name in CallName]: (
    input: ApiInput<name>,
  ) => ApiWire<name> | Response | Promise<ApiWire<name> | Response>
}

const historyPage = 50
const gas = '12000000000'
const router = '0x111111125421ca6dc452d289314280a0f8842a65'

const refusal = (status: number, description: string) =>
  Response.json({ status: 'FAILED', reasons: [{ field: '', description }] }, { status })

/** Answers every call from `data`, as a provider API would. */
export function createMockHandlers(data: ApiData): MockHandlers {
  const image = () =>
    new Blob(['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'], { type: 'image/svg+xml' })
  return {
    getWallets: (input) => pageWallets(data.wallets, input),
    getWalletImage: image,
    getAssetImage: image,
    getCurrencyImage: image,
    getTokenImage: image,
    getOrigins: () => ({ allowedOrigins: [...data.origins] }),
    getAnalyticsConfig: () => ({ isAnalyticsEnabled: data.isAnalyticsEnabled }),
    getFeatureConfig: () => ({ features: data.features }),
    sendEvent: () => undefined,
    getSupportedChains: () => ({ http: [...data.chains], ws: [] }),
    getIdentity: ({ address }) => data.identities[address] ?? { name: null, avatar: null },
    getHistory({ address, chainId, cursor = '0' }) {
      const all = (data.history[address] ?? []).filter(
        ({ metadata }) => chainId === undefined || metadata.chain === chainId,
      )
      const from = Number(cursor)
      if (!Number.isSafeInteger(from) || from < 0) return refusal(400, 'Unknown cursor')
      const to = from + historyPage
      return { data: all.slice(from, to), next: to < all.length ? String(to) : null }
    },
    getBalance: ({ address, chainId }) => ({
      balances: (data.balances[address] ?? []).filter(
        (one) => chainId === undefined || one.chainId === chainId,
      ),
    }),
    getSwapTokens: ({ chainId }) => ({
      tokens: data.tokens.filter(({ address }) => address.startsWith(`${chainId}:`)),
    }),
    getSwapQuotes({ amount, from, to }) {
      const text = String(amount)
      return {
        quotes: [{ id: null, fromAmount: text, fromAccount: from, toAmount: text, toAccount: to }],
      }
    },
    getSwapAllowance: () => ({ allowance: '0' }),
    getGasPrice: () => ({ standard: gas, fast: gas, instant: gas }),
    getSwapApproval: ({ userAddress, from }) => ({
      tx: { from: userAddress, to: from, data: '0x095ea7b3', value: '0', eip155: { gasPrice: gas } },
    }),
    getSwapTransaction: ({ userAddress, amount }) => ({
      tx: {
        from: userAddress,
        to: `eip155:1:${router}`,
        data: '0x07ed2379',
        amount: String(amount),
        eip155: { gas: '210000', gasPrice: gas },
      },
    }),
    getPrices: ({ addresses }) => ({
      fungibles: data.prices.filter(({ address }) => address !== undefined && addresses.includes(address)),
    }),
    getProfile: ({ name }) => data.names[name.toLowerCase()] ?? [],
    getNames: ({ address }) =>
      Object.values(data.names).filter((one) =>
        Object.values(one.addresses).some((owned) => owned.address.toLowerCase() === address.toLowerCase()),
      ),
    getNameSuggestions: ({ name }) => ({
      suggestions: [
        { name: `${name}.reown.id`, registered: `${name.toLowerCase()}.reown.id` in data.names },
        { name: `${name}1.reown.id`, registered: `${name.toLowerCase()}1.reown.id` in data.names },
      ],
    }),
    registerName({ address, message, coin_type }) {
      const { name } = Object(JSON.parse(message)) as { name?: unknown }
      if (typeof name !== 'string' || name.toLowerCase() in data.names) return refusal(400, 'Name is taken')
      return { name, addresses: { [coin_type]: { address }, 60: { address } } }
    },
    getOnrampUrl: () => ({ url: 'https://onramp.example.org/buy' }),
    getOnrampOptions: () => ({
      paymentCurrencies: [
        { id: 'USD', payment_method_limits: [{ id: 'card', min: '10.00', max: '7500.00' }] },
      ],
      purchaseCurrencies: [{ id: 'ETH', name: 'Ether', symbol: 'ETH', networks: [] }],
    }),
    getOnrampQuote({ amount, paymentCurrency: { id: currency }, purchaseCurrency }) {
      const sum = { amount, currency }
      return {
        fees: [{ amount: '0', currency }],
        paymentSubtotal: sum,
        paymentTotal: sum,
        purchaseAmount: { amount: '1', currency: purchaseCurrency.symbol },
        quoteId: 'quote-1',
      }
    },
    getSessions: () => ({ pcis: [] }),
    revokeSession: () => undefined,
    requestRpc: ({ id, method, chainId }) =>
      method === 'eth_chainId'
        ? { jsonrpc: '2.0', id, result: `0x${BigInt(chainId.split(':')[1] ?? 0).toString(16)}` }
        : { jsonrpc: '2.0', id, error: { code: -32601, message: 'Method not found' } },
  }
}

type Wallets = ApiWire<'getWallets'>

/** The page of a directory that a question asks for. */
function pageWallets(all: Wallets['data'], input: ApiInput<'getWallets'>): Wallets {
  const { page, entries, include, exclude, chains, search, badge_type, badge, names, rdns, platform } = input
  const some = <value>(wanted: readonly value[] | undefined, has: (value: value) => boolean) =>
    wanted === undefined || wanted.some(has)
  const found = all.filter(
    (wallet) =>
      some(include, (id) => id === wallet.id) &&
      !exclude?.includes(wallet.id) &&
      some(chains, (chain) => wallet.chains?.includes(chain) ?? false) &&
      wallet.name.toLowerCase().includes(search?.trim().toLowerCase() ?? '') &&
      (badge_type === undefined || (wallet.badge_type ?? 'none') === badge_type) &&
      (badge === undefined || wallet.badge_type === badge) &&
      (names === undefined && rdns === undefined
        ? true
        : (names?.some((name) => name.toLowerCase() === wallet.name.toLowerCase()) ?? false) ||
          (rdns?.some((one) => one === wallet.rdns) ?? false)) &&
      (platform === undefined || Boolean(platform === 'desktop' ? wallet.desktop_link : wallet.mobile_link)),
  )
  return { data: found.slice((page - 1) * entries, page * entries), count: found.length }
}
