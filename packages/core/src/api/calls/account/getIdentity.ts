import { defineCall } from '../../defineCall.js'
import { imageUrl } from '../../fields.js'
import * as v from '../../schema.js'
import { getSupportedChains } from '../chain/getSupportedChains.js'

/**
 * Returns the name and picture of an address. `chainId` (CAIP-2): the network whose name to return (ENSIP-19). A server
 * that does not know this field returns the name on Ethereum.
 *
 * @example
 * ```ts
 * import { type Api, getIdentity } from '@latchkey/core/api'
 *
 * const readIdentity = (api: Api) =>
 *   getIdentity(api, { address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' })
 * ```
 */
export const getIdentity = /* @__PURE__ */ defineCall({
  name: 'getIdentity',
  method: 'GET',
  host: 'chain',
  path: '/v1/identity/{address}',
  query: v.object({ sender: v.optional(v.string()), chainId: v.optional(v.string()) }),
  response: v.object({ name: v.nullable(v.string()), avatar: imageUrl() }),
  maxAge: 300_000,
  repeat: 'again',
  failure: 'throw',
  network: { supported: getSupportedChains },
})
