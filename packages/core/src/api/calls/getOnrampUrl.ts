import { defineCall } from '../defineCall.js'
import { webUrl } from '../fields.js'
import * as v from '../schema.js'

/** Returns the URL of a page that sells the currency. */
export const getOnrampUrl = /* @__PURE__ */ defineCall({
  name: 'getOnrampUrl',
  method: 'POST',
  host: 'chain',
  path: '/v1/generators/onrampurl',
  body: v.object({
    destinationWallets: v.array(
      v.object({
        address: v.string(),
        blockchains: v.optional(v.array(v.string())),
        assets: v.optional(v.array(v.string())),
      }),
    ),
    defaultNetwork: v.optional(v.string()),
    partnerUserId: v.string(),
    defaultExperience: v.optional(v.literal('buy')),
    presetCryptoAmount: v.optional(v.number()),
    presetFiatAmount: v.optional(v.number()),
  }),
  response: v.object({ url: webUrl() }),
  maxAge: 0,
  repeat: 'again',
  failure: 'throw',
})
