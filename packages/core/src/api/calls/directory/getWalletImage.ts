import { defineCall } from '../../defineCall.js'

/** Returns the picture of a wallet, by its `image_id`. */
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
