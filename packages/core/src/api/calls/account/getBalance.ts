import { unreadOf, withUnread } from '../../../lib/unreadRows.js'
import { defineCall } from '../../defineCall.js'
import { commaSeparated, decimal, imageUrl, percent, wholeNumber } from '../../fields.js'
import * as v from '../../schema.js'
import { getSupportedChains } from '../chain/getSupportedChains.js'

/**
 * Returns the coins of an address. The coin without an `address` is the network's native coin.
 *
 * @example
 * ```ts
 * import { type Api, getBalance } from '@latchkey/core/api'
 *
 * const readBalance = (api: Api) =>
 *   getBalance(api, { address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', currency: 'usd' })
 * ```
 */
export const getBalance = /* @__PURE__ */ defineCall({
  name: 'getBalance',
  method: 'GET',
  host: 'chain',
  path: '/v1/account/{address}/balance',
  query: v.object({
    currency: v.literal('usd'),
    chainId: v.optional(v.string()),
    /** CAIP-10 ids of tokens to read without a cache, eip155 only. */
    forceUpdate: v.optional(commaSeparated()),
  }),
  response: v.object({
    /** False if the address may hold more coins than these. An extension of the self-hosted server. */
    complete: v.optional(v.boolean()),
    /**
     * CAIP-2 ids of the networks of the address that the server could not read or does not serve, for a request without
     * `chainId`. An extension of the self-hosted server.
     */
    unread: v.optional(v.array(v.string())),
    balances: v.rows(
      v.object({
        name: v.string(),
        symbol: v.string(),
        chainId: v.string(),
        address: v.optional(v.string()),
        /** In the requested currency. */
        value: v.optional(decimal()),
        /** Price of one coin. Absent: unknown, which does not mean zero. */
        price: v.optional(decimal()),
        /**
         * Change of the price within 24 hours, in per cent. Absent: unknown, which does not mean zero. An extension of the
         * self-hosted server.
         */
        priceChange: v.optional(percent()),
        /** True for a fixed price, as in a sandbox. */
        fixed: v.optional(v.literal(true)),
        quantity: v.object({ decimals: wholeNumber(), numeric: decimal() }),
        iconUrl: imageUrl(),
      }),
    ),
  }),
  maxAge: 30_000,
  repeat: 'again',
  failure: 'throw',
  network: { supported: getSupportedChains, of: ({ chainId }) => chainId },
  // The public provider API caches by address only, so its response can include other networks.
  narrow: ({ balances, ...facts }, { chainId }) => ({
    ...facts,
    // The omitted rows may belong to any network.
    ...(unreadOf(balances) > 0 && { complete: false }),
    balances: withUnread(
      balances.filter(
        (one) => one.quantity.decimals !== 0 && (chainId === undefined || one.chainId === chainId),
      ),
      unreadOf(balances),
    ),
  }),
})
