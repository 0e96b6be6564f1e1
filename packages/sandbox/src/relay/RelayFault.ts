/** Which messages a fault is about; what is absent matches everything. */
export type FaultScope = {
  /** WalletConnect's tag: 1100 proposal, 1101 its response, 1102 settlement, 1108 request, 1109 its response... */
  tag?: number
  /** The did:key a client signs its token with: of the sender on the way in, of the receiver on the way out. */
  clientId?: string
}

export type FaultMatch = FaultScope & {
  /** `irn_publish` and the like on the way in, `irn_subscription` on the way out. */
  method?: string
  /** `in`: a client calls the relay. `out`: the relay delivers a message. */
  direction?: 'in' | 'out'
}

/** The behavior of the relay. Setting another one releases the messages this one holds. */
export type RelayFault =
  /** Works as it should. */
  | { mode: 'pass' }
  /** Closes every socket, or those of one client, now, and refuses new ones. */
  | { mode: 'drop'; clientId?: string }
  /**
   * Closes the client's socket once, at the `nth` match (default 1). `before` (the default) the call is handled or the
   * message sent; `after` means handled without a response, or sent but perhaps not acknowledged. For `forMs`
   * milliseconds (default 0) new sockets of that client are refused; then everything passes.
   */
  | ({ mode: 'drop-at'; nth?: number; moment?: 'before' | 'after'; forMs?: number } & FaultMatch)
  /** Handles (`in`) or delivers (`out`, the default) that many milliseconds later. */
  | ({ mode: 'delay'; ms: number } & FaultMatch)
  /** Delivers each message twice, the second time `afterMs` milliseconds later (default 0: in the same breath). */
  | ({ mode: 'duplicate'; afterMs?: number } & FaultScope)
  /** Holds a message until the next one for the same socket, which goes first. */
  | ({ mode: 'reorder' } & FaultScope)
  /**
   * Accepts sockets and sends nothing: no response, message, ping or pong. `sockets: 'present'` spares those opened later,
   * as when one connection is dead and the next one would do (default `all`). With a `tag` sockets live on, and only
   * calls and messages that carry it wait.
   */
  | ({ mode: 'stall'; sockets?: 'all' | 'present' } & FaultScope)
