import { defineCall } from '../../defineCall.js'

/**
 * Returns the picture of a wallet, by its `image_id`.
 *
 * @example
 * ```ts
 * import { type Api, getWalletImage } from '@latchkey/core/api'
 *
 * const readPicture = (api: Api, imageId: string) => getWalletImage(api, { id: imageId })
 * ```
 */
export const getWalletImage = /* @__PURE__ */ defineCall({
  name: 'getWalletImage',
  method: 'GET',
  host: 'api',
  path: '/getWalletImage/{id}',
  response: 'image',
  maxAge: 300_000,
  repeat: 'again',
  failure: 'throw',
})
