import { defineCall } from '../../defineCall.js'
import * as v from '../../schema.js'

/**
 * Returns the origins that the project allows. An empty list, also after a failure, allows all.
 *
 * @example
 * ```ts
 * import { type Api, getOrigins } from '@latchkey/core/api'
 *
 * const readOrigins = (api: Api) => getOrigins(api)
 * ```
 */
export const getOrigins = /* @__PURE__ */ defineCall({
  name: 'getOrigins',
  method: 'GET',
  host: 'api',
  path: '/projects/v1/origins',
  response: v.object({ allowedOrigins: v.array(v.string()) }),
  maxAge: 300_000,
  repeat: 'again',
  failure: { fallback: () => ({ allowedOrigins: [] }) },
})
