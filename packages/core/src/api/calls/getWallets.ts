import { defineCall } from '../defineCall.js'
import { commaSeparated, imageUrl, wholeNumber } from '../fields.js'
import * as z from '../schema.js'

const text = z.nullish(z.string())

/** Returns a page of the wallet directory. `count` is the total over all pages of the same query. */
export const getWallets = /* @__PURE__ */ defineCall({
  name: 'getWallets',
  method: 'GET',
  host: 'api',
  path: '/getWallets',
  query: z.object({
    /** From 1. */
    page: wholeNumber(),
    entries: wholeNumber(),
    /** Wallet ids. */
    include: z.optional(commaSeparated()),
    exclude: z.optional(commaSeparated()),
    /** CAIP-2 ids. */
    chains: z.optional(commaSeparated()),
    search: z.optional(z.string()),
    badge_type: z.optional(z.literal('none', 'certified')),
    badge: z.optional(z.literal('certified')),
    names: z.optional(commaSeparated()),
    rdns: z.optional(commaSeparated()),
    platform: z.optional(z.literal('ios', 'android', 'desktop')),
  }),
  response: z.object({
    data: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        badge_type: text,
        description: text,
        chains: z.nullish(z.array(z.string())),
        homepage: text,
        image_id: text,
        image_url: imageUrl(),
        order: z.nullish(z.number()),
        link_mode: text,
        mobile_link: text,
        desktop_link: text,
        webapp_link: text,
        app_store: text,
        play_store: text,
        chrome_store: text,
        rdns: text,
        injected: z.nullish(z.array(z.object({ namespace: text, injected_id: text }))),
        supports_wc: z.nullish(z.boolean()),
      }),
    ),
    count: z.int(z.nonnegative()),
  }),
  maxAge: 300_000,
  repeat: 'again',
  failure: 'throw',
})
