import type { ProviderWire } from '@latchkey/core/provider'

type Transaction = ProviderWire<'history'>['data'][number]

/** What the mocked provider knows. Addresses are keys as given, names in lower case. */
export type ProviderData = {
  readonly wallets: ProviderWire<'wallets'>['data']
  readonly origins: readonly string[]
  readonly isAnalyticsEnabled: boolean
  readonly features: ProviderWire<'featureConfig'>['features']
  /** CAIP-2. */
  readonly chains: readonly string[]
  readonly identities: Readonly<Record<string, ProviderWire<'identity'>>>
  readonly balances: Readonly<Record<string, ProviderWire<'balance'>['balances']>>
  readonly history: Readonly<Record<string, readonly Transaction[]>>
  readonly prices: ProviderWire<'prices'>['fungibles']
  readonly tokens: ProviderWire<'swapTokens'>['tokens']
  readonly names: Readonly<Record<string, ProviderWire<'registerName'>>>
}
