import { defineCall } from '../../defineCall.js'

/**
 * Returns the picture of a network or connector, by its asset id.
 *
 * @example
 * ```ts
 * import { type Api, getAssetImage } from '@latchkey/core/api'
 *
 * const readPicture = (api: Api) => getAssetImage(api, { id: 'eip155:1' })
 * ```
 */
export const getAssetImage = /* @__PURE__ */ defineCall({
  name: 'getAssetImage',
  method: 'GET',
  host: 'api',
  path: '/public/getAssetImage/{id}',
  response: 'image',
  maxAge: 300_000,
  repeat: 'again',
  failure: 'throw',
})
