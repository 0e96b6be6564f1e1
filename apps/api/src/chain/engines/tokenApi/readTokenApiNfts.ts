import { cleanName, within } from '@latchkey/core/adapter'
import * as z from 'zod/mini'
import type { Ports } from '../../../ports/Ports.ts'
import { sourceErrors } from '../../errors/sourceErrors.ts'
import { readMetadata } from '../../nfts/readMetadata.ts'
import type { Engine } from '../../sources/Engine.ts'
import { contract, countedRows, units } from '../../sources/fields.ts'
import type { HeldNft, HistoryQuery, NftMetadata, NftPage } from '../../sources/Source.ts'
import { freePageSize } from './readTokenApiBalances.ts'

const pageSize = 50
/** Maximum pages of an account. */
const mostPages = 100
/** Maximum contracts of a page whose names and pictures are read, with one request each. */
const mostContracts = 8
/** Milliseconds that NFTs wait for their names and pictures. */
const itemsLimit = 2_000
const standards = { ERC721: 'erc721', ERC1155: 'erc1155' } as const

const ownership = z.object({
  address: contract,
  contract,
  token_id: units,
  token_standard: z.enum(['ERC721', 'ERC1155']),
  name: z.optional(z.unknown()),
})
const page = z.object({ data: countedRows(ownership) })
const item = z.object({
  token_id: units,
  name: z.optional(z.unknown()),
  description: z.optional(z.unknown()),
  image: z.optional(z.unknown()),
})
const items = z.object({ data: countedRows(item) })

/**
 * Reads NFTs from The Graph's Token API. It does not report the balance of an ERC-1155 token, so each counts as one
 * piece, the minimum. Names and pictures need another request per contract; without its response they are unknown.
 */
export async function readTokenApiNfts(
  { client }: Engine,
  network: string,
  { address, place = 'page1' }: HistoryQuery,
  signal: AbortSignal,
  { sleep }: Pick<Ports, 'sleep'>,
): Promise<NftPage> {
  const [, digits] = /^page([1-9]\d{0,2})$/.exec(place) ?? []
  const number = Number(digits)
  if (digits === undefined || number > mostPages) throw sourceErrors.unknownPlace({})
  const query = new URLSearchParams({ network, address, limit: String(pageSize), page: digits })
  const {
    data: { count, list },
  } = await client.read({ path: `/v1/evm/nft/ownerships?${query}`, schema: page, signal })
  const own = list.filter((one) => one.address === address)
  if (list.length && !own.length) throw sourceErrors.malformed({ what: 'address' })

  const readItems = async (at: string, ids: readonly bigint[]) => {
    const ofContract = new URLSearchParams({
      network,
      contract: at,
      token_id: ids.join(','),
      limit: String(pageSize),
    })
    try {
      const { data } = await within({ ms: itemsLimit, sleep, signal }, (until) =>
        client.read({ path: `/v1/evm/nft/items?${ofContract}`, schema: items, signal: until }),
      )
      return data.list.map((one) => [`${at} ${one.token_id}`, readMetadata(one)] as const)
    } catch {
      signal.throwIfAborted()
      return []
    }
  }
  const byContract = [...Map.groupBy(own, (one) => one.contract)].slice(0, mostContracts)
  const described = new Map<string, NftMetadata>(
    (
      await Promise.all(
        byContract.map(([at, of]) =>
          readItems(
            at,
            of.map((one) => one.token_id),
          ),
        ),
      )
    ).flat(),
  )
  const isLast = (count !== pageSize && count !== freePageSize) || number === mostPages
  return {
    nfts: own.map(
      ({ contract: token, token_id: tokenId, token_standard: standard, name }): HeldNft => ({
        token,
        tokenId,
        standard: standards[standard],
        amount: 1n,
        collection: cleanName(name, 64),
        ...described.get(`${token} ${tokenId}`),
      }),
    ),
    ...(!isLast && { next: `page${number + 1}` }),
  }
}
