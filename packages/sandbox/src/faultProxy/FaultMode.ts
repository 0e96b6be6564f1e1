/** The behavior of the proxy. All modes except `down` allow any origin. */
export type FaultMode =
  /** Forwards requests unchanged. */
  | { mode: 'pass' }
  /** Closes the connection without a response. A browser reports a network error. */
  | { mode: 'down' }
  /** Forwards requests after a delay in milliseconds. */
  | { mode: 'slow'; delayMs: number }
  /** Status 200 with a web page in the body, as captive portals and broken gateways do. */
  | { mode: 'html' }
  /** An HTTP status with an empty body; `retryAfter` becomes the Retry-After header (seconds or an HTTP date). */
  | { mode: 'status'; status: number; retryAfter?: number | string }
  /** Forwards requests, but returns another chain id (default 424242). */
  | { mode: 'wrong-chain'; chainId?: number }
