import { defineErrors } from '../lib/defineErrors.js'

type Call = { readonly call: string }
/** `detail` is the server's own sentence; `retryAfter` the milliseconds it asked to be left alone. */
type Refusal = Call & {
  readonly status: number
  readonly detail?: string | undefined
  readonly retryAfter?: number | undefined
}

const status = (c: Refusal) => `HTTP status code: ${c.status}`

/** What can go wrong with a call of the provider API. */
export const apiErrors = /* @__PURE__ */ defineErrors('api', {
  http: status,
  forbidden: status,
  notImplemented: status,
  unavailable: status,
  originNotAllowed: (_: Refusal) => 'Unauthorized: origin not allowed',
  tokenNotYetValid: (_: Refusal) => 'JWT validation error: JWT Token is not yet valid',
  invalidKey: (_: Refusal) => 'Unauthorized: invalid key',
  network: (_: Call) => 'Network request failed',
  timeout: (_: Call) => 'Network request timed out',
  malformedAnswer: (c: Call & { readonly issues: readonly string[] }) =>
    `The provider API's answer to ${c.call} has an unexpected shape (${c.issues.join('; ')}).`,
  answerTooLarge: (c: Call & { readonly limit: number }) =>
    `The provider API's answer to ${c.call} is larger than ${c.limit} bytes.`,
  invalidInput: (c: Call & { readonly issues: readonly string[] }) =>
    `${c.call} was called with unusable values (${c.issues.join('; ')}).`,
  invalidUrl: (c: { readonly url: string }) => `"${c.url}" is not the address of a provider API.`,
  networkNotSupported: (c: Call & { readonly chainId: string }) =>
    `The provider API does not serve ${c.chainId}, so ${c.call} has no result. Read the network from its own nodes.`,
  projectIdMissing: (_: Call) => 'Project ID Not Configured',
  gasPriceNotSupported: (_: object) => 'Network not supported for Gas Price',
  swapsNotSupported: (_: object) => 'Network not supported for Swaps',
  superseded: (_: object) => 'A newer call took its place.',
})
