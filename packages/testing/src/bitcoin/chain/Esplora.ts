/** A coin that can be spent. */
export type Coin = { txid: string; vout: number; value: bigint }

/** What a wallet reads of a chain, and how it sends. */
export type Esplora = {
  coins(address: string): Promise<readonly Coin[]>
  /** Satoshi for a thousand virtual bytes. */
  feeRate(): Promise<bigint>
  /** A whole transaction in hexadecimal. */
  transaction(txid: string): Promise<string>
  /** Sends a transaction in hexadecimal and gives its id. */
  send(transaction: string): Promise<string>
}
