import {
  type Api,
  type CallName,
  getAnalyticsConfig,
  getAssetImage,
  getBalance,
  getCurrencyImage,
  getFeatureConfig,
  getGasPrice,
  getHistory,
  getIdentity,
  getNameSuggestions,
  getNames,
  getOnrampOptions,
  getOnrampQuote,
  getOnrampUrl,
  getOrigins,
  getPrices,
  getProfile,
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
  requestRpc,
  revokeSession,
  sendEvent,
} from '@latchkey/core/api'

/** What the provider API under test knows, so that the calls have something to ask for. */
export type ConformanceSample = {
  /** CAIP-2, served. */
  readonly chainId: string
  /** Has a balance, history and a name. */
  readonly address: string
  /** CAIP-10 ids of two tokens. */
  readonly tokens: readonly [string, string]
  readonly imageId: string
  /** A registered name. */
  readonly name: string
}

/** Makes one call and rejects when the answer is not what it should be. */
type ConformanceCall = (api: Api, sample: ConformanceSample) => Promise<void>

const image =
  (
    call: typeof getAssetImage | typeof getCurrencyImage | typeof getTokenImage | typeof getWalletImage,
    id?: string,
  ): ConformanceCall =>
  async (api, { imageId }) => {
    const { size, type } = await call(api, { id: id ?? imageId })
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
  async getWallets(api) {
    const first = await getWallets(api, { page: 1, entries: 1 })
    assert(first.data.length <= 1 && first.count >= first.data.length, 'a page holds no more than asked for')
    const [wallet] = first.data
    if (!wallet) return
    const without = await getWallets(api, { page: 1, entries: 100, exclude: [wallet.id] })
    assert(!without.data.some(({ id }) => id === wallet.id), 'an excluded wallet stays out')
    assert(without.count === first.count - 1, 'count is the total for the question asked')
    const only = await getWallets(api, { page: 1, entries: 100, include: [wallet.id] })
    assert(only.data.length === 1 && only.data[0]?.id === wallet.id, 'only included wallets are listed')
    const found = await getWallets(api, { page: 1, entries: 100, search: wallet.name.toUpperCase() })
    assert(
      found.data.some(({ id }) => id === wallet.id),
      'search finds a name in any case',
    )
    const beyond = await getWallets(api, { page: 9_999, entries: 40 })
    assert(beyond.data.length === 0 && beyond.count === first.count, 'a page past the end is empty')
    const odd = await getWallets(api, { page: 1, entries: 40, search: `.*(['"%_\\` })
    assert(odd.data.length === 0, 'characters of patterns and queries stand for themselves')
  },
  getWalletImage: image(getWalletImage),
  getAssetImage: image(getAssetImage),
  getCurrencyImage: image(getCurrencyImage, 'EUR'),
  getTokenImage: image(getTokenImage, 'ETH'),
  getOrigins: parses((api) => getOrigins(api)),
  getAnalyticsConfig: parses((api) => getAnalyticsConfig(api)),
  getFeatureConfig: parses((api) => getFeatureConfig(api)),
  sendEvent: parses((api) =>
    sendEvent(api, {
      eventId: '00000000-0000-4000-8000-000000000000',
      url: 'https://app.example.org/',
      domain: 'app.example.org',
      timestamp: '2026-06-01T10:00:00.000Z',
      props: { type: 'error', event: 'API_ERROR', errorType: 'Error', errorMessage: 'HTTP status code: 500' },
    }),
  ),
  async getSupportedChains(api, { chainId }) {
    const { http } = await getSupportedChains(api)
    assert(http.includes(chainId), `${chainId} is served`)
  },
  getIdentity: async (api, { address, chainId }) => {
    await getIdentity(api, { address }, { chainId })
  },
  async getHistory(api, { address, chainId }) {
    const { data } = await getHistory(api, { address, chainId })
    assert(data.length > 0, 'the sample address has a history')
    assert(
      data.every(({ metadata }) => !metadata.chain || metadata.chain === chainId),
      'history is of the network asked for',
    )
  },
  async getBalance(api, { address, chainId }) {
    const { balances } = await getBalance(api, { address, chainId, currency: 'usd' })
    assert(balances.length > 0, 'the sample address has a balance')
  },
  getSwapTokens: async (api, { chainId }) => {
    await getSwapTokens(api, { chainId })
  },
  getSwapQuotes: async (api, { address, tokens: [from, to] }) => {
    await getSwapQuotes(api, { amount: 10n ** 18n, userAddress: address, from, to })
  },
  getSwapAllowance: async (api, { address, chainId, tokens: [, tokenAddress] }) => {
    await getSwapAllowance(api, { tokenAddress, userAddress: `${chainId}:${address}` })
  },
  async getGasPrice(api, { chainId }) {
    const { standard, fast, instant } = await getGasPrice(api, { chainId })
    assert(standard > 0n && fast >= standard && instant >= fast, 'gas prices rise with speed')
  },
  getSwapApproval: async (api, { address, chainId, tokens: [from, to] }) => {
    await getSwapApproval(api, { userAddress: `${chainId}:${address}`, from, to, amount: 1n })
  },
  getSwapTransaction: async (api, { address, chainId, tokens: [from, to] }) => {
    await getSwapTransaction(api, {
      amount: 10n ** 18n,
      from,
      to,
      userAddress: `${chainId}:${address}`,
      eip155: { slippage: 1 },
      disableEstimate: true,
    })
  },
  async getPrices(api, { tokens: [token] }) {
    const { fungibles } = await getPrices(api, { currency: 'usd', addresses: [token] })
    assert(fungibles.length <= 1, 'one price for one token')
  },
  async getProfile(api, { name, address }) {
    const found = await getProfile(api, { name })
    const owners = Object.values(found?.addresses ?? {}).map((one) => one.address.toLowerCase())
    assert(owners.includes(address.toLowerCase()), 'the sample name belongs to the sample address')
    assert((await getProfile(api, { name: `nobody-has-this.${name}` })) === undefined, 'nobody has this name')
  },
  async getNames(api, { address, name }) {
    const found = await getNames(api, { address })
    assert(
      found.some((one) => one.name === name),
      'the sample address goes by the sample name',
    )
  },
  getNameSuggestions: parses((api) => getNameSuggestions(api, { name: 'conformance' })),
  async registerName(api, { address }) {
    const name = `c${Math.random().toString(36).slice(2, 10)}.reown.id`
    const message = JSON.stringify({ name, attributes: {}, timestamp: Math.floor(Date.now() / 1_000) })
    // Either it takes the unsigned request (a mock) or it refuses it; it must not break.
    await registerName(api, { coin_type: 2_147_483_649, address, message, signature }).catch((error) => {
      const { status } = Object(Object(error).context) as { status?: number }
      assert(status === 400 || status === 401, 'a bad signature is refused with 400 or 401')
    })
  },
  getOnrampUrl: async (api, { address }) => {
    await getOnrampUrl(api, { destinationWallets: [{ address }], partnerUserId: 'p'.repeat(32) })
  },
  getOnrampOptions: parses((api) => getOnrampOptions(api)),
  async getOnrampQuote(api) {
    const quote = await getOnrampQuote(api, {
      purchaseCurrency: { id: 'ETH', name: 'Ether', symbol: 'ETH', networks: [] },
      paymentCurrency: { id: 'USD', payment_method_limits: [] },
      amount: '100',
      network: 'ethereum-mainnet',
    })
    assert(!quote.estimated, 'the quote is a real one')
  },
  getSessions: async (api, { address, chainId }) => {
    await getSessions(api, { id: `${chainId}:${address}` })
  },
  revokeSession: async (api, { address, chainId }) => {
    await revokeSession(api, { id: `${chainId}:${address}`, pci: 'none', signature }).catch((error) => {
      const { status } = Object(Object(error).context) as { status?: number }
      assert(status === 400 || status === 401 || status === 404, 'an unknown session is refused')
    })
  },
  async requestRpc(api, { chainId }) {
    const { result } = await requestRpc(api, {
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

/** @throws Error with `sentence` unless `holds`. */
export function assert(holds: boolean, sentence: string): void {
  if (!holds) throw new Error(sentence)
}
