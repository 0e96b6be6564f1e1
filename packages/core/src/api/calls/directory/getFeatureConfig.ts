import { defineCall } from '../../defineCall.js'
import * as v from '../../schema.js'

/**
 * Returns the features set for the project; `null` if none are set, so that the app's options apply.
 *
 * @example
 * ```ts
 * import { type Api, getFeatureConfig } from '@latchkey/core/api'
 *
 * const readFeatures = (api: Api) => getFeatureConfig(api)
 * ```
 */
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
