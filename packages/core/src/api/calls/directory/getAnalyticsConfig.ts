import { defineCall } from '../../defineCall.js'
import * as v from '../../schema.js'

/**
 * Returns whether the project accepts analytics. After a failure: no.
 *
 * @example
 * ```ts
 * import { type Api, getAnalyticsConfig } from '@latchkey/core/api'
 *
 * const readAnalytics = (api: Api) => getAnalyticsConfig(api)
 * ```
 */
export const getAnalyticsConfig = /* @__PURE__ */ defineCall({
  name: 'getAnalyticsConfig',
  method: 'GET',
  host: 'api',
  path: '/getAnalyticsConfig',
  response: v.object({ isAnalyticsEnabled: v.boolean() }),
  maxAge: 300_000,
  repeat: 'again',
  failure: { fallback: () => ({ isAnalyticsEnabled: false }) },
})
