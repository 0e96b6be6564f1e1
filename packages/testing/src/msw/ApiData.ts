import type { ApiWire } from '@latchkey/core/api'

type Transaction = ApiWire<'history'>['data'][number]

/** What the mocked provider API knows. Addresses are keys as given, names in lower case. */
export type ApiData = {
  readonly wallets: ApiWire<'wallets'>['data']
  readonly origins: readonly string[]
  readonly isAnalyticsEnabled: boolean
  readonly features: ApiWire<'featureConfig'>['features']
  /** CAIP-2. */
  readonly chains: readonly string[]
  readonly identities: Readonly<Record<string, ApiWire<'identity'>>>
  readonly balances: Readonly<Record<string, ApiWire<'balance'>['balances']>>
  readonly history: Readonly<Record<string, readonly Transaction[]>>
  readonly prices: ApiWire<'prices'>['fungibles']
  readonly tokens: ApiWire<'swapTokens'>['tokens']
  readonly names: Readonly<Record<string, ApiWire<'registerName'>>>
}
