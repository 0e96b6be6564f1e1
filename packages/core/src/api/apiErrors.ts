import { type ContextsOf, defineErrors } from '../lib/defineErrors.js'

type Call = { readonly call: string }
/** `detail`: the server's message. `retryAfter`: the pause that it requested, in milliseconds. */
type ErrorResponse = Call & {
  readonly status: number
  readonly detail?: string | undefined
  readonly retryAfter?: number | undefined
}

const status = (c: ErrorResponse) => `HTTP status code: ${c.status}`

/** Errors of the provider API's client. */
export const apiErrors = /* @__PURE__ */ defineErrors('api', {
  http: status,
  forbidden: status,
  notImplemented: status,
  unavailable: status,
  originNotAllowed: (_: ErrorResponse) => 'Unauthorized: origin not allowed',
  tokenNotYetValid: (_: ErrorResponse) => 'JWT validation error: JWT Token is not yet valid',
  invalidKey: (_: ErrorResponse) => 'Unauthorized: invalid key',
  network: (_: Call) => 'Network request failed',
  timeout: (_: Call) => 'Network request timed out',
  malformedResponse: (c: Call & { readonly issues: readonly string[] }) =>
    `The provider API sent an unexpected response to ${c.call} (${c.issues.join('; ')}).`,
  responseTooLarge: (c: Call & { readonly limit: number }) =>
    `The provider API's response to ${c.call} is larger than ${c.limit} bytes.`,
  invalidInput: (c: Call & { readonly issues: readonly string[] }) =>
    `${c.call}() was called with invalid values (${c.issues.join('; ')}).`,
  invalidUrl: (c: { readonly url: string }) => `"${c.url}" is not the URL of a provider API.`,
  networkNotSupported: (c: Call & { readonly chainId: string }) =>
    `The provider API does not support ${c.chainId}, so ${c.call}() has no result. Read the network from its own nodes.`,
  projectIdMissing: (_: Call) => 'Project ID Not Configured',
  gasPriceNotSupported: (_: object) => 'Network not supported for Gas Price',
  swapsNotSupported: (_: object) => 'Network not supported for Swaps',
})

declare global {
  interface LatchkeyErrors extends ContextsOf<typeof apiErrors> {}
}
