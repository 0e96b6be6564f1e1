import { defineCall } from '../../defineCall.js'
import * as v from '../../schema.js'

/** Returns whether the project accepts analytics. After a failure: no. */
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
