import { defineCall } from '../../defineCall.js'
import { chainOf, decimal, imageUrl } from '../../fields.js'
import * as v from '../../schema.js'
import { getSupportedChains } from '../chain/getSupportedChains.js'

/**
 * Returns the prices of tokens by CAIP-10 id. The public provider API prices only the first token.
 *
 * @example
 * ```ts
 * import { type Api, getPrices } from '@latchkey/core/api'
 *
 * const readPrices = (api: Api) =>
 *   getPrices(api, { currency: 'usd', addresses: ['eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'] })
 * ```
 */
export const getPrices = /* @__PURE__ */ defineCall({
  name: 'getPrices',
  method: 'POST',
  host: 'chain',
  path: '/v1/fungible/price',
  body: v.object({
    projectId: v.optional(v.string()),
    currency: v.literal('usd'),
    addresses: v.array(v.string()),
  }),
  response: v.object({
    fungibles: v.rows(
      v.object({
        address: v.optional(v.string()),
        name: v.string(),
        symbol: v.string(),
        iconUrl: imageUrl(),
        price: decimal(),
        decimals: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
        /** True for a fixed price, as in a sandbox. */
        fixed: v.optional(v.literal(true)),
      }),
    ),
  }),
  maxAge: 15_000,
  repeat: 'again',
  failure: 'throw',
  network: {
    supported: getSupportedChains,
    of: ({ addresses: [first] }) => (first === undefined ? undefined : chainOf(first)),
  },
})
