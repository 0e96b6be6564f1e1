import { defineCall } from '../../defineCall.js'
import * as v from '../../schema.js'

/** Returns the features set for the project; `null` if none are set, so that the app's options apply. */
export const getFeatureConfig = /* @__PURE__ */ defineCall({
  name: 'getFeatureConfig',
  method: 'GET',
  host: 'api',
  path: '/appkit/v1/config',
  response: v.object({
    features: v.nullable(
      v.array(v.object({ id: v.string(), isEnabled: v.boolean(), config: v.nullish(v.array(v.string())) })),
    ),
  }),
  maxAge: 300_000,
  repeat: 'again',
  failure: { fallback: () => ({ features: null }) },
})
