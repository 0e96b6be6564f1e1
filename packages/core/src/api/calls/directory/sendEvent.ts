import { defineCall } from '../../defineCall.js'
import * as v from '../../schema.js'

const optional = v.optional(v.string())

/**
 * Reports an error or an action to the project's owner. A failure is ignored.
 *
 * @example
 * ```ts
 * import { type Api, sendEvent } from '@latchkey/core/api'
 *
 * const report = (api: Api) =>
 *   sendEvent(api, {
 *     eventId: crypto.randomUUID(),
 *     url: location.href,
 *     domain: location.host,
 *     timestamp: new Date().toISOString(),
 *     props: { type: 'track', event: 'MODAL_OPEN' },
 *   })
 * ```
 */
export const sendEvent = /* @__PURE__ */ defineCall({
  name: 'sendEvent',
  method: 'POST',
  host: 'pulse',
  path: '/e',
  body: v.object({
    eventId: v.string(),
    url: v.string(),
    domain: v.string(),
    /** ISO 8601 for an error, milliseconds since the epoch for an action. */
    timestamp: v.union([v.string(), v.number()]),
    props: v.object({
      type: v.picklist(['error', 'track']),
      event: v.string(),
      errorType: optional,
      errorMessage: optional,
      stackTrace: optional,
      properties: v.optional(v.record(v.string(), v.unknown())),
    }),
  }),
  response: 'nothing',
  maxAge: 0,
  repeat: 'once',
  failure: { fallback: () => undefined },
})
