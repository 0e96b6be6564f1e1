import { defineCall } from '../../defineCall.js'
import { baseUnits, imageUrl } from '../../fields.js'
import * as v from '../../schema.js'
import { getSupportedChains } from '../chain/getSupportedChains.js'

const text = v.nullish(v.string())

/**
 * Returns a page of the NFTs of an address on one network. `next` is the cursor of the next page, `null` at the end.
 *
 * The public provider API has no such call: it is an extension of the self-hosted one.
 *
 * @example
 * ```ts
 * import { type Api, getNfts } from '@latchkey/core/api'
 *
 * const readNfts = (api: Api) =>
 *   getNfts(api, { address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', chainId: 'eip155:1' })
 * ```
 */
export const getNfts = /* @__PURE__ */ defineCall({
  name: 'getNfts',
  method: 'GET',
  host: 'chain',
  path: '/v1/account/{address}/nfts',
  query: v.object({ chainId: v.string(), cursor: v.optional(v.string()) }),
  response: v.object({
    data: v.rows(
      v.object({
        /** CAIP-2. */
        chainId: v.string(),
        /** CAIP-10: the contract, or the mint of a Solana asset. */
        address: v.string(),
        /** Id of the token, in digits. Absent for a Solana asset, which its mint identifies. */
        tokenId: v.nullish(v.pipe(v.string(), v.regex(/^\d{1,78}$/))),
        /** `erc721`, `erc1155` or `metaplex`. */
        standard: v.string(),
        /** Number of copies that the address owns. */
        amount: baseUnits(),
        name: text,
        description: text,
        collection: v.nullish(v.object({ name: text })),
        iconUrl: imageUrl(),
      }),
    ),
    next: text,
  }),
  maxAge: 30_000,
  repeat: 'again',
  failure: 'throw',
  network: { supported: getSupportedChains, of: ({ chainId }) => chainId },
})
