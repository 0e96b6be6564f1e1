import { endpoint } from '../endpoint.js'

/** The picture of a wallet, by its `image_id`. */
export const walletImage = /* @__PURE__ */ endpoint({
  method: 'GET',
  host: 'api',
  path: '/getWalletImage/{id}',
  response: 'image',
  maxAge: 300_000,
  repeat: 'again',
  failure: 'throw',
})
