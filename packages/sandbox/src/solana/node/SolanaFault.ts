/** The behavior of the Solana node. Each fault replaces the one before. */
export type SolanaFault =
  /** Works normally. */
  | { mode: 'pass' }
  /**
   * The node lags `slots` slots (default 200) behind the cluster: slots, heights and blockhashes are that old,
   * `getHealth` and sending with preflight fail with -32005, a higher `minContextSlot` -32016. Accounts stay current.
   */
  | { mode: 'behind'; slots?: number }
  /** The blockhash of each sent transaction (the next `times`, default all) expires before it arrives. */
  | { mode: 'expire-blockhashes'; times?: number }
  /** Sent transactions (the next `times`, default all) get their signature as the response and never land. */
  | { mode: 'drop-sends'; times?: number }
  /** Transactions wait `slots` slots for their block. */
  | { mode: 'land-late'; slots: number }
  /** Recent blocks were full at this price for a compute unit, in micro-lamports. Transactions that pay less never land. */
  | { mode: 'busy'; microLamports: bigint }
  /** Delays every HTTP response by `ms` milliseconds. */
  | { mode: 'delay'; ms: number }
  /** Closes every WebSocket and refuses new ones. */
  | { mode: 'drop-sockets' }
