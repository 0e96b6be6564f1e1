import {
  getOnrampOptions,
  getOnrampQuote,
  getOnrampUrl,
  getSwapAllowance,
  getSwapApproval,
  getSwapQuotes,
  getSwapTokens,
  getSwapTransaction,
} from '@latchkey/core/api'
import { assert, type MockCalls } from './MockCall.js'

const gas = '12000000000'
const router = '0x111111125421ca6dc452d289314280a0f8842a65'

/** Swaps and purchases. */
export const exchangeCalls = {
  getSwapTokens: {
    respond: ({ chainId }, data) => ({
      tokens: data.tokens.filter(({ address }) => address.startsWith(`${chainId}:`)),
    }),
    check: (api, { chainId }) => getSwapTokens(api, { chainId }),
  },
  getSwapQuotes: {
    respond({ amount, from, to }) {
      const text = String(amount)
      return {
        quotes: [{ id: null, fromAmount: text, fromAccount: from, toAmount: text, toAccount: to }],
      }
    },
    check: (api, { address, tokens: [from, to] }) =>
      getSwapQuotes(api, { amount: 10n ** 18n, userAddress: address, from, to }),
  },
  getSwapAllowance: {
    respond: () => ({ allowance: '0' }),
    check: (api, { address, chainId, tokens: [, tokenAddress] }) =>
      getSwapAllowance(api, { tokenAddress, userAddress: `${chainId}:${address}` }),
  },
  getSwapApproval: {
    respond: ({ userAddress, from }) => ({
      tx: { from: userAddress, to: from, data: '0x095ea7b3', value: '0', eip155: { gasPrice: gas } },
    }),
    check: (api, { address, chainId, tokens: [from, to] }) =>
      getSwapApproval(api, { userAddress: `${chainId}:${address}`, from, to, amount: 1n }),
  },
  getSwapTransaction: {
    respond: ({ userAddress, amount }) => ({
      tx: {
        from: userAddress,
        to: `eip155:1:${router}`,
        data: '0x07ed2379',
        amount: String(amount),
        eip155: { gas: '210000', gasPrice: gas },
      },
    }),
    check: (api, { address, chainId, tokens: [from, to] }) =>
      getSwapTransaction(api, {
        amount: 10n ** 18n,
        from,
        to,
        userAddress: `${chainId}:${address}`,
        eip155: { slippage: 1 },
        disableEstimate: true,
      }),
  },
  getOnrampUrl: {
    respond: () => ({ url: 'https://onramp.example.org/buy' }),
    check: (api, { address }) =>
      getOnrampUrl(api, { destinationWallets: [{ address }], partnerUserId: 'p'.repeat(32) }),
  },
  getOnrampOptions: {
    respond: () => ({
      paymentCurrencies: [
        { id: 'USD', payment_method_limits: [{ id: 'card', min: '10.00', max: '7500.00' }] },
      ],
      purchaseCurrencies: [{ id: 'ETH', name: 'Ether', symbol: 'ETH', networks: [] }],
    }),
    check: (api) => getOnrampOptions(api),
  },
  getOnrampQuote: {
    respond({ amount, paymentCurrency: { id: currency }, purchaseCurrency }) {
      const sum = { amount, currency }
      return {
        fees: [{ amount: '0', currency }],
        paymentSubtotal: sum,
        paymentTotal: sum,
        purchaseAmount: { amount: '1', currency: purchaseCurrency.symbol },
        quoteId: 'quote-1',
      }
    },
    async check(api) {
      const quote = await getOnrampQuote(api, {
        purchaseCurrency: { id: 'ETH', name: 'Ether', symbol: 'ETH', networks: [] },
        paymentCurrency: { id: 'USD', payment_method_limits: [] },
        amount: '100',
        network: 'ethereum-mainnet',
      })
      assert(!quote.estimated, 'the quote is a real one')
    },
  },
} satisfies Partial<MockCalls>
