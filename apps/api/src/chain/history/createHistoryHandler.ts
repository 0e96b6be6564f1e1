import { isLatchkeyError } from '@latchkey/core'
import { errorResponse } from '../../handlers/errorResponse.ts'
import type { Handlers } from '../../handlers/Handlers.ts'
import type { CoinPictureOf, PictureOf } from '../../ports/PictureOf.ts'
import type { Ports } from '../../ports/Ports.ts'
import type { NetworkSettings } from '../../settings/NetworkSettings.ts'
import { createShared } from '../cache/createShared.ts'
import { sourceErrors } from '../errors/sourceErrors.ts'
import { mergePages, type NetworkPage } from '../paging/mergePages.ts'
import { type NetworkPlace, readCursor, writeCursor } from '../paging/readCursor.ts'
import { readFirst } from '../sources/readFirst.ts'
import type { HistoryPage, HistorySource } from '../sources/Source.ts'
import { isAccount, readAccount } from '../values/readAccount.ts'
import { createDescribeActivity, type WireTransaction } from './createDescribeActivity.ts'

const pageSize = 50
const mostRounds = 3

/**
 * Creates the handler for the history of an address, from the sources of each network. A network without a source
 * returns 501, not an empty page.
 */
export function createHistoryHandler({
  networks,
  pictureOf,
  nftPictureOf,
  ports: { now, log },
}: {
  /** The sources of each network in their order, by CAIP-2 id. */
  readonly networks: ReadonlyMap<
    string,
    {
      readonly nativeCurrency: NetworkSettings['nativeCurrency']
      readonly sources: readonly HistorySource[]
    }
  >
  readonly pictureOf: CoinPictureOf
  readonly nftPictureOf: PictureOf
  readonly ports: Pick<Ports, 'now' | 'log'>
}): Handlers['getHistory'] {
  // Identical concurrent requests share one result, which is not cached.
  const shared = createShared<{ readonly source: string; readonly value: HistoryPage }>({
    entries: 1_000,
    maxAge: 0,
    now,
  })
  const describe = createDescribeActivity({
    coinOf: (chainId) => networks.get(chainId)?.nativeCurrency,
    pictureOf,
    nftPictureOf,
    now,
  })

  return async ({ address: text, chainId, cursor: given, onramp }, { signal, work, noteSource }) => {
    if (!isAccount(text)) return errorResponse(400, 'Invalid address')
    if (chainId !== undefined && !networks.has(chainId)) return errorResponse(400, 'Unsupported chain')
    const chosen = [...networks].flatMap(([own, { sources }]) => {
      const address = readAccount(own, text)
      return address !== undefined && (chainId ?? own) === own ? [{ own, address, sources }] : []
    })
    if (chainId !== undefined && !chosen.length) return errorResponse(400, 'Invalid address')
    const served = chosen.filter(({ sources }) => sources.length)
    const [first] = served
    if (!first) return errorResponse(501, 'The history of this network is not kept.')
    // Purchases are not part of this history.
    if (onramp) return { data: [], next: null }
    // All networks of a namespace have the same form of address.
    const { address } = first
    const cursor = given === undefined ? undefined : readCursor({ text: given, address, chainId })
    if (given !== undefined && !cursor) return errorResponse(400, 'Unknown cursor')

    const open = served.filter(({ own }) => !cursor || cursor.places.has(own))
    const late = open.length > 1 ? await work?.countMore(open.length - 1) : undefined
    if (late) return late
    type Places = ReadonlyMap<string, NetworkPlace> | undefined
    const readPage = async (
      { own, address, sources }: (typeof open)[number],
      at: NetworkPlace | undefined,
    ): Promise<NetworkPage> => {
      // Only the source that wrote a cursor can read it.
      const usable = at ? sources.filter(({ name }) => name === at.source) : sources
      if (!usable.length) throw sourceErrors.unknownPlace({})
      const { source, value } = await shared.get({
        key: [own, address, at?.source, at?.page].join(' '),
        signal,
        async load(alive) {
          let calls = 0
          const count = (more: number) => {
            calls += more
          }
          const query = { address, place: at?.page, count }
          try {
            return await readFirst({
              what: 'history',
              chainId: own,
              sources: usable,
              query,
              signal: alive,
              now,
              log,
            })
          } finally {
            if (calls > 0) await work?.charge(calls)
          }
        },
      })
      noteSource?.(source)
      const index = at?.last === undefined ? -1 : value.transactions.findIndex(({ hash }) => hash === at.last)
      return {
        chainId: own,
        source,
        page: at?.page,
        last: at?.last,
        transactions: value.transactions.slice(index + 1),
        next: value.next,
      }
    }
    const readRound = async (places: Places, most: number) => {
      const going = open.filter(({ own }) => !places || places.has(own))
      return mergePages(await Promise.all(going.map((one) => readPage(one, places?.get(one.own)))), most)
    }
    try {
      const data: WireTransaction[] = []
      let places: Places = cursor?.places
      // The end of one network's page limits the others, so a page of several networks may need more rounds.
      for (let round = 0; round < (open.length > 1 ? mostRounds : 1); round += 1) {
        const merged = await readRound(places, pageSize - data.length)
        data.push(...merged.shown.map((one) => describe(one.chainId, one.activity)))
        places = merged.places
        if (!places.size || data.length >= pageSize) break
      }
      return { data, next: places?.size ? writeCursor({ address, chainId, places }) : null }
    } catch (error) {
      if (isLatchkeyError(error) && error.code === sourceErrors.unknownPlace.code)
        return errorResponse(400, 'Unknown cursor')
      throw error
    }
  }
}
