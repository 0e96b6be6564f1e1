import { createHash } from 'node:crypto'
import type { WebSocket } from 'ws'
import type { Mail } from './createMailboxes.js'

/** One socket of a client. */
export type Connection = {
  clientId: string
  socket: WebSocket
  isOpen: boolean
  /** Whether a fault pauses it, so that nothing is read or sent. */
  isStalled: boolean
  /** Whether it responded to the last ping. Otherwise the next ping closes the socket. */
  isAlive: boolean
  topics: Set<string>
  /** Unacknowledged messages, by the id of the delivery. */
  unacknowledged: Map<number, Mail>
  /** Messages that this socket delivered, delays or holds, and must not deliver again. */
  underWay: Set<Mail>
  /** The message that the fault `reorder` holds back. */
  held: Mail | undefined
}

/** Returns the id of a subscription, which clients compute from topic and client id as well. */
export function subscriptionId({ topic, clientId }: { topic: string; clientId: string }): string {
  return createHash('sha256')
    .update(topic + clientId)
    .digest('hex')
}
