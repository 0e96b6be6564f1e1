export type { BundlerSettings, SponsoredContract, SponsorPolicy } from '../bundler/BundlerSettings.ts'
export type {
  BalanceSettings,
  BitcoinSettings,
  EvmSettings,
  HistorySettings,
  NetworkSettings,
  SolanaSettings,
  SwapSettings,
} from '../chain/NetworkSettings.ts'
export type { Price, PriceSource } from '../chain/PriceSource.ts'
export { fixedPrices } from '../chain/PriceSource.ts'
export type { PriceSettings } from '../chain/prices/createPrices.ts'
export type { TokenList } from '../chain/tokenLists/createTokenLists.ts'
export type { OnrampSettings } from '../onramp/createOnrampHandlers.ts'
export { type ApiServerOptions, type RunningApiServer, startApiServer } from '../startApiServer.ts'
