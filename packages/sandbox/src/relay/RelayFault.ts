/** The messages that a fault affects. An absent field matches all. */
export type FaultScope = {
  /** WalletConnect's tag: 1100 proposal, 1101 its response, 1102 settlement, 1108 request, 1109 its response and so on. */
  tag?: number
  /** The did:key of a client's token: the sender's on the way in, the receiver's on the way out. */
  clientId?: string
}

/** The calls and messages that a fault affects. An absent field matches all. */
export type FaultMatch = FaultScope & {
  /** JSON-RPC method: `irn_publish` and others on the way in, `irn_subscription` on the way out. */
  method?: string
  /** `in`: a client calls the relay. `out`: the relay delivers a message. */
  direction?: 'in' | 'out'
}

/** The behavior of the relay. Setting another one releases the held messages. */
export type RelayFault =
  /** Works normally. */
  | { mode: 'pass' }
  /** Closes every socket, or those of one client, now, and refuses new ones. */
  | { mode: 'drop'; clientId?: string }
  /**
   * Closes the client's socket once, at the `nth` match (default 1). `before` (the default) the call is handled or the
   * message sent; `after` means handled without a response, or sent but perhaps not acknowledged. For `forMs`
   * milliseconds (default 0) new sockets of that client are refused; then everything passes.
   */
  | ({ mode: 'drop-at'; nth?: number; moment?: 'before' | 'after'; forMs?: number } & FaultMatch)
  /** Handles calls (`in`) or delivers messages (`out`, the default) `ms` milliseconds late. */
  | ({ mode: 'delay'; ms: number } & FaultMatch)
  /** Delivers each message twice, the second time `afterMs` milliseconds later (default 0: at once). */
  | ({ mode: 'duplicate'; afterMs?: number } & FaultScope)
  /** Holds a message until the next one for the same socket, which goes first. */
  | ({ mode: 'reorder' } & FaultScope)
  /**
   * Accepts sockets and sends nothing: no response, message, ping or pong. `sockets: 'present'` spares those that open
   * later, as when one connection is dead and the next would work (default `all`). With a `tag`, sockets stay alive, and
   * only calls and messages with it wait.
   */
  | ({ mode: 'stall'; sockets?: 'all' | 'present' } & FaultScope)
