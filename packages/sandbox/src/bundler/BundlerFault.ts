/** How the bundler and its paymaster behave, for all chains. */
export type BundlerFault =
  /** Works normally. */
  | { mode: 'pass' }
  /** Closes the connection without a response. */
  | { mode: 'down' }
  /** The paymaster sponsors nothing. Default reason: "The sandbox is set to refuse." */
  | { mode: 'refuse-sponsorship'; reason?: string }
  /** The paymaster requests ten million gas for its own work, and signs it. */
  | { mode: 'overcharge' }
  /** Refuses every operation before it is sent, with -32500. Default reason: "The sandbox is set to refuse." */
  | { mode: 'refuse-operations'; reason?: string }
  /** Returns the hash of an operation and never sends it. */
  | { mode: 'drop-operations' }
