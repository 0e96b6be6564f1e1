export { apiErrors } from '../api/apiErrors.js'
export * from '../api/calls/allCalls.js'
export {
  type ApiInput,
  type ApiOutput,
  type ApiWire,
  type CallName,
  type Contract,
  contract,
} from '../api/calls/contract.js'
export type { OnrampOptions } from '../api/calls/trade/getOnrampOptions.js'
export type { OnrampQuote } from '../api/calls/trade/getOnrampQuote.js'
export { type ApiOptions, createApi } from '../api/createApi.js'
export type { Api, Call, CallEndpoint, CallOptions, HostName } from '../api/defineCall.js'
export { providerApi } from '../api/providerApi.js'
export { readInput } from '../api/readInput.js'
export { addSessionMessage, revokeSessionMessage, type SessionRecord } from '../api/sessionMessages.js'
export { sponsorMessage } from '../api/sponsorMessage.js'
export { type Hosts, publicHosts } from '../lib/http/hostOf.js'
export { isImageUrl } from '../lib/http/isImageUrl.js'
export { systemClock } from '../ports/systemClock.js'
