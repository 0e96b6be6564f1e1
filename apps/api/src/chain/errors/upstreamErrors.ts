import { type ContextsOf, defineErrors } from '@latchkey/core/adapter'
import type { Full } from '../../limits/createBytesInFlight.ts'

type Chain = { readonly chainId: string }

/** Errors between this server and the nodes. */
export const upstreamErrors = defineErrors('upstream', {
  /** `retryAfter` in milliseconds, if the endpoints requested a pause. */
  unavailable: (c: Chain & { readonly retryAfter?: number | undefined }) =>
    `No endpoint of ${c.chainId} responds.`,
  responseTooLarge: (c: Chain) => `The response of a node of ${c.chainId} is too large.`,
  /** The limit of held bytes is reached. `of`: whose limit. */
  full: (c: Chain & { readonly of: Full }) =>
    `The response of a node of ${c.chainId} does not fit into the bytes left to the ${c.of}.`,
  outcomeUnknown: (c: Chain) =>
    `A node of ${c.chainId} did not respond to the transaction and may have accepted it.`,
  malformed: (c: { readonly what: string }) => `A node returned an invalid ${c.what}.`,
  /** The node returned an error. `data` comes from the node, such as the data of a revert. */
  refused: (c: { readonly code: number; readonly data?: unknown }) => `A node returned the error ${c.code}.`,
})

declare global {
  interface LatchkeyErrors extends ContextsOf<typeof upstreamErrors> {}
}
