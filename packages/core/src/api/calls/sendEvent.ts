import { defineCall } from '../defineCall.js'
import * as z from '../schema.js'

const optional = z.optional(z.string())

/** Reports an error or an action to the project's owner. A failure is ignored. */
export const sendEvent = /* @__PURE__ */ defineCall({
  name: 'sendEvent',
  method: 'POST',
  host: 'pulse',
  path: '/e',
  body: z.object({
    eventId: z.string(),
    url: z.string(),
    domain: z.string(),
    /** ISO 8601 for an error, milliseconds since the epoch for an action. */
    timestamp: z.union([z.string(), z.number()]),
    props: z.object({
      type: z.literal('error', 'track'),
      event: z.string(),
      errorType: optional,
      errorMessage: optional,
      stackTrace: optional,
      properties: z.optional(z.record(z.string(), z.unknown())),
    }),
  }),
  response: 'nothing',
  maxAge: 0,
  repeat: 'once',
  failure: { fallback: () => undefined },
})
