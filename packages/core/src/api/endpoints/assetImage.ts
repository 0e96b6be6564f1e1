import { endpoint } from '../endpoint.js'

/** The picture of a network or a connector, by its asset id. */
export const assetImage = /* @__PURE__ */ endpoint({
  method: 'GET',
  host: 'api',
  path: '/public/getAssetImage/{id}',
  response: 'image',
  maxAge: 300_000,
  repeat: 'again',
  failure: 'throw',
})
