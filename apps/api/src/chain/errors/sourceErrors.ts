import { type ContextsOf, defineErrors } from '@latchkey/core/adapter'

/** Errors between this server and the engines that its operator configured. */
export const sourceErrors = defineErrors('source', {
  /** No source of the list responded. `retryAfter` in milliseconds, when all of them are in a cooldown. */
  unavailable: (c: { readonly what: string; readonly chainId: string; readonly retryAfter?: number }) =>
    `No source of ${c.what} for ${c.chainId} responds.`,
  /** `retryAfter` in milliseconds, when the source requested it. */
  http: (c: { readonly status: number; readonly retryAfter?: number | undefined }) =>
    `The source responded with the HTTP status ${c.status}.`,
  malformed: (c: { readonly what: string }) => `The source returned an invalid ${c.what}.`,
  /** The source works, but has no route for that amount. */
  noRoute: (_: object) => 'The source has no route with enough liquidity.',
  unknownPlace: (_: object) => 'This source did not write the cursor.',
  timeout: (c: { readonly ms: number }) => `The source did not respond in full within ${c.ms} ms.`,
})

declare global {
  interface LatchkeyErrors extends ContextsOf<typeof sourceErrors> {}
}
