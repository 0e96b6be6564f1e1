import { defineCall } from '../defineCall.js'
import { commaSeparated, decimal, imageUrl, wholeNumber } from '../fields.js'
import * as z from '../schema.js'
import { getSupportedChains } from './getSupportedChains.js'

/** Returns the coins of an address. The coin without an `address` is the network's native coin. */
export const getBalance = /* @__PURE__ */ defineCall({
  name: 'getBalance',
  method: 'GET',
  host: 'chain',
  path: '/v1/account/{address}/balance',
  query: z.object({
    currency: z.literal('usd'),
    chainId: z.optional(z.string()),
    /** CAIP-10 ids of tokens to read anew, eip155 only. */
    forceUpdate: z.optional(commaSeparated()),
  }),
  response: z.object({
    balances: z.array(
      z.object({
        name: z.string(),
        symbol: z.string(),
        chainId: z.string(),
        address: z.optional(z.string()),
        /** In the requested currency. */
        value: z.optional(decimal()),
        /** Price of one coin. Absent if it is unknown, which is not zero. */
        price: z.optional(decimal()),
        /** True for a fixed price, as in a sandbox. */
        fixed: z.optional(z.literal(true)),
        quantity: z.object({ decimals: wholeNumber(), numeric: decimal() }),
        iconUrl: imageUrl(),
      }),
    ),
  }),
  maxAge: 30_000,
  repeat: 'again',
  failure: 'throw',
  network: { supported: getSupportedChains, of: ({ chainId }) => chainId },
  // The public provider API has a cache by address only, so its response includes other networks.
  narrow: ({ balances }, { chainId }) => ({
    balances: balances.filter(
      (one) => one.quantity.decimals !== 0 && (chainId === undefined || one.chainId === chainId),
    ),
  }),
})
