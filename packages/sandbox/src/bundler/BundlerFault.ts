/** How the bundler and its paymaster behave, for all chains. */
export type BundlerFault =
  /** Right responses. */
  | { mode: 'pass' }
  /** Closes the connection without a response. */
  | { mode: 'down' }
  /** The paymaster sponsors nothing. Default reason: "The sandbox is set to refuse." */
  | { mode: 'refuse-sponsorship'; reason?: string }
  /** The paymaster requests ten million gas for its own work. It signs that too. */
  | { mode: 'overcharge' }
  /** Every operation is refused before it is sent, with -32500. Default reason: "The sandbox is set to refuse." */
  | { mode: 'refuse-operations'; reason?: string }
  /** Returns the hash of an operation and never sends it. */
  | { mode: 'drop-operations' }
