import { defineCall } from '../../defineCall.js'

/** Returns the picture of a currency, by its code, such as `EUR`. */
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
