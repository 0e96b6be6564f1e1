import { type Connection, subscriptionId } from './Connection.js'
import type { Connections } from './createConnections.js'
import type { Mail, Mailboxes } from './createMailboxes.js'
import { faultModeOf, type RelayFaults } from './createRelayFaults.js'
import type { Timers } from './createTimers.js'
import type { RelayLogEvent } from './RelayLogEvent.js'

const DELIVERY_METHOD = 'irn_subscription'

export type Deliveries = {
  /** Delivers a message, unless the client has it or is about to get it. */
  deliver(parameters: { connection: Connection; mail: Mail }): void
  /** Delivers the waiting messages of topics. */
  deliverWaiting(parameters: { connection: Connection; topics: Iterable<string> }): void
  /** Handles the response to a delivery. */
  acknowledge(parameters: { connection: Connection; id: number; outcome: 'result' | 'error' }): void
  /** Sends the message that the fault `reorder` holds. */
  release(connection: Connection): void
  /** Forgets deliveries whose message has expired. */
  sweep(): void
  size(): { delivered: number; acknowledged: number }
}

/** Delivers messages to subscribers and tracks acknowledgements. */
export function createDeliveries({
  connections,
  mailboxes,
  faults,
  timers,
  now,
  log,
}: {
  connections: Connections
  mailboxes: Mailboxes
  faults: Pick<RelayFaults, 'judge'>
  timers: Timers
  now(): number
  log(event: RelayLogEvent): void
}): Deliveries {
  let lastId = 0
  let delivered = 0
  let acknowledged = 0

  type Transmission = { connection: Connection; mail: Mail; repeats?: boolean; onSent?(): void }

  const transmit = ({ connection, mail, repeats = false, onSent }: Transmission) => {
    if (!connection.isOpen) return
    const isSeen = mail.seenBy.has(connection.clientId) && !repeats
    if (connection.isStalled || isSeen) return void connection.underWay.delete(mail)
    const { topic, message, publishedAt, tag, attestation } = mail
    // Grows from one start of the process to the next and stays below 2^53.
    lastId = Math.max(lastId + 1, Math.floor(now()) * 1_000)
    connection.unacknowledged.set(lastId, mail)
    delivered += 1
    log({ event: 'delivered', clientId: connection.clientId, topic, tag })
    const data = { topic, message, publishedAt, tag, ...(attestation && { attestation }) }
    const params = { id: subscriptionId({ topic, clientId: connection.clientId }), data }
    const text = JSON.stringify({ id: lastId, jsonrpc: '2.0', method: DELIVERY_METHOD, params })
    connections.send({ connection, text, ...(onSent && { onSent }) })
  }

  const release = (connection: Connection) => {
    const mail = connection.held
    connection.held = undefined
    if (mail) transmit({ connection, mail })
  }

  const deliver = ({ connection, mail }: { connection: Connection; mail: Mail }) => {
    const { clientId } = connection
    if (!connection.isOpen || mail.from === clientId || mail.seenBy.has(clientId)) return
    // Waiting messages are sent when the fault ends.
    if (connection.isStalled) return
    if (connection.underWay.has(mail)) return
    const verdict = faults.judge({ direction: 'out', clientId, method: DELIVERY_METHOD, tags: [mail.tag] })
    if (verdict.action !== 'pass') log({ event: 'fault', mode: faultModeOf(verdict), clientId })
    if (verdict.action === 'hold') return
    if (verdict.action === 'drop-before') return connections.close(connection)
    connection.underWay.add(mail)
    switch (verdict.action) {
      case 'pass':
        transmit({ connection, mail })
        break
      case 'duplicate': {
        transmit({ connection, mail })
        const repeat = () => transmit({ connection, mail, repeats: true })
        if (verdict.afterMs === 0) repeat()
        else timers.after({ ms: verdict.afterMs, run: repeat })
        break
      }
      case 'reorder':
        if (!connection.held) {
          connection.held = mail
          return
        }
        transmit({ connection, mail })
        break
      case 'delay':
        timers.after({ ms: verdict.ms, run: () => transmit({ connection, mail }) })
        break
      case 'drop-after':
        return transmit({ connection, mail, onSent: () => connections.close(connection) })
      default:
        return verdict satisfies never
    }
    release(connection)
  }

  return {
    deliver,
    deliverWaiting({ connection, topics }) {
      for (const topic of topics)
        for (const mail of mailboxes.waiting({ topic, clientId: connection.clientId }))
          deliver({ connection, mail })
    },
    acknowledge({ connection, id, outcome }) {
      const mail = connection.unacknowledged.get(id)
      if (!mail) return
      const { clientId } = connection
      connection.unacknowledged.delete(id)
      connection.underWay.delete(mail)
      // After an error of the client, it gets the message again when it subscribes again.
      if (outcome === 'error' || mail.seenBy.has(clientId)) return
      mail.seenBy.add(clientId)
      acknowledged += 1
      log({ event: 'acknowledged', clientId, topic: mail.topic, tag: mail.tag })
    },
    release,
    sweep() {
      const time = now()
      for (const { unacknowledged, underWay } of connections.all())
        for (const [id, mail] of unacknowledged)
          if (mail.expiresAt <= time) {
            unacknowledged.delete(id)
            underWay.delete(mail)
          }
    },
    size: () => ({ delivered, acknowledged }),
  }
}
