import type { ApiWire } from '@latchkey/core/api'

type Transaction = ApiWire<'getHistory'>['data'][number]
type Session = ApiWire<'getSessions'>['pcis'][number] & { readonly account: string }

/** The data of the mocked provider API. Addresses are keys in their own case, names in lower case. */
export type ApiData = {
  /** The wallets of the directory, in their order. */
  readonly wallets: ApiWire<'getWallets'>['data']
  /** The origins that the project allows. Empty allows all. */
  readonly origins: readonly string[]
  /** Whether the project takes analytics events. */
  readonly isAnalyticsEnabled: boolean
  /** The features that the project turns on or off, or `null` for a project without a configuration. */
  readonly features: ApiWire<'getFeatureConfig'>['features']
  /** The supported chains (CAIP-2). */
  readonly chains: readonly string[]
  /** Names and avatars by address. */
  readonly identities: Readonly<Record<string, ApiWire<'getIdentity'>>>
  /** Balances by address. */
  readonly balances: Readonly<Record<string, ApiWire<'getBalance'>['balances']>>
  /** Transactions by address, the latest first. */
  readonly history: Readonly<Record<string, readonly Transaction[]>>
  /** NFTs by address. */
  readonly nfts: Readonly<Record<string, ApiWire<'getNfts'>['data']>>
  /** Prices of tokens. */
  readonly prices: ApiWire<'getPrices'>['fungibles']
  /** The tokens that can be swapped. */
  readonly tokens: ApiWire<'getSwapTokens'>['tokens']
  /** Registered account names, by name. */
  readonly names: Readonly<Record<string, ApiWire<'registerName'>>>
  /** Smart sessions and their accounts (CAIP-10), the newest last. */
  readonly sessions: Session[]
  /** Nonces that were used to sign in. */
  readonly spentNonces: Set<string>
  /** Tokens of sessions that were signed out. */
  readonly endedSessions: Set<string>
}

const person = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const usdc = 'eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const ether = 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/**
 * Returns the default data of the mocked provider API: two wallets, and one person with three coins (one without a price), one
 * NFT, one transfer and one name.
 *
 * @example
 * ```ts
 * import { apiHandlers, defaultApiData } from '@latchkey/testing/msw'
 *
 * const { wallets } = defaultApiData()
 * const handlers = apiHandlers({ url: 'https://api.example.com', data: { wallets: wallets.slice(0, 1) } })
 * ```
 */
export function defaultApiData(): ApiData {
  return {
    wallets: [
      {
        id: 'fennel',
        name: 'Fennel',
        rdns: 'org.example.fennel',
        homepage: 'https://fennel.example.org',
        chains: ['eip155:1', 'eip155:137'],
        mobile_link: 'fennel://',
        badge_type: 'certified',
        image_id: 'fennel',
        order: 1,
      },
      {
        id: 'sorrel',
        name: 'Sorrel',
        rdns: 'org.example.sorrel',
        homepage: 'https://sorrel.example.org',
        chains: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
        desktop_link: 'sorrel://',
        order: 2,
      },
    ],
    origins: [],
    isAnalyticsEnabled: false,
    features: null,
    chains: ['eip155:1', 'eip155:137'],
    identities: { [person]: { name: 'person.example.eth', avatar: 'https://example.org/person.png' } },
    balances: {
      [person]: [
        {
          name: 'Ether',
          symbol: 'ETH',
          chainId: 'eip155:1',
          value: 3000.1,
          price: 3000.1,
          quantity: { decimals: '18', numeric: '1' },
          iconUrl: 'https://example.org/eth.png',
        },
        {
          name: 'USD Coin',
          symbol: 'USDC',
          chainId: 'eip155:1',
          address: usdc,
          value: 50,
          price: 1,
          quantity: { decimals: '6', numeric: '50' },
          iconUrl: 'https://example.org/usdc.png',
        },
        {
          name: 'Unpriced Token',
          symbol: 'UNP',
          chainId: 'eip155:1',
          address: 'eip155:1:0x1111111111111111111111111111111111111111',
          quantity: { decimals: '18', numeric: '7' },
        },
      ],
    },
    history: {
      [person]: [
        {
          id: 'tx-1',
          metadata: {
            operationType: 'send',
            hash: `0x${'5c'.repeat(32)}`,
            minedAt: '2026-05-30T12:00:00Z',
            sentFrom: person,
            sentTo: '0x000000000000000000000000000000000000dEaD',
            status: 'confirmed',
            nonce: 12,
            application: null,
            chain: 'eip155:1',
          },
          transfers: [
            {
              fungible_info: {
                name: 'USD Coin',
                symbol: 'USDC',
                icon: { url: 'https://example.org/usdc.png' },
              },
              direction: 'out',
              quantity: { numeric: '25.5' },
              value: 25.5,
              price: 1,
            },
          ],
        },
      ],
    },
    nfts: {
      [person]: [
        {
          chainId: 'eip155:1',
          address: 'eip155:1:0x2222222222222222222222222222222222222222',
          tokenId: '7',
          standard: 'erc721',
          amount: '1',
          name: 'Example #7',
          description: 'A sample.',
          collection: { name: 'Examples' },
          iconUrl: 'https://example.org/7.png',
        },
      ],
    },
    prices: [
      { address: ether, name: 'Ether', symbol: 'ETH', iconUrl: null, price: 3000.1, decimals: 18 },
      { address: usdc, name: 'USD Coin', symbol: 'USDC', iconUrl: null, price: 1, decimals: 6 },
    ],
    tokens: [
      { name: 'Ether', symbol: 'ETH', address: ether, decimals: 18, logoUri: null, eip2612: false },
      { name: 'USD Coin', symbol: 'USDC', address: usdc, decimals: 6, logoUri: null, eip2612: true },
    ],
    names: {
      'person.reown.id': {
        name: 'person.reown.id',
        registered_at: '2026-01-02T03:04:05Z',
        updated_at: null,
        attributes: {},
        addresses: { 60: { address: person } },
      },
    },
    sessions: [],
    spentNonces: new Set(),
    endedSessions: new Set(),
  }
}
