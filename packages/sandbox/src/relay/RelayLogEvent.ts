import type { RelayFault } from './RelayFault.js'
import type { RefusalReason } from './RelayRefusal.js'
import type { TokenRefusal } from './verifyRelayToken.js'

/** Reasons for which the relay refuses a socket: a fault of the token, the project, the number of sockets, or an invalid URL. */
export type SocketRefusal = TokenRefusal | 'unknown_project' | 'too_many_connections' | 'invalid_url'

/** An event for logs, without the clients' messages. */
export type RelayLogEvent =
  | {
      event: 'opened'
      /** The did:key of the client. */
      clientId: string
    }
  | { event: 'closed'; clientId: string }
  | {
      event: 'socket_refused'
      /** Reason of the refusal. */
      reason: SocketRefusal
    }
  | {
      event: 'call'
      clientId: string
      /** Method of the call. */
      method: string
      /** Topics of the call. */
      topics: readonly string[]
      /** Tags of its messages. */
      tags: readonly number[]
    }
  | { event: 'call_refused'; clientId: string; method: string; reason: RefusalReason }
  | {
      event: 'delivered'
      clientId: string
      /** Topic of the message. */
      topic: string
      /** Tag of the message. */
      tag: number
    }
  | { event: 'acknowledged'; clientId: string; topic: string; tag: number }
  | {
      event: 'fault'
      /** The fault. */
      mode: RelayFault['mode']
      clientId: string
    }
