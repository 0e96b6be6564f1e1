/** What the read API does with the next request. Every mode keeps allowing any origin. */
export type BitcoinFault =
  /** Tells the truth. */
  | { mode: 'pass' }
  /** Status 503 for everything. */
  | { mode: 'down' }
  /** The truth, after a delay in milliseconds. */
  | { mode: 'delay'; ms: number }
  /** Lists outputs as unspent that are spent already, as a server behind its node does. */
  | { mode: 'stale-utxos' }
  /** Claims a tip that many blocks higher (or, when negative, lower) than it is. */
  | { mode: 'wrong-tip'; blocks: number }
