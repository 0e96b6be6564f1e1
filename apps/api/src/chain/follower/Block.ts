/** A block as far as transfers go. Hashes and addresses in lower case. */
export type Block = Header & {
  /** Seconds since the epoch. */
  readonly timestamp: bigint
  readonly transactions: readonly {
    readonly hash: string
    readonly from: string
    /** Absent when it creates a contract. */
    readonly to: string | undefined
    readonly value: bigint
    readonly nonce: bigint
  }[]
}

/** A block's place in its chain. */
export type Header = { readonly number: bigint; readonly hash: string; readonly parentHash: string }

/** What came of a transaction. */
export type Receipt = {
  readonly transactionHash: string
  readonly blockHash: string
  readonly succeeded: boolean
  readonly contractAddress: string | undefined
  readonly logs: readonly {
    readonly address: string
    readonly topics: readonly string[]
    readonly data: string
    /** In the block. */
    readonly index: number
  }[]
}
