import type { CallName, Provider } from '@latchkey/core/provider'
import { assert } from './assert.js'
import type { ConformanceCall } from './ConformanceCall.js'

const image =
  (call: 'walletImage' | 'assetImage' | 'currencyImage' | 'tokenImage', id?: string): ConformanceCall =>
  async (provider, { imageId }) => {
    const { size, type } = await provider[call]({ id: id ?? imageId })
    assert(size > 0 && type.startsWith('image/'), 'a picture has bytes and an image type')
  }

const parses =
  (call: (provider: Provider) => Promise<unknown>): ConformanceCall =>
  async (provider) => {
    await call(provider)
  }

const signature = `0x${'00'.repeat(65)}`

/** One question per call of the contract; that its answer has the right shape is checked by the client. */
export const conformanceCalls: { readonly [name in CallName]: ConformanceCall } = {
  async wallets(provider) {
    const first = await provider.wallets({ page: 1, entries: 1 })
    assert(first.data.length <= 1 && first.count >= first.data.length, 'a page holds no more than asked for')
    const [wallet] = first.data
    if (!wallet) return
    const without = await provider.wallets({ page: 1, entries: 100, exclude: [wallet.id] })
    assert(!without.data.some(({ id }) => id === wallet.id), 'an excluded wallet stays out')
    assert(without.count === first.count - 1, 'count is the total for the question asked')
    const only = await provider.wallets({ page: 1, entries: 100, include: [wallet.id] })
    assert(only.data.length === 1 && only.data[0]?.id === wallet.id, 'only included wallets are listed')
    const found = await provider.wallets({ page: 1, entries: 100, search: wallet.name.toUpperCase() })
    assert(
      found.data.some(({ id }) => id === wallet.id),
      'search finds a name in any case',
    )
    const beyond = await provider.wallets({ page: 9_999, entries: 40 })
    assert(beyond.data.length === 0 && beyond.count === first.count, 'a page past the end is empty')
    const odd = await provider.wallets({ page: 1, entries: 40, search: `.*(['"%_\\` })
    assert(odd.data.length === 0, 'characters of patterns and queries stand for themselves')
  },
  walletImage: image('walletImage'),
  assetImage: image('assetImage'),
  currencyImage: image('currencyImage', 'EUR'),
  tokenImage: image('tokenImage', 'ETH'),
  origins: parses((provider) => provider.origins()),
  analyticsConfig: parses((provider) => provider.analyticsConfig()),
  featureConfig: parses((provider) => provider.featureConfig()),
  event: parses((provider) =>
    provider.event({
      eventId: '00000000-0000-4000-8000-000000000000',
      url: 'https://app.example.org/',
      domain: 'app.example.org',
      timestamp: '2026-06-01T10:00:00.000Z',
      props: { type: 'error', event: 'API_ERROR', errorType: 'Error', errorMessage: 'HTTP status code: 500' },
    }),
  ),
  async supportedChains(provider, { chainId }) {
    const { http } = await provider.supportedChains()
    assert(http.includes(chainId), `${chainId} is served`)
  },
  identity: async (provider, { address, chainId }) => {
    await provider.identity({ address }, { chainId })
  },
  async history(provider, { address, chainId }) {
    const { data } = await provider.history({ address, chainId })
    assert(data.length > 0, 'the sample address has a history')
    assert(
      data.every(({ metadata }) => !metadata.chain || metadata.chain === chainId),
      'history is of the network asked for',
    )
  },
  async balance(provider, { address, chainId }) {
    const { balances } = await provider.balance({ address, chainId, currency: 'usd' })
    assert(balances.length > 0, 'the sample address has a balance')
  },
  swapTokens: async (provider, { chainId }) => {
    await provider.swapTokens({ chainId })
  },
  swapQuotes: async (provider, { address, tokens: [from, to] }) => {
    await provider.swapQuotes({ amount: 10n ** 18n, userAddress: address, from, to })
  },
  swapAllowance: async (provider, { address, chainId, tokens: [, tokenAddress] }) => {
    await provider.swapAllowance({ tokenAddress, userAddress: `${chainId}:${address}` })
  },
  async gasPrice(provider, { chainId }) {
    const { standard, fast, instant } = await provider.gasPrice({ chainId })
    assert(standard > 0n && fast >= standard && instant >= fast, 'gas prices rise with speed')
  },
  swapApproval: async (provider, { address, chainId, tokens: [from, to] }) => {
    await provider.swapApproval({ userAddress: `${chainId}:${address}`, from, to, amount: 1n })
  },
  swapTransaction: async (provider, { address, chainId, tokens: [from, to] }) => {
    await provider.swapTransaction({
      amount: 10n ** 18n,
      from,
      to,
      userAddress: `${chainId}:${address}`,
      eip155: { slippage: 1 },
      disableEstimate: true,
    })
  },
  async prices(provider, { tokens: [token] }) {
    const { fungibles } = await provider.prices({ currency: 'usd', addresses: [token] })
    assert(fungibles.length <= 1, 'one price for one token')
  },
  async profile(provider, { name, address }) {
    const found = await provider.profile({ name })
    const owners = Object.values(found?.addresses ?? {}).map((one) => one.address.toLowerCase())
    assert(owners.includes(address.toLowerCase()), 'the sample name belongs to the sample address')
    assert(
      (await provider.profile({ name: `nobody-has-this.${name}` })) === undefined,
      'nobody has this name',
    )
  },
  async names(provider, { address, name }) {
    const found = await provider.names({ address })
    assert(
      found.some((one) => one.name === name),
      'the sample address goes by the sample name',
    )
  },
  nameSuggestions: parses((provider) => provider.nameSuggestions({ name: 'conformance' })),
  async registerName(provider, { address }) {
    const name = `c${Math.random().toString(36).slice(2, 10)}.reown.id`
    const message = JSON.stringify({ name, attributes: {}, timestamp: Math.floor(Date.now() / 1_000) })
    // Either it takes the unsigned request (a mock) or it refuses it; it must not break.
    await provider.registerName({ coin_type: 2_147_483_649, address, message, signature }).catch((error) => {
      const { status } = Object(Object(error).context) as { status?: number }
      assert(status === 400 || status === 401, 'a bad signature is refused with 400 or 401')
    })
  },
  onrampUrl: async (provider, { address }) => {
    await provider.onrampUrl({ destinationWallets: [{ address }], partnerUserId: 'p'.repeat(32) })
  },
  onrampOptions: parses((provider) => provider.onrampOptions()),
  async onrampQuote(provider) {
    const quote = await provider.onrampQuote({
      purchaseCurrency: { id: 'ETH', name: 'Ether', symbol: 'ETH', networks: [] },
      paymentCurrency: { id: 'USD', payment_method_limits: [] },
      amount: '100',
      network: 'ethereum-mainnet',
    })
    assert(!quote.estimated, 'the quote is a real one')
  },
  sessions: async (provider, { address, chainId }) => {
    await provider.sessions({ id: `${chainId}:${address}` })
  },
  revokeSession: async (provider, { address, chainId }) => {
    await provider.revokeSession({ id: `${chainId}:${address}`, pci: 'none', signature }).catch((error) => {
      const { status } = Object(Object(error).context) as { status?: number }
      assert(status === 400 || status === 401 || status === 404, 'an unknown session is refused')
    })
  },
  async rpc(provider, { chainId }) {
    const { result } = await provider.rpc({
      chainId,
      jsonrpc: '2.0',
      id: 1,
      method: 'eth_chainId',
      params: [],
    })
    const expected = `0x${BigInt(chainId.split(':')[1] ?? 0).toString(16)}`
    assert(result === expected, `the node answers for ${chainId}`)
  },
}
