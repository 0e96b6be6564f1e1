import { defineCall } from '../defineCall.js'
import * as z from '../schema.js'

/** Returns the features set for the project; `null` if none are set, so that the app's options apply. */
export const getFeatureConfig = /* @__PURE__ */ defineCall({
  name: 'getFeatureConfig',
  method: 'GET',
  host: 'api',
  path: '/appkit/v1/config',
  response: z.object({
    features: z.nullable(
      z.array(z.object({ id: z.string(), isEnabled: z.boolean(), config: z.nullish(z.array(z.string())) })),
    ),
  }),
  maxAge: 300_000,
  repeat: 'again',
  failure: { fallback: () => ({ features: null }) },
})
