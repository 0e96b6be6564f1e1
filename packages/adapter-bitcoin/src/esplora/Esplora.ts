/** An output nobody has spent, not even in the mempool. */
export type Coin = {
  readonly txid: string
  readonly vout: number
  /** In satoshi. */
  readonly value: bigint
  readonly confirmed: boolean
  /** Of the block that holds it, where the source tells. */
  readonly height?: number
}

/** A transaction as far as it matters here. */
export type ChainTransaction = {
  readonly txid: string
  readonly version: number
  readonly locktime: number
  readonly confirmed: boolean
  /** In satoshi. */
  readonly fee: bigint
  /** In weight units (BIP-141). */
  readonly weight: number
  /** Empty for the reward of a block. */
  readonly inputs: readonly {
    readonly txid: string
    readonly vout: number
    readonly sequence: number
    readonly value: bigint
    /** Absent for scripts without an address. */
    readonly address: string | undefined
  }[]
  readonly outputs: readonly {
    readonly value: bigint
    readonly address: string | undefined
    /** Hexadecimal. */
    readonly script: string
  }[]
}

/** A REST source of Esplora's shape, read for one network. Rejects with an error of ours. */
export type Esplora = {
  /** What is confirmed, in satoshi, and whether the mempool knows the address too. */
  balance(
    address: string,
    signal?: AbortSignal,
  ): Promise<{ readonly confirmed: bigint; readonly isMoving: boolean }>
  coins(address: string, signal?: AbortSignal): Promise<readonly Coin[]>
  /** The newest transactions from or to an address that no block holds yet: fifty of them at most. */
  waiting(address: string, signal?: AbortSignal): Promise<readonly ChainTransaction[]>
  /** The height of the last block. */
  tip(signal?: AbortSignal): Promise<number>
  /** `undefined` where it is not known. */
  transaction(txid: string, signal?: AbortSignal): Promise<ChainTransaction | undefined>
  /** The whole transaction as hexadecimal text. */
  raw(txid: string, signal?: AbortSignal): Promise<string>
  /** Millisatoshi per virtual byte, to be mined within so many blocks; at least one satoshi. */
  feeRate(blocks: number, signal?: AbortSignal): Promise<bigint>
  /** Makes sure, once, that the source serves this chain. */
  trust(signal?: AbortSignal): Promise<void>
  /**
   * Sends a transaction given as hexadecimal text. It cannot be called back, so that there is no signal, and rejects
   * only where it never left.
   */
  broadcast(hex: string): Promise<Broadcast>
}

/** What became of a transaction that was sent. `detail` has the words of the node that refused it. */
export type Broadcast = { readonly outcome: 'taken' | 'refused' | 'unknown'; readonly detail?: string }
