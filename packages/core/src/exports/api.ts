export { apiErrors } from '../api/apiErrors.js'
export {
  type ApiInput,
  type ApiOutput,
  type ApiWire,
  type CallName,
  type Contract,
  contract,
} from '../api/contract.js'
export {
  type Api,
  type ApiOptions,
  type CallOptions,
  createApi,
  type PictureCall,
} from '../api/createApi.js'
export { createDebounced } from '../api/createDebounced.js'
export type { Endpoint, HostName } from '../api/endpoint.js'
export type { OnrampQuote } from '../api/endpoints/onrampQuote.js'
export { providerApi } from '../api/providerApi.js'
export { readInput } from '../api/readInput.js'
export { type Hosts, publicHosts } from '../lib/hostOf.js'
export { isImageUrl } from '../lib/isImageUrl.js'
export { isTakenScheme } from '../lib/isTakenScheme.js'
export { systemClock } from '../ports/systemClock.js'
