export type { EvmSettings, NetworkSettings, SolanaSettings } from '../chain/NetworkSettings.ts'
export type { Price, PriceSource } from '../chain/PriceSource.ts'
export { fixedPrices } from '../chain/PriceSource.ts'
export { type ApiServerOptions, type RunningApiServer, startApiServer } from '../startApiServer.ts'
