export { type Hosts, publicHosts } from '../lib/hostOf.js'
export { isImageUrl } from '../lib/isImageUrl.js'
export { isTakenScheme } from '../lib/isTakenScheme.js'
export { systemClock } from '../ports/systemClock.js'
export {
  type CallName,
  type Contract,
  contract,
  type ProviderInput,
  type ProviderOutput,
  type ProviderWire,
} from '../provider/contract.js'
export { createDebounced } from '../provider/createDebounced.js'
export {
  type CallOptions,
  createProvider,
  type PictureCall,
  type Provider,
  type ProviderOptions,
} from '../provider/createProvider.js'
export type { Endpoint, HostName } from '../provider/endpoint.js'
export type { OnrampQuote } from '../provider/endpoints/onrampQuote.js'
export { provider } from '../provider/provider.js'
export { providerErrors } from '../provider/providerErrors.js'
export { readInput } from '../provider/readInput.js'
