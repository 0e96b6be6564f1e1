import * as z from 'zod/mini'
import { endpoint } from '../endpoint.js'

/** Whether the project takes analytics. Off after a failure. */
export const analyticsConfig = /* @__PURE__ */ endpoint({
  method: 'GET',
  host: 'api',
  path: '/getAnalyticsConfig',
  response: z.object({ isAnalyticsEnabled: z.boolean() }),
  maxAge: 300_000,
  repeat: 'again',
  failure: { fallback: () => ({ isAnalyticsEnabled: false }) },
})
