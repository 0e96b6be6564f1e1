import { defineCall } from '../../defineCall.js'
import { commaSeparated, imageUrl, wholeNumber } from '../../fields.js'
import * as v from '../../schema.js'

const text = v.nullish(v.string())

/**
 * Returns a page of the wallet directory. `count` is the total over all pages of the same query.
 *
 * @example
 * ```ts
 * import { type Api, getWallets } from '@latchkey/core/api'
 *
 * const readWallets = (api: Api) => getWallets(api, { page: 1, entries: 40, search: 'fennel' })
 * ```
 */
export const getWallets = /* @__PURE__ */ defineCall({
  name: 'getWallets',
  method: 'GET',
  host: 'api',
  path: '/getWallets',
  query: v.object({
    /** From 1. */
    page: wholeNumber(),
    entries: wholeNumber(),
    /** Wallet ids. */
    include: v.optional(commaSeparated()),
    exclude: v.optional(commaSeparated()),
    /** CAIP-2 ids. */
    chains: v.optional(commaSeparated()),
    search: v.optional(v.string()),
    badge_type: v.optional(v.picklist(['none', 'certified'])),
    badge: v.optional(v.literal('certified')),
    names: v.optional(commaSeparated()),
    rdns: v.optional(commaSeparated()),
    platform: v.optional(v.picklist(['ios', 'android', 'desktop'])),
  }),
  response: v.object({
    data: v.rows(
      v.object({
        id: v.string(),
        name: v.string(),
        former_names: v.nullish(v.array(v.string())),
        badge_type: text,
        description: text,
        chains: v.nullish(v.array(v.string())),
        homepage: text,
        image_id: text,
        image_url: imageUrl(),
        order: v.nullish(v.number()),
        link_mode: text,
        mobile_link: text,
        desktop_link: text,
        webapp_link: text,
        app_store: text,
        play_store: text,
        chrome_store: text,
        rdns: text,
        injected: v.nullish(v.array(v.object({ namespace: text, injected_id: text }))),
        supports_wc: v.nullish(v.boolean()),
      }),
    ),
    count: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  }),
  maxAge: 300_000,
  repeat: 'again',
  failure: 'throw',
})
