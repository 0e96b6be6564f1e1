import { defineCall } from '../../defineCall.js'
import * as v from '../../schema.js'
import { getSupportedChains } from '../chain/getSupportedChains.js'

/**
 * Returns the sessions (ERC-7715) that an account (CAIP-10) has granted to apps. Times are seconds since the epoch.
 *
 * @example
 * ```ts
 * import { type Api, getSessions } from '@latchkey/core/api'
 *
 * const readSessions = (api: Api) =>
 *   getSessions(api, { id: 'eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' })
 * ```
 */
export const getSessions = /* @__PURE__ */ defineCall({
  name: 'getSessions',
  method: 'GET',
  host: 'chain',
  path: '/v1/sessions/{id}',
  response: v.object({
    pcis: v.array(
      v.object({
        pci: v.string(),
        expiry: v.number(),
        createdAt: v.number(),
        permissions: v.array(v.unknown()),
        policies: v.array(v.unknown()),
        context: v.nullish(v.string()),
        revokedAt: v.nullish(v.number()),
        /** Address that may act for the account. Only a self-hosted provider API names it. */
        to: v.nullish(v.string()),
        project: v.nullish(v.object({ id: v.string(), name: v.string(), url: v.nullish(v.string()) })),
      }),
    ),
  }),
  maxAge: 0,
  repeat: 'again',
  failure: 'throw',
  network: { supported: getSupportedChains },
})
