/** An output that neither a block nor the mempool spends. */
export type Coin = {
  readonly txid: string
  readonly vout: number
  /** In satoshi. */
  readonly value: bigint
  readonly confirmed: boolean
  /** Height of the block that holds it, if the source returns one. */
  readonly height?: number
}

/** The part of a transaction that the adapter uses. */
export type ChainTransaction = {
  readonly txid: string
  readonly version: number
  readonly locktime: number
  readonly confirmed: boolean
  /** Height of the block that holds it, if the source returns one. */
  readonly height?: number
  /** In satoshi. */
  readonly fee: bigint
  /** In weight units (BIP-141). */
  readonly weight: number
  /** Empty for a block reward. */
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

/** A REST source with Esplora's API, for one network. Rejects with a Latchkey error. */
export type Esplora = {
  /** Returns the confirmed satoshi. `isMoving`: the mempool has transactions of the address. */
  balance(
    address: string,
    signal?: AbortSignal,
  ): Promise<{ readonly confirmed: bigint; readonly isMoving: boolean }>
  coins(address: string, signal?: AbortSignal): Promise<readonly Coin[]>
  /** Returns the newest unconfirmed transactions of an address, at most fifty. */
  waiting(address: string, signal?: AbortSignal): Promise<readonly ChainTransaction[]>
  /** Returns the height of the last block. */
  tip(signal?: AbortSignal): Promise<number>
  /** Returns `undefined` for an unknown transaction. */
  transaction(txid: string, signal?: AbortSignal): Promise<ChainTransaction | undefined>
  /** Returns the id of the transaction that spends an output, in a block or in the mempool; `undefined` while there is none. */
  spender(
    output: { readonly txid: string; readonly vout: number },
    signal?: AbortSignal,
  ): Promise<string | undefined>
  /** Returns the raw transaction as hexadecimal text. */
  raw(txid: string, signal?: AbortSignal): Promise<string>
  /** Returns millisatoshi per virtual byte to be mined within that many blocks; at least one satoshi. */
  feeRate(blocks: number, signal?: AbortSignal): Promise<bigint>
  /** Checks once that the source serves this network. */
  trust(signal?: AbortSignal): Promise<void>
  /**
   * Sends a raw transaction. Takes no signal, because sending cannot be undone. Rejects only if the transaction was never sent.
   */
  broadcast(hex: string): Promise<Broadcast>
}

/** The outcome of sending a transaction. `detail` is the message of the node that refused it. */
export type Broadcast = { readonly outcome: 'taken' | 'refused' | 'unknown'; readonly detail?: string }
