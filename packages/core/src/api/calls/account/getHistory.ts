import { defineCall } from '../../defineCall.js'
import { decimal, imageUrl } from '../../fields.js'
import * as v from '../../schema.js'
import { getSupportedChains } from '../chain/getSupportedChains.js'

const text = v.nullish(v.string())

const transfer = v.object({
  fungible_info: v.nullish(
    v.object({
      name: text,
      symbol: text,
      icon: v.nullish(v.object({ url: imageUrl() })),
      /** Contract or mint, or `native`. An extension: only a self-hosted API sends it. */
      address: text,
    }),
  ),
  nft_info: v.nullish(
    v.object({
      name: text,
      content: v.nullish(v.object({ preview: v.nullish(v.object({ url: imageUrl(), content_type: text })) })),
      flags: v.nullish(v.object({ is_spam: v.nullish(v.boolean()) })),
    }),
  ),
  /** `in`, `out` or `self`. */
  direction: v.string(),
  quantity: v.object({ numeric: decimal() }),
  /** Value in the requested currency. */
  value: v.nullish(decimal()),
  price: v.nullish(decimal()),
})

/**
 * Returns a page of an address's transactions, newest first. `next` is the cursor of the next page, `null` at the end.
 *
 * @example
 * ```ts
 * import { type Api, getHistory } from '@latchkey/core/api'
 *
 * const readHistory = (api: Api) =>
 *   getHistory(api, { address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' })
 * ```
 */
export const getHistory = /* @__PURE__ */ defineCall({
  name: 'getHistory',
  method: 'GET',
  host: 'chain',
  path: '/v1/account/{address}/history',
  query: v.object({
    cursor: v.optional(v.string()),
    chainId: v.optional(v.string()),
    onramp: v.optional(v.literal('coinbase')),
  }),
  response: v.object({
    data: v.rows(
      v.object({
        id: v.string(),
        metadata: v.object({
          /** `send`, `receive`, `trade`, `approve` and more. */
          operationType: v.string(),
          hash: v.string(),
          /** ISO 8601. */
          minedAt: v.string(),
          sentFrom: v.string(),
          sentTo: v.string(),
          /** `confirmed`, `failed` or `pending`. */
          status: v.string(),
          nonce: v.nullish(v.number()),
          application: v.nullish(v.object({ name: text, iconUrl: imageUrl() })),
          /** CAIP-2. */
          chain: text,
        }),
        transfers: v.nullish(v.array(transfer)),
      }),
    ),
    next: text,
  }),
  maxAge: 15_000,
  repeat: 'again',
  failure: 'throw',
  network: { supported: getSupportedChains, of: ({ chainId }) => chainId },
})
