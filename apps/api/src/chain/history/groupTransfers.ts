import type { transfers } from '../../store/tables/chain.ts'
import { directionOf, operationOf } from '../sources/describeCoins.ts'
import type { Movement } from '../sources/Source.ts'

/** A stored transfer. */
export type Transfer = typeof transfers.$inferSelect

/** Maximum transfers listed of one transaction. A stranger can send thousands at once. */
const mostTransfers = 50

/** One transaction from the view of one address. */
export type Transaction = {
  readonly hash: string
  readonly operation: string
  readonly status: 'confirmed' | 'failed'
  readonly sentFrom: string
  readonly sentTo: string
  readonly nonce: bigint
  readonly minedAt: Date
  /** The moved coins. Empty if the transaction failed. */
  readonly transfers: readonly {
    readonly token: string | null
    /** Set for an NFT, with its standard. */
    readonly tokenId: bigint | null
    readonly standard: Transfer['standard']
    readonly direction: Movement['direction']
    /** Base units, or pieces of an NFT. */
    readonly amount: bigint
  }[]
}

/**
 * Groups the stored transfers of one network by transaction, in the order of `hashes`.
 *
 * A transaction that only receives or only sends coins has the other side as its party; any other (a trade, an
 * approval, a call) is between its signer and its target. A failed transaction keeps its operation, without
 * transfers.
 */
export function groupTransfers({
  address,
  hashes,
  rows,
}: {
  /** In lower case. */
  readonly address: string
  readonly hashes: readonly string[]
  readonly rows: readonly Transfer[]
}): readonly Transaction[] {
  const byHash = Map.groupBy(rows, ({ hash }) => hash)
  return hashes.flatMap((hash): Transaction[] => {
    const all = (byHash.get(hash) ?? []).toSorted(
      (a, b) => a.logIndex - b.logIndex || a.batchIndex - b.batchIndex,
    )
    const [first] = all
    if (!first) return []
    const own = all
      .filter(({ sender, recipient, amount }) => amount > 0n && (sender === address || recipient === address))
      .slice(0, mostTransfers)
      .map((one) => ({ ...one, direction: directionOf(address, one.sender, one.recipient) ?? 'self' }))
    const isOneWay = new Set(own.map(({ direction }) => direction)).size === 1
    const counterpart = (isOneWay ? own[0] : undefined) ?? first
    return [
      {
        hash,
        operation: operationOf(own, { from: counterpart.sender, to: counterpart.recipient }),
        status: first.succeeded ? 'confirmed' : 'failed',
        sentFrom: isOneWay ? counterpart.sender : first.signer,
        sentTo: counterpart.recipient,
        nonce: first.nonce,
        minedAt: first.minedAt,
        transfers: first.succeeded
          ? own.map(({ token, tokenId, standard, amount, direction }) => ({
              token,
              tokenId,
              standard,
              amount,
              direction,
            }))
          : [],
      },
    ]
  })
}
