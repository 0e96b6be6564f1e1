import type { transfers } from '../../store/tables/chain.ts'

/** A stored transfer. */
export type Transfer = typeof transfers.$inferSelect

type Direction = 'in' | 'out' | 'self'

/** One transaction, as one address sees it. */
export type Transaction = {
  readonly hash: string
  readonly operation: 'send' | 'receive' | 'execute'
  readonly status: 'confirmed' | 'failed'
  readonly sentFrom: string
  readonly sentTo: string
  readonly nonce: bigint
  readonly minedAt: Date
  /** Coins that moved; none when the transaction failed. */
  readonly transfers: readonly {
    readonly token: string | null
    /** Set for an NFT, with its standard. */
    readonly tokenId: bigint | null
    readonly standard: Transfer['standard']
    readonly direction: Direction
    /** Base units, or pieces of an NFT. */
    readonly amount: bigint
  }[]
}

/**
 * Puts the stored transfers of one network together by transaction, in the order in which the transactions are named.
 *
 * A transaction that only brings coins is `receive`, one that only takes them is `send`, and both name the other side;
 * any other (an exchange, an approval, a call) is `execute`, between its signer and its target. A failed transaction is
 * what it would have been, and moved nothing.
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
    const own = all.filter(
      ({ sender, recipient, amount }) => amount > 0n && (sender === address || recipient === address),
    )
    const directions = own.map(
      ({ sender, recipient }): Direction =>
        sender === recipient ? 'self' : sender === address ? 'out' : 'in',
    )
    const ways = new Set(directions)
    const operation = ways.size === 1 ? (ways.has('in') ? 'receive' : 'send') : 'execute'
    const counterpart = operation === 'execute' ? first : (own[0] ?? first)
    return [
      {
        hash,
        operation,
        status: first.succeeded ? 'confirmed' : 'failed',
        sentFrom: operation === 'execute' ? first.signer : counterpart.sender,
        sentTo: counterpart.recipient,
        nonce: first.nonce,
        minedAt: first.minedAt,
        transfers: first.succeeded
          ? own.map(({ token, tokenId, standard, amount }, index) => ({
              token,
              tokenId,
              standard,
              amount,
              direction: directions[index] ?? 'self',
            }))
          : [],
      },
    ]
  })
}
