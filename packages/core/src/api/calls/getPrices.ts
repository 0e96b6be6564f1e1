import { defineCall } from '../defineCall.js'
import { chainOf, decimal, imageUrl } from '../fields.js'
import * as z from '../schema.js'
import { getSupportedChains } from './getSupportedChains.js'

/** Returns the prices of tokens by CAIP-10 id. The public provider API prices only the first of the list. */
export const getPrices = /* @__PURE__ */ defineCall({
  name: 'getPrices',
  method: 'POST',
  host: 'chain',
  path: '/v1/fungible/price',
  body: z.object({
    projectId: z.optional(z.string()),
    currency: z.literal('usd'),
    addresses: z.array(z.string()),
  }),
  response: z.object({
    fungibles: z.array(
      z.object({
        address: z.optional(z.string()),
        name: z.string(),
        symbol: z.string(),
        iconUrl: imageUrl(),
        price: decimal(),
        decimals: z.optional(z.int(z.nonnegative())),
        /** True for a fixed price, as in a sandbox. */
        fixed: z.optional(z.literal(true)),
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
