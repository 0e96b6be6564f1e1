import { createHash } from 'node:crypto'
import type { WebSocket } from 'ws'
import type { Mail } from './createMailboxes.js'

/** One socket of a client. */
export type Connection = {
  clientId: string
  socket: WebSocket
  isOpen: boolean
  /** Paused by a fault: nothing is read, and nothing is sent. */
  isStalled: boolean
  /** Whether it responded to the last ping. Otherwise the next ping closes the socket. */
  isAlive: boolean
  topics: Set<string>
  /** Delivered and not acknowledged yet, by the id of the delivery. */
  unacknowledged: Map<number, Mail>
  /** Delivered, delayed or held: not to be delivered again by this socket. */
  underWay: Set<Mail>
  /** The message that the fault `reorder` holds back. */
  held: Mail | undefined
}

/** The id clients expect, which they compute themselves from topic and client id. */
export function subscriptionId({ topic, clientId }: { topic: string; clientId: string }): string {
  return createHash('sha256')
    .update(topic + clientId)
    .digest('hex')
}
