/** What the proxy does with the next request. Modes other than `down` keep allowing any origin. */
export type FaultMode =
  /** Hands the request on unchanged. */
  | { mode: 'pass' }
  /** Closes the connection without an answer; a browser reports a network error. */
  | { mode: 'down' }
  /** Hands the request on after a delay in milliseconds. */
  | { mode: 'slow'; delayMs: number }
  /** Status 200 with a web page in the body, as captive portals and broken gateways do. */
  | { mode: 'html' }
  /** An HTTP status with an empty body; `retryAfter` becomes the Retry-After header (seconds or an HTTP date). */
  | { mode: 'status'; status: number; retryAfter?: number | string }
  /** Hands the request on but answers chain id questions with another id (default 424242). */
  | { mode: 'wrong-chain'; chainId?: number }
