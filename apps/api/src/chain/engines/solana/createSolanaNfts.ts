import { cleanName } from '@latchkey/core/adapter'
import * as z from 'zod/mini'
import type { SolanaSettings } from '../../../settings/NetworkSettings.ts'
import { sourceErrors } from '../../errors/sourceErrors.ts'
import { readMetadata, readPicture } from '../../nfts/readMetadata.ts'
import { countedRows, rows } from '../../sources/fields.ts'
import type { HeldNft, NftSource } from '../../sources/Source.ts'
import { countCalls } from '../../upstream/countCalls.ts'
import type { Upstream } from '../../upstream/createUpstream.ts'

const pageSize = 50
/** Maximum pages of an account. */
const mostPages = 100

/** Interfaces of DAS that are not NFTs, or not owned. */
const others = /^(Fungible|MplCoreCollection|Identity|Executable)/

const asset = z.object({
  id: z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)),
  interface: z.string(),
  burnt: z.nullish(z.boolean()),
  ownership: z.object({ owner: z.string() }),
  content: z.nullish(
    z.object({
      metadata: z.optional(z.unknown()),
      links: z.nullish(z.object({ image: z.optional(z.unknown()) })),
      files: z.nullish(rows(z.object({ cdn_uri: z.optional(z.unknown()) }))),
    }),
  ),
  grouping: z.nullish(
    rows(
      z.object({
        group_key: z.string(),
        collection_metadata: z.nullish(z.object({ name: z.optional(z.unknown()) })),
      }),
    ),
  ),
})
const page = z.object({ items: countedRows(asset) })

/** Reads NFTs from the DAS API of a Solana cluster's nodes; `undefined` if the operator did not configure it. */
export function createSolanaNfts({
  settings: { das },
  upstream,
}: {
  readonly settings: SolanaSettings
  readonly upstream: Upstream
}): NftSource | undefined {
  if (das === undefined) return undefined
  return {
    name: 'das',
    async read({ address, place = '1', count }, signal) {
      const number = /^[1-9]\d{0,2}$/.test(place) ? Number(place) : undefined
      if (number === undefined || number > mostPages) throw sourceErrors.unknownPlace({})
      const { upstream: nodes, count: calls } = countCalls(upstream)
      try {
        const params = { ownerAddress: address, page: number, limit: pageSize }
        const result = await nodes.request({ method: 'getAssetsByOwner', params }, signal)
        const read = z.safeParse(page, result)
        if (!read.success) throw sourceErrors.malformed({ what: 'assets' })
        const { count: size, list } = read.data.items
        const isLast = size < pageSize || number === mostPages
        const nfts = list.flatMap((one): HeldNft[] => {
          if (others.test(one.interface) || one.burnt || one.ownership.owner !== address) return []
          const metadata = readMetadata(one.content?.metadata)
          const { files, links } = one.content ?? {}
          const collection = one.grouping?.find(({ group_key: key }) => key === 'collection')
          return [
            {
              token: one.id,
              standard: 'metaplex',
              amount: 1n,
              collection: cleanName(collection?.collection_metadata?.name, 64),
              ...metadata,
              picture: readPicture(files?.[0]?.cdn_uri) ?? readPicture(links?.image),
            },
          ]
        })
        return { nfts, ...(!isLast && { next: String(number + 1) }) }
      } finally {
        count?.(calls())
      }
    },
  }
}
