import { defineCall } from '../../defineCall.js'
import { decimalNumber, webUrl } from '../../fields.js'
import * as v from '../../schema.js'

/**
 * Returns the URL of a page that sells the currency.
 *
 * @example
 * ```ts
 * import { type Api, getOnrampUrl } from '@latchkey/core/api'
 *
 * const readUrl = (api: Api) =>
 *   getOnrampUrl(api, {
 *     destinationWallets: [{ address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' }],
 *     partnerUserId: 'user-1',
 *     defaultExperience: 'buy',
 *   })
 * ```
 */
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
    /** Amount to buy. Both amounts are decimal strings. */
    presetCryptoAmount: v.optional(decimalNumber()),
    presetFiatAmount: v.optional(decimalNumber()),
    /** Id of the provider. This and the following fields are for a server with several providers; others ignore them. */
    provider: v.optional(v.string()),
    /** Id in the list of options. */
    purchaseCurrency: v.optional(v.string()),
    paymentCurrency: v.optional(v.string()),
    paymentMethod: v.optional(v.string()),
  }),
  response: v.object({ url: webUrl() }),
  maxAge: 0,
  repeat: 'again',
  failure: 'throw',
})
