import { defineCall } from '../../defineCall.js'

/** Returns the picture of a token, by its symbol. */
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
