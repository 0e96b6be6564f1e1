import { endpoint } from '../endpoint.js'

/** The picture of a currency, by its code, such as `EUR`. */
export const currencyImage = /* @__PURE__ */ endpoint({
  method: 'GET',
  host: 'api',
  path: '/public/getCurrencyImage/{id}',
  response: 'image',
  maxAge: 300_000,
  repeat: 'again',
  failure: 'throw',
})
