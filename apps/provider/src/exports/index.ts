export { fixedPrices } from '../chain/fixedPrices.ts'
export type { NetworkSettings } from '../chain/NetworkSettings.ts'
export type { Price, PriceSource } from '../chain/PriceSource.ts'
export { type ProviderServerOptions, type RunningProvider, startProvider } from '../startProvider.ts'
