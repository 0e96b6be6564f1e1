import { cleanName } from '@latchkey/core/adapter'
import * as z from 'zod/mini'
import { sourceErrors } from '../../errors/sourceErrors.ts'
import { readMetadata, readPicture } from '../../nfts/readMetadata.ts'
import type { Engine } from '../../sources/Engine.ts'
import { contract, orUnknown, someRows, units } from '../../sources/fields.ts'
import type { HeldNft, HistoryQuery, NftPage } from '../../sources/Source.ts'
import { pageParams, writePageParams } from './readBlockscoutBalances.ts'

const keys = ['token_contract_address_hash', 'token_id', 'token_type'] as const
const written =
  /^(?:&token_contract_address_hash=0x[\da-f]{40}|&token_id=\d{1,78}|&token_type=ERC-\d{3,4}){1,3}$/i
const standards = { 'ERC-721': 'erc721', 'ERC-1155': 'erc1155' } as const

const instance = z.object({
  id: units,
  token_type: orUnknown(z.enum(['ERC-721', 'ERC-1155'])),
  value: z.nullish(units),
  metadata: z.optional(z.unknown()),
  image_url: z.optional(z.unknown()),
  token: z.object({
    address_hash: z.optional(contract),
    /** The name of the field in older releases. */
    address: z.optional(contract),
    name: z.optional(z.unknown()),
    type: z.string(),
    reputation: z.optional(z.unknown()),
  }),
})
const page = z.object({ items: someRows(instance), next_page_params: pageParams })

/** Reads NFTs from Blockscout. Those of contracts that the operator of the instance marked as scam are left out. */
export async function readBlockscoutNfts(
  { client }: Engine,
  { address, place }: HistoryQuery,
  signal: AbortSignal,
): Promise<NftPage> {
  if (place !== undefined && !written.test(place)) throw sourceErrors.unknownPlace({})
  const path = `/api/v2/addresses/${address}/nft?type=ERC-721,ERC-1155${place ?? ''}`
  const { items, next_page_params: params } = await client.read({ path, schema: page, signal })
  const next = writePageParams(params, keys)
  return {
    nfts: items.flatMap((one): HeldNft[] => {
      const token = one.token.address_hash ?? one.token.address
      const standard = standards[(one.token_type ?? one.token.type) as keyof typeof standards]
      const amount = one.value ?? 1n
      if (!token || !standard || !amount || one.token.reputation === 'scam') return []
      const metadata = readMetadata(one.metadata)
      return [
        {
          token,
          tokenId: one.id,
          standard,
          amount,
          collection: cleanName(one.token.name, 64),
          ...metadata,
          picture: readPicture(one.image_url) ?? metadata.picture,
        },
      ]
    }),
    // A cursor that this file would reject ends the list.
    ...(next !== undefined && next !== place && written.test(next) && { next }),
  }
}
