import type { Breaker } from './createBreaker.ts'

/** An engine for one kind of query about one network. */
export type Source<query, value> = {
  /** Written to the log and to a response header, such as `blockbook`. */
  readonly name: string
  /** Absent: the source is always requested. The operator's own nodes have cooldowns of their own. */
  readonly breaker?: Breaker | undefined
  read(query: query, signal: AbortSignal): Promise<value>
}

/** A coin that an address holds. */
export type HeldCoin = {
  /** Contract in lower case or mint; `null` for the network's own coin. */
  readonly token: string | null
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** Base units. */
  readonly amount: bigint
  /** Price of one coin in USD according to the source, as decimal text. */
  readonly price?: string | undefined
  readonly iconUrl?: string | undefined
}

export type BalanceQuery = {
  /** As `readAccount` returned it. */
  readonly address: string
  /** Tokens to read anew, from the chain itself. */
  readonly forced: readonly string[]
  /** Reports calls of the operator's nodes, which the caller's limit counts. */
  count?(calls: number): void
}

/** The holdings of an address on one network. */
export type Holdings = {
  /** The native coin first and then the tokens with an amount. */
  readonly coins: readonly HeldCoin[]
  /** False: the address may hold more tokens than these. */
  readonly complete: boolean
}

export type BalanceSource = Source<BalanceQuery, Holdings>

/** A coin that one transaction moved. */
export type Movement = {
  /** Contract in lower case or mint; `null` for the network's own coin. */
  readonly token: string | null
  /** Absent for the network's own coin. */
  readonly coin?: { readonly name: string; readonly symbol: string; readonly decimals: number } | undefined
  /** Base units. */
  readonly amount: bigint
  readonly direction: 'in' | 'out' | 'self'
  readonly iconUrl?: string | undefined
  /** Set for a collectible, whose `amount` counts pieces. */
  readonly collectible?: true
}

/** One transaction from the view of one address. */
export type Activity = {
  readonly hash: string
  /** Absent while it is pending. */
  readonly minedAt?: Date | undefined
  readonly status: 'confirmed' | 'failed' | 'pending'
  /** `send`, `receive`, `trade`, `approve` and more. */
  readonly operation: string
  readonly from: string
  readonly to: string
  readonly nonce?: number | undefined
  /** Empty when it failed. */
  readonly movements: readonly Movement[]
}

export type HistoryQuery = {
  /** As `readAccount` returned it. */
  readonly address: string
  /** Cursor of an earlier page of the same source, in its own form. A caller may have changed it. */
  readonly place: string | undefined
  /** Reports calls of the operator's nodes, which the caller's limit counts. */
  count?(calls: number): void
}

/** Transactions, newest first. `next` is absent at the end. */
export type HistoryPage = { readonly transactions: readonly Activity[]; readonly next?: string | undefined }

/** @throws `source/unknown_place` for a cursor that the source did not write */
export type HistorySource = Source<HistoryQuery, HistoryPage>

/** An NFT that an address owns. Its texts are cleaned; the picture is unchanged from the source. */
export type HeldNft = {
  /** Contract in lower case or mint. */
  readonly token: string
  /** Absent for a Solana asset, which its mint identifies. */
  readonly tokenId?: bigint | undefined
  readonly standard: 'erc721' | 'erc1155' | 'metaplex'
  /** Pieces. */
  readonly amount: bigint
  readonly collection?: string | undefined
} & NftMetadata

/** The metadata of an NFT, written by its maker. */
export type NftMetadata = {
  readonly name?: string | undefined
  readonly description?: string | undefined
  /** URL: https, data or ipfs. */
  readonly picture?: string | undefined
}

/** The NFTs of one page. `next` is absent at the end. */
export type NftPage = { readonly nfts: readonly HeldNft[]; readonly next?: string | undefined }

/** @throws `source/unknown_place` for a cursor that the source did not write */
export type NftSource = Source<HistoryQuery, NftPage>
