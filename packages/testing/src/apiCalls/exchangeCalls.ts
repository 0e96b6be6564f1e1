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
    async check(api, { chainId }) {
      const { tokens } = await getSwapTokens(api, { chainId })
      assert(
        tokens.every(({ address }) => address.startsWith(`${chainId}:`)),
        'the tokens are of the network',
      )
    },
  },
  getSwapQuotes: {
    respond({ amount, from, to }) {
      const text = String(amount)
      return {
        quotes: [{ id: null, fromAmount: text, fromAccount: from, toAmount: text, toAccount: to }],
      }
    },
    async check(api, { address, tokens: [from, to] }) {
      const amount = 10n ** 18n
      const { quotes } = await getSwapQuotes(api, { amount, userAddress: address, from, to })
      const [quote] = quotes
      assert(quote !== undefined, 'there is a quote')
      assert(quote.fromAmount === amount && quote.toAmount > 0n, 'the quote is for the amount')
      assert(quote.fromAccount === from && quote.toAccount === to, 'the quote is for the tokens')
    },
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
    async check(api, { address, chainId, tokens: [to, from] }) {
      const { tx } = await getSwapApproval(api, {
        userAddress: `${chainId}:${address}`,
        from,
        to,
        amount: 1n,
      })
      assert(tx.data.startsWith('0x095ea7b3') && tx.value === 0n, 'the transaction is an approval')
    },
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
    async check(api, { address, chainId, tokens: [from, to] }) {
      const userAddress = `${chainId}:${address}`
      const { tx } = await getSwapTransaction(api, {
        amount: 10n ** 18n,
        from,
        to,
        userAddress,
        eip155: { slippage: 1 },
        disableEstimate: true,
      })
      assert(tx.from === userAddress && tx.to.startsWith(`${chainId}:`), 'the transaction is of the account')
      assert(tx.amount > 0n && tx.eip155.gas > 0n, 'the transaction has an amount and gas')
    },
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
