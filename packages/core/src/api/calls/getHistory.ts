import { defineCall } from '../defineCall.js'
import { decimal, imageUrl } from '../fields.js'
import * as z from '../schema.js'
import { getSupportedChains } from './getSupportedChains.js'

const text = z.nullish(z.string())

const transfer = z.object({
  fungible_info: z.nullish(
    z.object({ name: text, symbol: text, icon: z.nullish(z.object({ url: imageUrl() })) }),
  ),
  nft_info: z.nullish(
    z.object({
      name: text,
      content: z.nullish(z.object({ preview: z.nullish(z.object({ url: imageUrl(), content_type: text })) })),
      flags: z.nullish(z.object({ is_spam: z.nullish(z.boolean()) })),
    }),
  ),
  /** `in`, `out` or `self`. */
  direction: z.string(),
  quantity: z.object({ numeric: decimal() }),
  /** Fiat. */
  value: z.nullish(decimal()),
  price: z.nullish(decimal()),
})

/** Returns a page of an address's transactions, newest first. `next` is the cursor of the next page, `null` at the end. */
export const getHistory = /* @__PURE__ */ defineCall({
  name: 'getHistory',
  method: 'GET',
  host: 'chain',
  path: '/v1/account/{address}/history',
  query: z.object({
    cursor: z.optional(z.string()),
    chainId: z.optional(z.string()),
    onramp: z.optional(z.literal('coinbase')),
  }),
  response: z.object({
    data: z.array(
      z.object({
        id: z.string(),
        metadata: z.object({
          /** `send`, `receive`, `trade`, `approve` and more. */
          operationType: z.string(),
          hash: z.string(),
          /** ISO 8601. */
          minedAt: z.string(),
          sentFrom: z.string(),
          sentTo: z.string(),
          /** `confirmed`, `failed` or `pending`. */
          status: z.string(),
          nonce: z.nullish(z.number()),
          application: z.nullish(z.object({ name: text, iconUrl: imageUrl() })),
          /** CAIP-2. */
          chain: text,
        }),
        transfers: z.nullish(z.array(transfer)),
      }),
    ),
    next: text,
  }),
  maxAge: 15_000,
  repeat: 'again',
  failure: 'throw',
  network: { supported: getSupportedChains, of: ({ chainId }) => chainId },
})
