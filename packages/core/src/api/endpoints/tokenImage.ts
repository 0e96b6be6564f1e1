import { endpoint } from '../endpoint.js'

/** The picture of a token, by its symbol. */
export const tokenImage = /* @__PURE__ */ endpoint({
  method: 'GET',
  host: 'api',
  path: '/public/getTokenImage/{id}',
  response: 'image',
  maxAge: 300_000,
  repeat: 'again',
  failure: 'throw',
})
