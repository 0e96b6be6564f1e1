import { isLatchkeyError } from '@latchkey/core'
import { and, eq, inArray, or } from 'drizzle-orm'
import type { Address } from 'viem'
import type { Database } from '../../store/Store.ts'
import { transfers } from '../../store/tables/chain.ts'
import { sourceErrors } from '../errors/sourceErrors.ts'
import type { Network } from '../evm/Network.ts'
import { ownValue } from '../follower/transfersOf.ts'
import type { Metadata } from '../nfts/createMetadata.ts'
import { describeNfts, type NftDescription, type NftId } from '../nfts/describeNfts.ts'
import type { Activity, HistorySource, Movement } from '../sources/Source.ts'
import { countCalls } from '../upstream/countCalls.ts'
import type { Upstream } from '../upstream/createUpstream.ts'
import { findTransactions, type Place } from './findTransactions.ts'
import { groupTransfers, type Transaction } from './groupTransfers.ts'

const pageSize = 50
/** Maximum NFTs of one page with names and pictures. */
const mostNfts = 24
/** Maximum requests for them. */
const mostRequests = 30

type Moved = Transaction['transfers'][number]

/** Creates the history of a network from the transfers that its follower stored. */
export function createFollowerHistory({
  database,
  network,
  metadata,
}: {
  readonly database: Database
  readonly network: Network
  readonly metadata: Metadata
}): HistorySource {
  const { chainId, multicall3 } = network.settings

  /** Reads names and pictures of the latest NFTs. A failure leaves them out, so that the history is still shown. */
  const readNfts = async (
    all: readonly Moved[],
    upstream: Upstream,
    signal: AbortSignal,
  ): Promise<ReadonlyMap<string, NftDescription>> => {
    const ids = new Map<string, NftId>()
    for (const one of all) {
      const { token, tokenId, standard } = one
      if (token === null || tokenId === null || standard === null || ids.size >= mostNfts) continue
      ids.set(keyOf(one), { token: token as Address, tokenId, standard })
    }
    if (!ids.size) return new Map()
    try {
      const nfts = [...ids.values()]
      const found = await describeNfts({ upstream, multicall3, metadata, nfts, most: mostRequests, signal })
      return new Map([...ids.keys()].flatMap((key, index) => (found[index] ? [[key, found[index]]] : [])))
    } catch (error) {
      signal.throwIfAborted()
      if (!isLatchkeyError(error)) throw error
      return new Map()
    }
  }

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
        .where(
          and(
            eq(transfers.chainId, chainId),
            inArray(transfers.hash, hashes),
            // The same transactions may contain thousands of other accounts' transfers.
            or(
              eq(transfers.logIndex, ownValue),
              eq(transfers.sender, address),
              eq(transfers.recipient, address),
            ),
          ),
        )
      const grouped = groupTransfers({ address, hashes, rows })
      const all = grouped.flatMap((one) => one.transfers)
      const moved = all.flatMap(({ token, tokenId }) => (token && tokenId === null ? [token as Address] : []))
      const counting = countCalls(network.upstream)
      const { upstream } = counting
      try {
        const tokens = await network.tokens.read({ addresses: moved, keep: () => true, upstream, signal })
        const nfts = await readNfts(all, upstream, signal)
        const toMovement = (one: Moved): Movement => {
          const { token, tokenId, direction, amount } = one
          if (tokenId !== null) {
            const found = nfts.get(keyOf(one))
            const coin = { name: nameOf(tokenId, found), symbol: '', decimals: 0 }
            return { token, direction, amount, coin, iconUrl: found?.picture, collectible: true }
          }
          return { token, direction, amount, ...(token !== null && { coin: tokens.get(token) }) }
        }
        const transactions = grouped.map(
          (one): Activity => ({
            hash: one.hash,
            minedAt: one.minedAt,
            status: one.status,
            operation: one.operation,
            from: one.sentFrom,
            to: one.sentTo,
            nonce: Number(one.nonce),
            movements: one.transfers.map(toMovement),
          }),
        )
        return { transactions, ...(found.length > pageSize && { next: `${last.block}.${last.hash}` }) }
      } finally {
        count?.(counting.count())
      }
    },
  }
}

const keyOf = ({ token, tokenId }: Moved) => `${token} ${tokenId}`

/** Larger ids are hashes, which mean nothing to a reader. */
const longestId = 10n ** 9n

/** Returns the name of an NFT. Empty if its contract has no name either. */
function nameOf(tokenId: bigint, found: NftDescription | undefined): string {
  if (found?.name !== undefined) return found.name
  const { collection = '' } = found ?? {}
  return tokenId < longestId ? `${collection} #${tokenId}`.trim() : collection
}

function readPlace(text: string): Place | undefined {
  const [, block, hash] = /^(\d{1,18})\.(0x[\da-f]{64})$/.exec(text) ?? []
  return block === undefined || hash === undefined ? undefined : { block: BigInt(block), hash }
}
