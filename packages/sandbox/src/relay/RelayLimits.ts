export type RelayLimits = {
  /** Size of one message in bytes. Frames over four times this size close their socket (code 1009). Default 1 MiB. */
  messageBytes: number
  /** Topics one client is subscribed to, all its sockets together. Default 2000. */
  topicsPerClient: number
  /** Topics or messages in one batch call, and messages in one response to a fetch. Default 500. */
  batchLength: number
  /** Messages waiting on one topic. Default 1000. */
  mailboxLength: number
  /** The bytes of all waiting messages. Default 64 MiB. */
  totalBytes: number
  /** Calls of one client per second, all its sockets together; also how many may come at once. Default 200. */
  requestsPerSecond: number
  /** Open sockets. Default 1000. */
  connections: number
  /** Bytes that may wait for a client that does not read; more closes its socket. Default 8 MiB. */
  unsentBytes: number
}

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
