import { isLatchkeyError } from '@latchkey/core'
import type { ApiWire } from '@latchkey/core/api'
import { errorResponse } from '../../handlers/errorResponse.ts'
import type { Handlers } from '../../handlers/Handlers.ts'
import type { PictureOf } from '../../ports/PictureOf.ts'
import type { Ports } from '../../ports/Ports.ts'
import { sourceErrors } from '../errors/sourceErrors.ts'
import { readCursor, writeCursor } from '../paging/readCursor.ts'
import { readFirst } from '../sources/readFirst.ts'
import type { HeldNft, NftSource } from '../sources/Source.ts'
import { readAccount } from '../values/readAccount.ts'

type Wire = ApiWire<'getNfts'>['data'][number]

/** Maximum characters of all embedded pictures in a response. Later ones are left out. */
const mostPictureText = 1_000_000

/** Creates the handler for the NFTs of an address. A network without a source returns 501, not an empty page. */
export function createNftsHandler({
  networks,
  pictureOf,
  ports: { now, log },
}: {
  /** The sources of each network in their order, by CAIP-2 id. */
  readonly networks: ReadonlyMap<string, readonly NftSource[]>
  readonly pictureOf: PictureOf
  readonly ports: Pick<Ports, 'now' | 'log'>
}): Handlers['getNfts'] {
  return async ({ address: text, chainId, cursor: given }, { signal, work, noteSource }) => {
    const all = networks.get(chainId)
    if (!all) return errorResponse(400, 'Unsupported chain')
    const address = readAccount(chainId, text)
    if (address === undefined) return errorResponse(400, 'Invalid address')
    if (!all.length) return errorResponse(501, 'The NFTs of this network are not listed.')
    const cursor = given === undefined ? undefined : readCursor({ text: given, address, chainId })
    const place = cursor?.places.get(chainId)
    if (given !== undefined && !place) return errorResponse(400, 'Unknown cursor')
    // Only the source that wrote a cursor can read it.
    const sources = place ? all.filter(({ name }) => name === place.source) : all
    if (!sources.length) return errorResponse(400, 'Unknown cursor')

    let calls = 0
    const count = (more: number) => {
      calls += more
    }
    try {
      const query = { address, place: place?.page, count }
      const { source, value } = await readFirst({ what: 'nfts', chainId, sources, query, signal, now, log })
      noteSource?.(source)
      const { nfts, next: page } = value
      const places = new Map([[chainId, { source, page, last: undefined }]])
      return {
        data: describeAll(nfts, chainId, pictureOf),
        next: page === undefined ? null : writeCursor({ address, chainId, places }),
      }
    } catch (error) {
      if (isLatchkeyError(error) && error.code === sourceErrors.unknownPlace.code)
        return errorResponse(400, 'Unknown cursor')
      throw error
    } finally {
      if (calls > 0) await work?.charge(calls)
    }
  }
}

function describeAll(nfts: readonly HeldNft[], chainId: string, pictureOf: PictureOf): Wire[] {
  let pictureText = 0
  return nfts.map(({ token, tokenId, standard, amount, name, description, collection, picture }) => {
    const url = picture === undefined ? undefined : pictureOf(picture)
    pictureText += url?.length ?? 0
    return {
      chainId,
      address: `${chainId}:${token}`,
      ...(tokenId !== undefined && { tokenId: String(tokenId) }),
      standard,
      amount: String(amount),
      name,
      description,
      ...(collection !== undefined && { collection: { name: collection } }),
      ...(url !== undefined && pictureText <= mostPictureText && { iconUrl: url }),
    }
  })
}
