import { formatAmount } from '@latchkey/core'
import type { ApiWire } from '@latchkey/core/api'
import { and, eq, inArray } from 'drizzle-orm'
import type { Address } from 'viem'
import { errorResponse } from '../../handlers/errorResponse.ts'
import type { Caller, Handlers } from '../../handlers/Handlers.ts'
import type { Database } from '../../store/Store.ts'
import { transfers } from '../../store/tables/chain.ts'
import type { Token } from '../balance/createTokens.ts'
import type { Network } from '../Network.ts'
import { readAddress } from '../readTokenId.ts'
import { countCalls } from '../upstream/countCalls.ts'
import { type Found, findTransactions } from './findTransactions.ts'
import { groupTransfers, type Transaction } from './groupTransfers.ts'
import { readCursor, writeCursor } from './readCursor.ts'

type Wire = ApiWire<'getHistory'>['data'][number]

const pageSize = 50

/**
 * What an address did, from the transfers that the followers stored. Networks that are not followed have no history
 * here, which is 501 and not an empty page.
 */
export function createHistoryHandler({
  database,
  networks,
}: {
  readonly database: Database
  /** By CAIP-2 id. */
  readonly networks: ReadonlyMap<string, Network>
}): Handlers['getHistory'] {
  const describe = async (
    network: Network,
    address: Address,
    hashes: readonly string[],
    { signal, work }: Caller,
  ): Promise<readonly Wire[]> => {
    if (!hashes.length) return []
    const { chainId, nativeCurrency } = network.settings
    const rows = await database
      .select()
      .from(transfers)
      .where(and(eq(transfers.chainId, chainId), inArray(transfers.hash, [...hashes])))
    const found = groupTransfers({ address, hashes, rows })
    const moved = found.flatMap((one) =>
      one.transfers.flatMap(({ token }) => (token ? [token as Address] : [])),
    )
    const { upstream, count } = countCalls(network.upstream)
    let tokens: ReadonlyMap<string, Token>
    try {
      tokens = await network.tokens.read({ addresses: moved, keep: () => true, upstream, signal })
    } finally {
      if (count() > 0) await work?.charge(count())
    }
    const coinOf = (token: string | null) => (token === null ? nativeCurrency : tokens.get(token))

    return found.map((one: Transaction) => ({
      id: `${chainId}:${one.hash}`,
      metadata: {
        operationType: one.operation,
        hash: one.hash,
        minedAt: one.minedAt.toISOString(),
        sentFrom: one.sentFrom,
        sentTo: one.sentTo,
        status: one.status,
        nonce: Number(one.nonce),
        application: null,
        chain: chainId,
      },
      transfers: one.transfers.flatMap(({ token, direction, amount }) => {
        // Without its decimals an amount cannot be told.
        const coin = coinOf(token)
        if (!coin) return []
        return [
          {
            fungible_info: { name: coin.name, symbol: coin.symbol, icon: null },
            nft_info: null,
            direction,
            quantity: { numeric: formatAmount({ value: amount, decimals: coin.decimals }) },
            // What it was worth then is not known.
            value: null,
            price: null,
          },
        ]
      }),
    }))
  }

  return async ({ address: text, chainId, cursor: given, onramp }, caller) => {
    const address = readAddress(text)
    if (!address) return errorResponse(400, 'Invalid address')
    if (chainId !== undefined && !networks.has(chainId)) return errorResponse(400, 'Unsupported chain')
    const followed = [...networks.values()].filter(
      ({ settings }) =>
        settings.historyFrom !== undefined && (chainId ?? settings.chainId) === settings.chainId,
    )
    if (!followed.length) return errorResponse(501, 'The history of this network is not kept.')
    // Nothing here was bought through a seller of coins.
    if (onramp) return { data: [], next: null }
    const cursor = given === undefined ? undefined : readCursor({ text: given, address, chainId })
    if (given !== undefined && !cursor) return errorResponse(400, 'Unknown cursor')

    const late = followed.length > 1 ? await caller.work?.countMore(followed.length - 1) : undefined
    if (late) return late
    const pages = await Promise.all(
      followed.map(async (network) => {
        const after = cursor?.places.get(network.settings.chainId)
        const found = await findTransactions({
          database,
          chainId: network.settings.chainId,
          address,
          after,
          notAfter: cursor && new Date(cursor.minedAt),
          limit: pageSize + 1,
        })
        return found.map((one) => ({ ...one, network }))
      }),
    )
    const all = merge(pages)
    const page = all.slice(0, pageSize)
    const last = page.at(-1)
    const byNetwork = Map.groupBy(page, ({ network }) => network)
    const described = await Promise.all(
      [...byNetwork].map(([network, list]) =>
        describe(
          network,
          address,
          list.map(({ hash }) => hash),
          caller,
        ),
      ),
    )
    const byId = new Map(described.flat().map((one) => [one.id, one]))
    const data = page.flatMap(({ network, hash }) => byId.get(`${network.settings.chainId}:${hash}`) ?? [])
    if (all.length <= pageSize || !last) return { data, next: null }

    const places = new Map(cursor?.places)
    for (const { network, block, hash } of page) places.set(network.settings.chainId, { block, hash })
    return { data, next: writeCursor({ address, chainId, minedAt: last.minedAt.getTime(), places }) }
  }
}

/** Several lists into one, newest first; the order within each stays. */
function merge<one extends Found>(lists: readonly (readonly one[])[]): readonly one[] {
  const places = lists.map(() => 0)
  const merged: one[] = []
  for (;;) {
    let newest: { readonly list: number; readonly one: one } | undefined
    for (const [list, ones] of lists.entries()) {
      const one = ones[places[list] ?? 0]
      if (one && (!newest || one.minedAt > newest.one.minedAt)) newest = { list, one }
    }
    if (!newest) return merged
    merged.push(newest.one)
    places[newest.list] = (places[newest.list] ?? 0) + 1
  }
}
