import type { SentRecord } from '../../account/sentTransactions.js'
import type { ChainId } from '../../caip/caip.js'
import type { LatchkeyError } from '../../lib/LatchkeyError.js'

/**
 * Kind of a transaction, as a provider API describes it. Any other value counts as `execute`. `cancel`: an empty transaction of this
 * client, in place of another one.
 */
export type ActivityKind =
  | 'send'
  | 'receive'
  | 'trade'
  | 'approve'
  | 'mint'
  | 'burn'
  | 'claim'
  | 'deposit'
  | 'withdraw'
  | 'stake'
  | 'unstake'
  | 'borrow'
  | 'repay'
  | 'deploy'
  | 'cancel'
  | 'execute'

/**
 * A coin, token or collectible that a transaction moved. A third party chose its texts and picture: show them as text and in an
 * `<img>` only.
 */
export type ActivityTransfer = {
  /** Direction, as the account sees it. */
  readonly direction: 'in' | 'out' | 'self'
  /** Exact decimal string in whole units. For a collectible: the count. */
  readonly amount: string
  /** Absent: the source does not name it. */
  readonly symbol?: string | undefined
  /** Name of the asset. Absent: unknown. */
  readonly name?: string | undefined
  /** Contract or mint of the token, or `native` for the network's coin. Absent: unknown. */
  readonly assetAddress?: string | undefined
  /** URL of a picture: https or data. */
  readonly icon?: string | undefined
  /** US dollars at that time, as an exact decimal string. Absent: unknown. */
  readonly value?: string | undefined
  /** Whether the asset is an NFT. */
  readonly isCollectible?: true | undefined
}

/** A transaction of the account. */
export type ActivityItem = {
  /** CAIP-2 network id and transaction id; a unique key in place of an unknown transaction id. */
  readonly id: string
  /** The network (CAIP-2). */
  readonly chainId: ChainId
  /** Id of the transaction. Empty: unknown, and the transaction may have been sent. */
  readonly hash: string
  /** Kind of the transaction. */
  readonly kind: ActivityKind
  /** `unsure`: it may have been sent. `proposed`: it waits for the signatures of others. */
  readonly status: SentRecord['status']
  /** Id of the transaction that took its place. */
  readonly replacedBy?: string | undefined
  /** Time of its block, else when it was sent, in milliseconds since the epoch. */
  readonly at: number
  /** Sender. Absent: unknown. */
  readonly from?: string | undefined
  /** Recipient or contract. Absent: unknown or none. */
  readonly to?: string | undefined
  /** Moved assets, outgoing ones first. Empty: none, or unknown. */
  readonly transfers: readonly ActivityTransfer[]
  /** URL of its page at the network's block explorer; of the replacement for a replaced transaction. */
  readonly explorerUrl?: string | undefined
  /** Whether this client sent it. */
  readonly isOwn?: true | undefined
  /**
   * It looks like a scam. The account did not send the transfer and nothing moved, an address imitates one that the account has
   * paid, a token uses the name of another, or a name hides characters or advertises a page. Show it apart, and do not let the
   * visitor copy its addresses.
   */
  readonly suspicious?: true | undefined
}

/** The transactions of one account on one network. */
export type ActivityData = {
  /** Transactions, newest first, each once. */
  readonly items: readonly ActivityItem[]
  /** Source of the list. `client`: no source has the history of this network, so only transactions of this client are listed. */
  readonly source: 'api' | 'client'
  /** The page of older transactions. */
  readonly more:
    | {
        /** `none`: there are no more. `ready`: `loadMore` reads them. `loading`: they are being read. */
        readonly status: 'none' | 'ready' | 'loading'
      }
    | {
        readonly status: 'failed'
        /** Why the last read failed. `loadMore` reads again. */
        readonly error: LatchkeyError
      }
  /** Number of transactions that could not be read, and are not listed. Absent: none. */
  readonly unread?: number | undefined
  /** When the newest transactions were read, in milliseconds since the epoch. */
  readonly readAt: number
}
