/** Where a page of history ended. */
export type HistoryCursor = {
  /** In lower case. */
  readonly address: string
  /** The network asked for; absent: all. */
  readonly chainId: string | undefined
  /** When the last transaction shown was mined, in milliseconds since the epoch. */
  readonly minedAt: number
  /** The last transaction shown of each network, by CAIP-2 id. */
  readonly places: ReadonlyMap<string, Place>
}

/** A transaction's place in the order of its network. */
export type Place = { readonly block: bigint; readonly hash: string }
