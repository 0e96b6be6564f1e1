import { and, eq, inArray } from 'drizzle-orm'
import type { Address } from 'viem'
import type { Database } from '../../store/Store.ts'
import { transfers } from '../../store/tables/chain.ts'
import type { Network } from '../Network.ts'
import type { Activity, HistorySource } from '../sources/Source.ts'
import { sourceErrors } from '../sources/sourceErrors.ts'
import { countCalls } from '../upstream/countCalls.ts'
import { findTransactions, type Place } from './findTransactions.ts'
import { groupTransfers } from './groupTransfers.ts'

const pageSize = 50

/** Creates the history of a network from the transfers that its follower stored. */
export function createFollowerHistory({
  database,
  network,
}: {
  readonly database: Database
  readonly network: Network
}): HistorySource {
  const { chainId } = network.settings
  return {
    name: 'follower',
    async read({ address, place, count }, signal) {
      const after = place === undefined ? undefined : readPlace(place)
      if (place !== undefined && !after) throw sourceErrors.unknownPlace({})
      const found = await findTransactions({ database, chainId, address, after, limit: pageSize + 1 })
      const page = found.slice(0, pageSize)
      const last = page.at(-1)
      if (!last) return { transactions: [] }
      const hashes = page.map(({ hash }) => hash)
      const rows = await database
        .select()
        .from(transfers)
        .where(and(eq(transfers.chainId, chainId), inArray(transfers.hash, hashes)))
      const grouped = groupTransfers({ address, hashes, rows })
      const moved = grouped.flatMap((one) =>
        one.transfers.flatMap(({ token }) => (token ? [token as Address] : [])),
      )
      const counting = countCalls(network.upstream)
      try {
        const tokens = await network.tokens.read({
          addresses: moved,
          keep: () => true,
          upstream: counting.upstream,
          signal,
        })
        const transactions = grouped.map(
          (one): Activity => ({
            hash: one.hash,
            minedAt: one.minedAt,
            status: one.status,
            operation: one.operation,
            from: one.sentFrom,
            to: one.sentTo,
            nonce: Number(one.nonce),
            movements: one.transfers.map(({ token, direction, amount }) => ({
              token,
              direction,
              amount,
              ...(token !== null && { coin: tokens.get(token) }),
            })),
          }),
        )
        return { transactions, ...(found.length > pageSize && { next: `${last.block}.${last.hash}` }) }
      } finally {
        count?.(counting.count())
      }
    },
  }
}

function readPlace(text: string): Place | undefined {
  const [, block, hash] = /^(\d{1,18})\.(0x[\da-f]{64})$/.exec(text) ?? []
  return block === undefined || hash === undefined ? undefined : { block: BigInt(block), hash }
}
