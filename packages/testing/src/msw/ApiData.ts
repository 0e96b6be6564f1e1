import type { ApiWire } from '@latchkey/core/api'

type Transaction = ApiWire<'getHistory'>['data'][number]

/** What the mocked provider API knows. Addresses are keys as given, names in lower case. */
export type ApiData = {
  readonly wallets: ApiWire<'getWallets'>['data']
  readonly origins: readonly string[]
  readonly isAnalyticsEnabled: boolean
  readonly features: ApiWire<'getFeatureConfig'>['features']
  /** CAIP-2. */
  readonly chains: readonly string[]
  readonly identities: Readonly<Record<string, ApiWire<'getIdentity'>>>
  readonly balances: Readonly<Record<string, ApiWire<'getBalance'>['balances']>>
  readonly history: Readonly<Record<string, readonly Transaction[]>>
  readonly prices: ApiWire<'getPrices'>['fungibles']
  readonly tokens: ApiWire<'getSwapTokens'>['tokens']
  readonly names: Readonly<Record<string, ApiWire<'registerName'>>>
}
