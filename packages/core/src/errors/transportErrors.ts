import { type ContextsOf, defineErrors } from '../lib/defineErrors.js'

type Facts = { readonly detail?: string }

/** Errors of a request to an endpoint. */
export const transportErrors = /* @__PURE__ */ defineErrors('transport', {
  http: (c: { readonly status: number } & Facts) => `HTTP status code: ${c.status}`,
  responseTooLarge: (c: { readonly limit: number }) => `The response is larger than ${c.limit} bytes.`,
  network: (_: Facts) => 'Network request failed',
  timeout: (_: Facts) => 'Network request timed out',
  noUrl: (_: Facts) => 'No URL was provided to the Transport',
  wrongChain: (c: { expected: string; actual: string }) =>
    `The endpoint serves ${c.actual}, not ${c.expected}.`,
  malformedResponse: (c: { method: string }) => `The endpoint's response to ${c.method} is not JSON-RPC.`,
})

declare global {
  interface LatchkeyErrors extends ContextsOf<typeof transportErrors> {}
}
