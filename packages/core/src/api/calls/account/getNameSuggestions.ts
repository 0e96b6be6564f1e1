import { defineCall } from '../../defineCall.js'
import * as v from '../../schema.js'
import { getSupportedChains } from '../chain/getSupportedChains.js'

/**
 * Returns names similar to a label. The first is the label itself with its suffix, `zone`. Default: the suffix of the
 * public provider API.
 *
 * @example
 * ```ts
 * import { type Api, getNameSuggestions } from '@latchkey/core/api'
 *
 * const readSuggestions = (api: Api) => getNameSuggestions(api, { name: 'satoshi' })
 * ```
 */
export const getNameSuggestions = /* @__PURE__ */ defineCall({
  name: 'getNameSuggestions',
  method: 'GET',
  host: 'chain',
  path: '/v1/profile/suggestions/{name}',
  query: v.object({ zone: v.optional(v.string()) }),
  fixed: { zone: 'reown.id' },
  response: v.object({ suggestions: v.rows(v.object({ name: v.string(), registered: v.boolean() })) }),
  maxAge: 0,
  repeat: 'again',
  failure: 'throw',
  network: { supported: getSupportedChains },
})
