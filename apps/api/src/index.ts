export type { PriceSettings } from './chain/prices/createPrices.ts'
export type { Price, PriceSource } from './chain/prices/PriceSource.ts'
export { fixedPrices } from './chain/prices/PriceSource.ts'
export type { TokenList } from './chain/tokenLists/createTokenLists.ts'
export type { OnrampSettings } from './onramp/createOnrampHandlers.ts'
export type { ApiServerOptions, RunningApiServer } from './server/ApiServerOptions.ts'
export type { BundlerSettings, SponsoredContract, SponsorPolicy } from './settings/BundlerSettings.ts'
export type {
  BalanceSettings,
  BitcoinSettings,
  EvmSettings,
  HistorySettings,
  NetworkSettings,
  SolanaSettings,
  SwapSettings,
} from './settings/NetworkSettings.ts'
export { startApiServer } from './startApiServer.ts'
