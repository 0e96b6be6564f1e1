/** The behavior of the Solana node. Each fault replaces the one before. */
export type SolanaFault =
  /** Works as it should. */
  | { mode: 'pass' }
  /**
   * The node lags `slots` slots (default 200) behind the cluster: slots, heights and blockhashes are that old,
   * `getHealth` and sending with preflight fail with -32005, a higher `minContextSlot` -32016. Accounts stay current.
   */
  | { mode: 'behind'; slots?: number }
  /** The cluster moves past the blockhash of each transaction sent (the next `times`, default all) before it arrives. */
  | { mode: 'expire-blockhashes'; times?: number }
  /** Transactions sent (the next `times`, default all) get their signature as the response and never land. */
  | { mode: 'drop-sends'; times?: number }
  /** Transactions wait that many slots before a block takes them. */
  | { mode: 'land-late'; slots: number }
  /** Recent blocks were full at that price for a compute unit, in micro-lamports; what pays less never lands. */
  | { mode: 'busy'; microLamports: bigint }
  /** Delays every HTTP response by that many milliseconds. */
  | { mode: 'delay'; ms: number }
  /** Closes every WebSocket and refuses new ones. */
  | { mode: 'drop-sockets' }
