import { defineCall } from '../../defineCall.js'

/**
 * Returns the picture of a token, by its symbol.
 *
 * @example
 * ```ts
 * import { type Api, getTokenImage } from '@latchkey/core/api'
 *
 * const readPicture = (api: Api) => getTokenImage(api, { id: 'USDC' })
 * ```
 */
export const getTokenImage = /* @__PURE__ */ defineCall({
  name: 'getTokenImage',
  method: 'GET',
  host: 'api',
  path: '/public/getTokenImage/{id}',
  response: 'image',
  maxAge: 300_000,
  repeat: 'again',
  failure: 'throw',
})
