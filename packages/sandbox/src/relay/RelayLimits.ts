/** Limits of a relay. */
export type RelayLimits = {
  /** Bytes of one message. A frame of over four times this size closes its socket (code 1009). Default: 1 MiB. */
  messageBytes: number
  /** Subscribed topics of one client, over all its sockets. Default: 2000. */
  topicsPerClient: number
  /** Topics or messages in one batch call, and messages in one response to a fetch. Default: 500. */
  batchLength: number
  /** Waiting messages of one topic. Default: 1000. */
  mailboxLength: number
  /** Bytes of all waiting messages. Default: 64 MiB. */
  totalBytes: number
  /** Calls of one client per second, and at once, over all its sockets. Default: 200. */
  requestsPerSecond: number
  /** Open sockets. Default: 1000. */
  connections: number
  /** Bytes that wait for a client that does not read. More close its socket. Default: 8 MiB. */
  unsentBytes: number
}

/** The limits of a relay that is started without `limits`. */
export const defaultRelayLimits: RelayLimits = {
  messageBytes: 1 << 20,
  topicsPerClient: 2_000,
  batchLength: 500,
  mailboxLength: 1_000,
  totalBytes: 64 << 20,
  requestsPerSecond: 200,
  connections: 1_000,
  unsentBytes: 8 << 20,
}
