import type { ApiAnswers } from './ApiAnswers.js'
import type { ApiData } from './ApiData.js'
import { pageWallets } from './pageWallets.js'

const historyPage = 50
const gas = '12000000000'
const router = '0x111111125421ca6dc452d289314280a0f8842a65'

const refusal = (status: number, description: string) =>
  Response.json({ status: 'FAILED', reasons: [{ field: '', description }] }, { status })

/** Answers every call from `data`, as a provider API would. */
export function createAnswers(data: ApiData): ApiAnswers {
  const image = () =>
    new Blob(['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'], { type: 'image/svg+xml' })
  return {
    wallets: (input) => pageWallets(data.wallets, input),
    walletImage: image,
    assetImage: image,
    currencyImage: image,
    tokenImage: image,
    origins: () => ({ allowedOrigins: [...data.origins] }),
    analyticsConfig: () => ({ isAnalyticsEnabled: data.isAnalyticsEnabled }),
    featureConfig: () => ({ features: data.features }),
    event: () => undefined,
    supportedChains: () => ({ http: [...data.chains], ws: [] }),
    identity: ({ address }) => data.identities[address] ?? { name: null, avatar: null },
    history({ address, chainId, cursor = '0' }) {
      const all = (data.history[address] ?? []).filter(
        ({ metadata }) => chainId === undefined || metadata.chain === chainId,
      )
      const from = Number(cursor)
      if (!Number.isSafeInteger(from) || from < 0) return refusal(400, 'Unknown cursor')
      const to = from + historyPage
      return { data: all.slice(from, to), next: to < all.length ? String(to) : null }
    },
    balance: ({ address, chainId }) => ({
      balances: (data.balances[address] ?? []).filter(
        (one) => chainId === undefined || one.chainId === chainId,
      ),
    }),
    swapTokens: ({ chainId }) => ({
      tokens: data.tokens.filter(({ address }) => address.startsWith(`${chainId}:`)),
    }),
    swapQuotes({ amount, from, to }) {
      const text = String(amount)
      return {
        quotes: [{ id: null, fromAmount: text, fromAccount: from, toAmount: text, toAccount: to }],
      }
    },
    swapAllowance: () => ({ allowance: '0' }),
    gasPrice: () => ({ standard: gas, fast: gas, instant: gas }),
    swapApproval: ({ userAddress, from }) => ({
      tx: { from: userAddress, to: from, data: '0x095ea7b3', value: '0', eip155: { gasPrice: gas } },
    }),
    swapTransaction: ({ userAddress, amount }) => ({
      tx: {
        from: userAddress,
        to: `eip155:1:${router}`,
        data: '0x07ed2379',
        amount: String(amount),
        eip155: { gas: '210000', gasPrice: gas },
      },
    }),
    prices: ({ addresses }) => ({
      fungibles: data.prices.filter(({ address }) => address !== undefined && addresses.includes(address)),
    }),
    profile: ({ name }) => data.names[name.toLowerCase()] ?? [],
    names: ({ address }) =>
      Object.values(data.names).filter((one) =>
        Object.values(one.addresses).some((owned) => owned.address.toLowerCase() === address.toLowerCase()),
      ),
    nameSuggestions: ({ name }) => ({
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
    onrampUrl: () => ({ url: 'https://onramp.example.org/buy' }),
    onrampOptions: () => ({
      paymentCurrencies: [
        { id: 'USD', payment_method_limits: [{ id: 'card', min: '10.00', max: '7500.00' }] },
      ],
      purchaseCurrencies: [{ id: 'ETH', name: 'Ether', symbol: 'ETH', networks: [] }],
    }),
    onrampQuote({ amount, paymentCurrency: { id: currency }, purchaseCurrency }) {
      const sum = { amount, currency }
      return {
        fees: [{ amount: '0', currency }],
        paymentSubtotal: sum,
        paymentTotal: sum,
        purchaseAmount: { amount: '1', currency: purchaseCurrency.symbol },
        quoteId: 'quote-1',
      }
    },
    sessions: () => ({ pcis: [] }),
    revokeSession: () => undefined,
    rpc: ({ id, method, chainId }) =>
      method === 'eth_chainId'
        ? { jsonrpc: '2.0', id, result: `0x${BigInt(chainId.split(':')[1] ?? 0).toString(16)}` }
        : { jsonrpc: '2.0', id, error: { code: -32601, message: 'Method not found' } },
  }
}
