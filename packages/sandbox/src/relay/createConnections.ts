import type { WebSocket } from 'ws'
import type { Connection } from './Connection.js'
import type { RelayLimits } from './RelayLimits.js'
import type { RelayLogEvent } from './RelayLogEvent.js'
import { RelayRefusal } from './RelayRefusal.js'

export type Connections = {
  /** The open connections. */
  all(): readonly Connection[]
  open(parameters: { socket: WebSocket; clientId: string }): Connection
  close(connection: Connection): void
  /** Called for a socket that has closed. */
  forget(connection: Connection): void
  /** Closes a connection whose client does not read. */
  send(parameters: { connection: Connection; text: string; onSent?(): void }): void
  /** Stops reading and writing for a while. */
  setStalled(parameters: { connection: Connection; isStalled: boolean }): void
  /** @throws RelayRefusal `too_many_topics` if the client would have too many with these. */
  checkTopics(parameters: { connection: Connection; topics: readonly string[] }): void
  subscribe(parameters: { connection: Connection; topics: readonly string[] }): void
  unsubscribe(parameters: { connection: Connection; topics: readonly string[] }): void
  subscribersOf(topic: string): readonly Connection[]
  /** Pings each socket, and closes those without a pong to the last ping. */
  ping(): void
}

/** The connected clients and their subscriptions. */
export function createConnections({
  limits,
  log,
}: {
  limits: RelayLimits
  log(event: RelayLogEvent): void
}): Connections {
  const connections = new Set<Connection>()
  const subscribers = new Map<string, Set<Connection>>()

  const unsubscribe: Connections['unsubscribe'] = ({ connection, topics }) => {
    for (const topic of topics) {
      connection.topics.delete(topic)
      const listening = subscribers.get(topic)
      listening?.delete(connection)
      if (listening?.size === 0) subscribers.delete(topic)
    }
  }
  const forget = (connection: Connection) => {
    if (!connection.isOpen) return
    connection.isOpen = false
    connections.delete(connection)
    unsubscribe({ connection, topics: [...connection.topics] })
    connection.unacknowledged.clear()
    connection.underWay.clear()
    connection.held = undefined
    log({ event: 'closed', clientId: connection.clientId })
  }
  const close = (connection: Connection) => {
    forget(connection)
    connection.socket.terminate()
  }
  const topicsOf = (clientId: string) => {
    const own = [...connections].filter((connection) => connection.clientId === clientId)
    return new Set(own.flatMap((connection) => [...connection.topics]))
  }

  return {
    all: () => [...connections],
    open({ socket, clientId }) {
      const connection: Connection = {
        clientId,
        socket,
        isOpen: true,
        isStalled: false,
        isAlive: true,
        topics: new Set(),
        unacknowledged: new Map(),
        underWay: new Set(),
        held: undefined,
      }
      connections.add(connection)
      log({ event: 'opened', clientId })
      return connection
    },
    close,
    forget,
    send({ connection, text, onSent }) {
      if (!connection.isOpen) return
      connection.socket.send(text, (error) => {
        if (!error) onSent?.()
      })
      if (connection.socket.bufferedAmount > limits.unsentBytes) close(connection)
    },
    setStalled({ connection, isStalled }) {
      if (connection.isStalled === isStalled) return
      connection.isStalled = isStalled
      if (isStalled) {
        log({ event: 'fault', mode: 'stall', clientId: connection.clientId })
        connection.socket.pause()
      } else {
        // A paused socket could not respond to a ping.
        connection.isAlive = true
        connection.socket.resume()
      }
    },
    checkTopics({ connection, topics }) {
      const all = topicsOf(connection.clientId)
      for (const topic of topics) all.add(topic)
      if (all.size > limits.topicsPerClient)
        throw new RelayRefusal({
          reason: 'too_many_topics',
          message: `A client subscribes to at most ${limits.topicsPerClient} topics.`,
        })
    },
    subscribe({ connection, topics }) {
      for (const topic of topics) {
        connection.topics.add(topic)
        const listening = subscribers.get(topic) ?? new Set<Connection>()
        subscribers.set(topic, listening.add(connection))
      }
    },
    unsubscribe,
    subscribersOf: (topic) => [...(subscribers.get(topic) ?? [])],
    ping() {
      for (const connection of [...connections]) {
        if (connection.isStalled) continue
        if (!connection.isAlive) {
          close(connection)
          continue
        }
        connection.isAlive = false
        connection.socket.ping()
      }
    },
  }
}
