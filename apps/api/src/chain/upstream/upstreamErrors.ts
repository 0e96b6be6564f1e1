import { defineErrors } from '@latchkey/core/adapter'
import type { Full } from '../../limits/createBytesInFlight.ts'

type Chain = { readonly chainId: string }

/** What can go wrong between this server and the nodes it asks. */
export const upstreamErrors = defineErrors('upstream', {
  /** `retryAfter` in milliseconds, when the endpoints said how long they want to be left alone. */
  unavailable: (c: Chain & { readonly retryAfter?: number | undefined }) =>
    `No endpoint of ${c.chainId} answers.`,
  responseTooLarge: (c: Chain) => `The answer of a node of ${c.chainId} is too large.`,
  /** This server holds as many bytes as it may; `of` says for whom. */
  full: (c: Chain & { readonly of: Full }) =>
    `The response of a node of ${c.chainId} does not fit into the bytes left to the ${c.of}.`,
  outcomeUnknown: (c: Chain) =>
    `A node of ${c.chainId} was sent the transaction and did not answer; it may have taken it.`,
  malformed: (c: { readonly what: string }) => `A node answered with an unreadable ${c.what}.`,
  /** The node answered with an error. `data` is what it sent along, such as the data of a revert. */
  refused: (c: { readonly code: number; readonly data?: unknown }) =>
    `A node refused the call with the code ${c.code}.`,
})
