import type { WebSocket } from 'ws'
import { createCalls } from './createCalls.js'
import { createConnections } from './createConnections.js'
import { createDeliveries } from './createDeliveries.js'
import { createMailboxes } from './createMailboxes.js'
import { createRelayFaults, type RelayFaults } from './createRelayFaults.js'
import { createTimers } from './createTimers.js'
import type { RelayLimits } from './RelayLimits.js'
import type { RelayLogEvent } from './RelayLogEvent.js'

export type ExchangeSize = {
  connections: number
  clients: number
  subscriptions: number
  /** Topics with a waiting message. */
  mailboxes: number
  messages: number
  bytes: number
  /** Deliveries sent and not acknowledged. */
  unacknowledged: number
  delivered: number
  acknowledged: number
}

export type Exchange = {
  /** Adds a socket of a verified client. */
  connect(parameters: { socket: WebSocket; clientId: string }): void
  readonly faults: RelayFaults
  /** Number of calls by method since the start. Unknown methods count as `unknown`. */
  readonly calls: ReadonlyMap<string, number>
  size(): ExchangeSize
  /** Pings each socket, and closes those without a pong to the last ping. */
  ping(): void
  /** Drops expired messages. */
  sweep(): void
  /** Closes every socket, and drops waiting messages with `forget`. */
  reset(parameters: { mail: 'keep' | 'forget' }): void
  /** Closes every socket and stops every timer. */
  stop(): void
}

export type CreateExchangeParameters = {
  limits: RelayLimits
  /** Unix time in milliseconds. */
  now(): number
  log(event: RelayLogEvent): void
}

/** Creates the exchange of calls and messages between sockets, with faults. */
export function createExchange({ limits, now, log }: CreateExchangeParameters): Exchange {
  const timers = createTimers()
  const mailboxes = createMailboxes({ limits, now })
  const connections = createConnections({ limits, log })

  const faults = createRelayFaults({
    onChange() {
      for (const connection of connections.all()) {
        const { clientId } = connection
        if (faults.isDown(clientId)) {
          log({ event: 'fault', mode: 'drop', clientId })
          connections.close(connection)
        } else
          connections.setStalled({ connection, isStalled: faults.isStalled({ clientId, age: 'present' }) })
      }
      calls.release()
      for (const connection of connections.all()) {
        deliveries.release(connection)
        deliveries.deliverWaiting({ connection, topics: [...connection.topics] })
      }
    },
  })
  const deliveries = createDeliveries({ connections, mailboxes, faults, timers, now, log })
  const calls = createCalls({ connections, deliveries, mailboxes, faults, timers, limits, now, log })

  const closeAll = () => {
    for (const connection of connections.all()) connections.close(connection)
    calls.clear()
    timers.clear()
  }

  return {
    faults,
    calls: calls.counts,
    connect({ socket, clientId }) {
      const connection = connections.open({ socket, clientId })
      // A frame that is too long or malformed ends in an error. The close that follows is handled.
      socket.on('error', () => {})
      socket.on('close', () => connections.forget(connection))
      socket.on('pong', () => {
        connection.isAlive = true
      })
      socket.on('message', (data, isBinary) => {
        if (connection.isOpen) calls.read({ connection, text: isBinary ? '' : data.toString() })
      })
      connections.setStalled({ connection, isStalled: faults.isStalled({ clientId, age: 'new' }) })
    },
    size: () => {
      const { topics, messages, bytes } = mailboxes.size()
      const open = connections.all()
      return {
        connections: open.length,
        clients: new Set(open.map(({ clientId }) => clientId)).size,
        subscriptions: open.reduce((sum, connection) => sum + connection.topics.size, 0),
        mailboxes: topics,
        messages,
        bytes,
        unacknowledged: open.reduce((sum, connection) => sum + connection.unacknowledged.size, 0),
        ...deliveries.size(),
      }
    },
    ping: connections.ping,
    sweep() {
      mailboxes.sweep()
      calls.sweep()
      deliveries.sweep()
    },
    reset({ mail }) {
      closeAll()
      if (mail === 'forget') mailboxes.clear()
    },
    stop() {
      faults.stop()
      closeAll()
    },
  }
}
