import { defineCall } from '../../defineCall.js'

/**
 * Returns the picture of a currency, by its code, such as `EUR`.
 *
 * @example
 * ```ts
 * import { type Api, getCurrencyImage } from '@latchkey/core/api'
 *
 * const readPicture = (api: Api) => getCurrencyImage(api, { id: 'EUR' })
 * ```
 */
export const getCurrencyImage = /* @__PURE__ */ defineCall({
  name: 'getCurrencyImage',
  method: 'GET',
  host: 'api',
  path: '/public/getCurrencyImage/{id}',
  response: 'image',
  maxAge: 300_000,
  repeat: 'again',
  failure: 'throw',
})
