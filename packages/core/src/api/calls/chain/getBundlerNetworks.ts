import { defineCall } from '../../defineCall.js'
import * as v from '../../schema.js'

const address = () => v.pipe(v.string(), v.regex(/^0x[\da-f]{40}$/i))

/**
 * Returns the networks whose smart accounts the provider API serves. Empty: none.
 *
 * @example
 * ```ts
 * import { type Api, getBundlerNetworks } from '@latchkey/core/api'
 *
 * const readNetworks = (api: Api) => getBundlerNetworks(api)
 * ```
 */
export const getBundlerNetworks = /* @__PURE__ */ defineCall({
  name: 'getBundlerNetworks',
  method: 'GET',
  host: 'chain',
  path: '/v1/bundler/networks',
  response: v.object({
    networks: v.rows(
      v.object({
        /** CAIP-2. */
        chainId: v.string(),
        /** EntryPoint v0.8. */
        entryPoint: address(),
        /** The contract that an address may delegate to (EIP-7702). */
        implementation: address(),
        /** Whether the project pays for operations that its policy allows. */
        isSponsored: v.boolean(),
      }),
    ),
  }),
  maxAge: 60_000,
  repeat: 'again',
  failure: 'throw',
})
