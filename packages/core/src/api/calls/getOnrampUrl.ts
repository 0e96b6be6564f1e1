import { defineCall } from '../defineCall.js'
import { webUrl } from '../fields.js'
import * as z from '../schema.js'

/** Returns the URL of a page that sells the currency. */
export const getOnrampUrl = /* @__PURE__ */ defineCall({
  name: 'getOnrampUrl',
  method: 'POST',
  host: 'chain',
  path: '/v1/generators/onrampurl',
  body: z.object({
    destinationWallets: z.array(
      z.object({
        address: z.string(),
        blockchains: z.optional(z.array(z.string())),
        assets: z.optional(z.array(z.string())),
      }),
    ),
    defaultNetwork: z.optional(z.string()),
    partnerUserId: z.string(),
    defaultExperience: z.optional(z.literal('buy')),
    presetCryptoAmount: z.optional(z.number()),
    presetFiatAmount: z.optional(z.number()),
  }),
  response: z.object({ url: webUrl() }),
  maxAge: 0,
  repeat: 'again',
  failure: 'throw',
})
