import type { Api, CallName } from '@latchkey/core/api'
import { assert } from './assert.js'
import type { ConformanceCall } from './ConformanceCall.js'

const image =
  (call: 'walletImage' | 'assetImage' | 'currencyImage' | 'tokenImage', id?: string): ConformanceCall =>
  async (api, { imageId }) => {
    const { size, type } = await api[call]({ id: id ?? imageId })
    assert(size > 0 && type.startsWith('image/'), 'a picture has bytes and an image type')
  }

const parses =
  (call: (api: Api) => Promise<unknown>): ConformanceCall =>
  async (api) => {
    await call(api)
  }

const signature = `0x${'00'.repeat(65)}`

/** One question per call of the contract; that its answer has the right shape is checked by the client. */
export const conformanceCalls: { readonly [name in CallName]: ConformanceCall } = {
  async wallets(api) {
    const first = await api.wallets({ page: 1, entries: 1 })
    assert(first.data.length <= 1 && first.count >= first.data.length, 'a page holds no more than asked for')
    const [wallet] = first.data
    if (!wallet) return
    const without = await api.wallets({ page: 1, entries: 100, exclude: [wallet.id] })
    assert(!without.data.some(({ id }) => id === wallet.id), 'an excluded wallet stays out')
    assert(without.count === first.count - 1, 'count is the total for the question asked')
    const only = await api.wallets({ page: 1, entries: 100, include: [wallet.id] })
    assert(only.data.length === 1 && only.data[0]?.id === wallet.id, 'only included wallets are listed')
    const found = await api.wallets({ page: 1, entries: 100, search: wallet.name.toUpperCase() })
    assert(
      found.data.some(({ id }) => id === wallet.id),
      'search finds a name in any case',
    )
    const beyond = await api.wallets({ page: 9_999, entries: 40 })
    assert(beyond.data.length === 0 && beyond.count === first.count, 'a page past the end is empty')
    const odd = await api.wallets({ page: 1, entries: 40, search: `.*(['"%_\\` })
    assert(odd.data.length === 0, 'characters of patterns and queries stand for themselves')
  },
  walletImage: image('walletImage'),
  assetImage: image('assetImage'),
  currencyImage: image('currencyImage', 'EUR'),
  tokenImage: image('tokenImage', 'ETH'),
  origins: parses((api) => api.origins()),
  analyticsConfig: parses((api) => api.analyticsConfig()),
  featureConfig: parses((api) => api.featureConfig()),
  event: parses((api) =>
    api.event({
      eventId: '00000000-0000-4000-8000-000000000000',
      url: 'https://app.example.org/',
      domain: 'app.example.org',
      timestamp: '2026-06-01T10:00:00.000Z',
      props: { type: 'error', event: 'API_ERROR', errorType: 'Error', errorMessage: 'HTTP status code: 500' },
    }),
  ),
  async supportedChains(api, { chainId }) {
    const { http } = await api.supportedChains()
    assert(http.includes(chainId), `${chainId} is served`)
  },
  identity: async (api, { address, chainId }) => {
    await api.identity({ address }, { chainId })
  },
  async history(api, { address, chainId }) {
    const { data } = await api.history({ address, chainId })
    assert(data.length > 0, 'the sample address has a history')
    assert(
      data.every(({ metadata }) => !metadata.chain || metadata.chain === chainId),
      'history is of the network asked for',
    )
  },
  async balance(api, { address, chainId }) {
    const { balances } = await api.balance({ address, chainId, currency: 'usd' })
    assert(balances.length > 0, 'the sample address has a balance')
  },
  swapTokens: async (api, { chainId }) => {
    await api.swapTokens({ chainId })
  },
  swapQuotes: async (api, { address, tokens: [from, to] }) => {
    await api.swapQuotes({ amount: 10n ** 18n, userAddress: address, from, to })
  },
  swapAllowance: async (api, { address, chainId, tokens: [, tokenAddress] }) => {
    await api.swapAllowance({ tokenAddress, userAddress: `${chainId}:${address}` })
  },
  async gasPrice(api, { chainId }) {
    const { standard, fast, instant } = await api.gasPrice({ chainId })
    assert(standard > 0n && fast >= standard && instant >= fast, 'gas prices rise with speed')
  },
  swapApproval: async (api, { address, chainId, tokens: [from, to] }) => {
    await api.swapApproval({ userAddress: `${chainId}:${address}`, from, to, amount: 1n })
  },
  swapTransaction: async (api, { address, chainId, tokens: [from, to] }) => {
    await api.swapTransaction({
      amount: 10n ** 18n,
      from,
      to,
      userAddress: `${chainId}:${address}`,
      eip155: { slippage: 1 },
      disableEstimate: true,
    })
  },
  async prices(api, { tokens: [token] }) {
    const { fungibles } = await api.prices({ currency: 'usd', addresses: [token] })
    assert(fungibles.length <= 1, 'one price for one token')
  },
  async profile(api, { name, address }) {
    const found = await api.profile({ name })
    const owners = Object.values(found?.addresses ?? {}).map((one) => one.address.toLowerCase())
    assert(owners.includes(address.toLowerCase()), 'the sample name belongs to the sample address')
    assert((await api.profile({ name: `nobody-has-this.${name}` })) === undefined, 'nobody has this name')
  },
  async names(api, { address, name }) {
    const found = await api.names({ address })
    assert(
      found.some((one) => one.name === name),
      'the sample address goes by the sample name',
    )
  },
  nameSuggestions: parses((api) => api.nameSuggestions({ name: 'conformance' })),
  async registerName(api, { address }) {
    const name = `c${Math.random().toString(36).slice(2, 10)}.reown.id`
    const message = JSON.stringify({ name, attributes: {}, timestamp: Math.floor(Date.now() / 1_000) })
    // Either it takes the unsigned request (a mock) or it refuses it; it must not break.
    await api.registerName({ coin_type: 2_147_483_649, address, message, signature }).catch((error) => {
      const { status } = Object(Object(error).context) as { status?: number }
      assert(status === 400 || status === 401, 'a bad signature is refused with 400 or 401')
    })
  },
  onrampUrl: async (api, { address }) => {
    await api.onrampUrl({ destinationWallets: [{ address }], partnerUserId: 'p'.repeat(32) })
  },
  onrampOptions: parses((api) => api.onrampOptions()),
  async onrampQuote(api) {
    const quote = await api.onrampQuote({
      purchaseCurrency: { id: 'ETH', name: 'Ether', symbol: 'ETH', networks: [] },
      paymentCurrency: { id: 'USD', payment_method_limits: [] },
      amount: '100',
      network: 'ethereum-mainnet',
    })
    assert(!quote.estimated, 'the quote is a real one')
  },
  sessions: async (api, { address, chainId }) => {
    await api.sessions({ id: `${chainId}:${address}` })
  },
  revokeSession: async (api, { address, chainId }) => {
    await api.revokeSession({ id: `${chainId}:${address}`, pci: 'none', signature }).catch((error) => {
      const { status } = Object(Object(error).context) as { status?: number }
      assert(status === 400 || status === 401 || status === 404, 'an unknown session is refused')
    })
  },
  async rpc(api, { chainId }) {
    const { result } = await api.rpc({
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
