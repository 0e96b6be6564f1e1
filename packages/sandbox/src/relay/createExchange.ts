import { createHash } from 'node:crypto'
import type { WebSocket } from 'ws'
import type { Connection } from './Connection.js'
import { createFaults, type Faults, type Verdict } from './createFaults.js'
import { createMailboxes, type Mail } from './createMailboxes.js'
import { createRateLimit } from './createRateLimit.js'
import { findMethod, type RelayCall } from './parseCall.js'
import { parseFrame } from './parseFrame.js'
import type { RelayLimits } from './RelayLimits.js'
import type { RelayLogEvent } from './RelayLogEvent.js'
import { type RefusalReason, RelayRefusal } from './RelayRefusal.js'

const DELIVERY_METHOD = 'irn_subscription'
const UNKNOWN_METHOD = 'unknown'

export type ExchangeSize = {
  connections: number
  clients: number
  subscriptions: number
  /** Topics on which a message waits. */
  mailboxes: number
  messages: number
  bytes: number
  /** Deliveries sent and not acknowledged. */
  unacknowledged: number
  delivered: number
  acknowledged: number
}

export type Exchange = {
  /** Takes a socket whose client is known. */
  connect(parameters: { socket: WebSocket; clientId: string }): void
  readonly faults: Faults
  /** Calls by method since the start; names the relay does not know count as `unknown`. */
  readonly calls: ReadonlyMap<string, number>
  size(): ExchangeSize
  /** Pings each socket, and closes those that did not answer the last ping. */
  ping(): void
  /** Forgets what has expired. */
  sweep(): void
  /** Closes every socket; with `forget`, what waits is lost as well. */
  reset(parameters: { mail: 'keep' | 'forget' }): void
  /** Closes every socket and ends every wait. */
  stop(): void
}

export type CreateExchangeParameters = {
  limits: RelayLimits
  /** Unix time in milliseconds. */
  now(): number
  log(event: RelayLogEvent): void
}

/** Who is connected, who listens to what, and what goes to whom. */
export function createExchange({ limits, now, log }: CreateExchangeParameters): Exchange {
  const mailboxes = createMailboxes({ limits, now })
  const rateLimit = createRateLimit({ perSecond: limits.requestsPerSecond, now })
  const connections = new Set<Connection>()
  const subscribers = new Map<string, Set<Connection>>()
  const calls = new Map<string, number>()
  const timers = new Set<NodeJS.Timeout>()
  let heldCalls: (() => void)[] = []
  let lastDeliveryId = 0
  let delivered = 0
  let acknowledged = 0

  const after = ({ ms, run }: { ms: number; run(): void }) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      run()
    }, ms)
    timers.add(timer)
  }

  const forget = (connection: Connection) => {
    if (!connection.isOpen) return
    connection.isOpen = false
    connections.delete(connection)
    for (const topic of connection.topics) dropSubscriber({ connection, topic })
    connection.topics.clear()
    connection.unacknowledged.clear()
    connection.underWay.clear()
    connection.held = undefined
    log({ event: 'closed', clientId: connection.clientId })
  }
  const close = (connection: Connection) => {
    forget(connection)
    connection.socket.terminate()
  }
  const dropSubscriber = ({ connection, topic }: { connection: Connection; topic: string }) => {
    const listening = subscribers.get(topic)
    listening?.delete(connection)
    if (listening?.size === 0) subscribers.delete(topic)
  }

  const send = ({ connection, text, onSent }: { connection: Connection; text: string; onSent?(): void }) => {
    if (!connection.isOpen) return
    connection.socket.send(text, (error) => {
      if (!error) onSent?.()
    })
    if (connection.socket.bufferedAmount > limits.unsentBytes) close(connection)
  }

  type Transmission = { connection: Connection; mail: Mail; repeats?: boolean; onSent?(): void }

  const transmit = ({ connection, mail, repeats = false, onSent }: Transmission) => {
    if (!connection.isOpen) return
    const isSeen = mail.seenBy.has(connection.clientId) && !repeats
    if (connection.isStalled || isSeen) return void connection.underWay.delete(mail)
    const { topic, message, publishedAt, tag, attestation } = mail
    // Grows from one start of the process to the next, and stays under 2^53.
    lastDeliveryId = Math.max(lastDeliveryId + 1, Math.floor(now()) * 1_000)
    connection.unacknowledged.set(lastDeliveryId, mail)
    delivered += 1
    log({ event: 'delivered', clientId: connection.clientId, topic, tag })
    const data = { topic, message, publishedAt, tag, ...(attestation && { attestation }) }
    const params = { id: subscriptionId({ topic, clientId: connection.clientId }), data }
    const text = JSON.stringify({ id: lastDeliveryId, jsonrpc: '2.0', method: DELIVERY_METHOD, params })
    send({ connection, text, ...(onSent && { onSent }) })
  }

  const deliver = ({ connection, mail }: { connection: Connection; mail: Mail }) => {
    const { clientId } = connection
    if (!connection.isOpen || mail.from === clientId || mail.seenBy.has(clientId)) return
    // What waits goes out once the fault is over.
    if (connection.isStalled) return
    if (connection.underWay.has(mail)) return
    const verdict = faults.judge({ direction: 'out', clientId, method: DELIVERY_METHOD, tags: [mail.tag] })
    if (verdict.action !== 'pass') logFault({ verdict, clientId })
    if (verdict.action === 'hold') return
    if (verdict.action === 'drop-before') return close(connection)
    connection.underWay.add(mail)
    const earlier = connection.held
    switch (verdict.action) {
      case 'pass':
        transmit({ connection, mail })
        break
      case 'duplicate':
        transmit({ connection, mail })
        if (verdict.afterMs === 0) transmit({ connection, mail, repeats: true })
        else after({ ms: verdict.afterMs, run: () => transmit({ connection, mail, repeats: true }) })
        break
      case 'reorder':
        if (earlier) transmit({ connection, mail })
        else connection.held = mail
        break
      case 'delay':
        after({ ms: verdict.ms, run: () => transmit({ connection, mail }) })
        break
      case 'drop-after':
        return transmit({ connection, mail, onSent: () => close(connection) })
      default:
        return verdict satisfies never
    }
    if (!earlier) return
    connection.held = undefined
    transmit({ connection, mail: earlier })
  }

  const deliverWaiting = ({ connection, topics }: { connection: Connection; topics: Iterable<string> }) => {
    for (const topic of topics)
      for (const mail of mailboxes.waiting({ topic, clientId: connection.clientId }))
        deliver({ connection, mail })
  }

  const setStalled = ({ connection, isStalled }: { connection: Connection; isStalled: boolean }) => {
    if (connection.isStalled === isStalled) return
    connection.isStalled = isStalled
    if (isStalled) {
      log({ event: 'fault', mode: 'stall', clientId: connection.clientId })
      connection.socket.pause()
    } else {
      // It could not answer a ping meanwhile.
      connection.isAlive = true
      connection.socket.resume()
    }
  }

  const logFault = ({ verdict, clientId }: { verdict: Verdict; clientId: string }) => {
    const { action } = verdict
    const mode =
      action === 'hold' ? 'stall' : action === 'drop-before' || action === 'drop-after' ? 'drop-at' : action
    log({ event: 'fault', mode, clientId })
  }

  const faults = createFaults({
    onChange() {
      for (const connection of [...connections]) {
        const { clientId } = connection
        if (faults.isDown(clientId)) {
          log({ event: 'fault', mode: 'drop', clientId })
          close(connection)
        } else setStalled({ connection, isStalled: faults.isStalled({ clientId, age: 'present' }) })
      }
      const held = heldCalls
      heldCalls = []
      for (const run of held) run()
      for (const connection of [...connections]) {
        if (connection.held) {
          const mail = connection.held
          connection.held = undefined
          transmit({ connection, mail })
        }
        deliverWaiting({ connection, topics: [...connection.topics] })
      }
    },
  })

  const topicsOf = (clientId: string) => {
    const own = [...connections].filter((connection) => connection.clientId === clientId)
    return new Set(own.flatMap((connection) => [...connection.topics]))
  }

  const checkTopics = ({ connection, topics }: { connection: Connection; topics: readonly string[] }) => {
    const all = topicsOf(connection.clientId)
    for (const topic of topics) all.add(topic)
    if (all.size > limits.topicsPerClient)
      throw new RelayRefusal({
        reason: 'too_many_topics',
        message: `A client subscribes to at most ${limits.topicsPerClient} topics.`,
      })
  }

  const subscribe = ({ connection, topics }: { connection: Connection; topics: readonly string[] }) => {
    for (const topic of topics) {
      connection.topics.add(topic)
      const listening = subscribers.get(topic) ?? new Set<Connection>()
      subscribers.set(topic, listening.add(connection))
    }
  }

  /** What is answered, and what happens once the answer is on its way. */
  type Outcome = { result: unknown; onSent?(): void; next?(): void }

  const execute = ({ connection, call }: { connection: Connection; call: RelayCall }): Outcome => {
    const { clientId } = connection
    switch (call.kind) {
      case 'subscribe': {
        const { topics } = call
        checkTopics({ connection, topics })
        subscribe({ connection, topics })
        const ids = topics.map((topic) => subscriptionId({ topic, clientId }))
        return {
          result: call.shape === 'one' ? ids[0] : ids,
          next: () => deliverWaiting({ connection, topics }),
        }
      }
      case 'unsubscribe':
        for (const topic of call.topics) {
          connection.topics.delete(topic)
          dropSubscriber({ connection, topic })
        }
        return { result: true }
      case 'publish': {
        const { publications, subscribes } = call
        checkTopics({ connection, topics: subscribes })
        const mails = mailboxes.put({ from: clientId, publications })
        subscribe({ connection, topics: subscribes })
        return {
          result: true,
          next() {
            for (const mail of mails)
              for (const listener of [...(subscribers.get(mail.topic) ?? [])])
                deliver({ connection: listener, mail })
            deliverWaiting({ connection, topics: subscribes })
          },
        }
      }
      case 'fetch': {
        const waiting = call.topics.flatMap((topic) => mailboxes.waiting({ topic, clientId }))
        const page = waiting.slice(0, limits.batchLength)
        const messages = page.map(({ topic, message, publishedAt, tag, attestation }) => ({
          topic,
          message,
          publishedAt,
          tag,
          ...(attestation && { attestation }),
        }))
        return {
          result: { messages, hasMore: waiting.length > page.length },
          // There is no acknowledgement of an answer: what the network took counts as seen.
          onSent() {
            for (const mail of page) mail.seenBy.add(clientId)
          },
        }
      }
      default:
        return call satisfies never
    }
  }

  const perform = (parameters: {
    connection: Connection
    id: string
    method: string
    call: RelayCall
    ending: 'answer' | 'drop'
  }) => {
    const { connection, id, method, call, ending } = parameters
    if (!connection.isOpen) return
    let outcome: Outcome
    try {
      outcome = execute({ connection, call })
    } catch (error) {
      return refuse({ connection, id, method, error })
    }
    const { result, onSent, next } = outcome
    if (ending === 'answer') {
      const text = `{"id":${id},"jsonrpc":"2.0","result":${JSON.stringify(result)}}`
      send({ connection, text, ...(onSent && { onSent }) })
    } else close(connection)
    next?.()
  }

  const refuse = (parameters: { connection: Connection; id: string; method: string; error: unknown }) => {
    const { connection, id, method, error } = parameters
    if (!(error instanceof RelayRefusal)) throw error
    const { reason, code, message } = error
    log({ event: 'call_refused', clientId: connection.clientId, method, reason })
    send({ connection, text: `{"id":${id},"jsonrpc":"2.0","error":${JSON.stringify({ code, message })}}` })
  }

  const acknowledge = ({ connection, id, outcome }: Acknowledgement) => {
    const mail = connection.unacknowledged.get(id)
    if (!mail) return
    const { clientId } = connection
    connection.unacknowledged.delete(id)
    connection.underWay.delete(mail)
    // An error says the client could not take it; it gets it again when it subscribes again.
    if (outcome === 'error' || mail.seenBy.has(clientId)) return
    mail.seenBy.add(clientId)
    acknowledged += 1
    log({ event: 'acknowledged', clientId, topic: mail.topic, tag: mail.tag })
  }

  const read = ({ connection, text }: { connection: Connection; text: string }) => {
    const { clientId } = connection
    const frame = parseFrame(text)
    if (frame.kind === 'answer') return acknowledge({ connection, id: frame.id, outcome: frame.outcome })

    const { id } = frame
    const known = frame.kind === 'call' ? findMethod(frame.method) : undefined
    const method = known?.method ?? UNKNOWN_METHOD
    calls.set(method, (calls.get(method) ?? 0) + 1)
    const no = ({ reason, message }: { reason: RefusalReason; message: string }) =>
      refuse({ connection, id, method, error: new RelayRefusal({ reason, message }) })

    if (!rateLimit.take(clientId))
      return no({
        reason: 'too_many_requests',
        message: `A client makes at most ${limits.requestsPerSecond} calls a second.`,
      })
    if (frame.kind === 'invalid')
      return no({ reason: frame.reason, message: 'The relay takes one JSON-RPC 2.0 object at a time.' })
    if (!known) return no({ reason: 'unknown_method', message: 'The relay has no such method.' })

    let call: RelayCall
    try {
      call = known.parse(frame.params)
      checkLength({ call, limit: limits.batchLength })
    } catch (error) {
      return refuse({ connection, id, method, error })
    }
    const tags = call.kind === 'publish' ? call.publications.map(({ tag }) => tag) : []
    const topics = call.kind === 'publish' ? call.publications.map(({ topic }) => topic) : call.topics
    log({ event: 'call', clientId, method, topics, tags })

    const verdict = faults.judge({ direction: 'in', clientId, method, tags })
    if (verdict.action !== 'pass') logFault({ verdict, clientId })
    const run = () => perform({ connection, id, method, call, ending: 'answer' })
    switch (verdict.action) {
      // The last two are faults of deliveries and never come here.
      case 'pass':
      case 'duplicate':
      case 'reorder':
        return run()
      case 'delay':
        return after({ ms: verdict.ms, run })
      case 'hold':
        return void heldCalls.push(run)
      case 'drop-before':
        return close(connection)
      case 'drop-after':
        return perform({ connection, id, method, call, ending: 'drop' })
      default:
        return verdict satisfies never
    }
  }

  const closeAll = () => {
    for (const connection of [...connections]) close(connection)
    heldCalls = []
    for (const timer of timers) clearTimeout(timer)
    timers.clear()
  }

  return {
    faults,
    calls,
    connect({ socket, clientId }) {
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
      // A frame that is too long or no WebSocket frame ends in an error; the close that follows is what counts.
      socket.on('error', () => {})
      socket.on('close', () => forget(connection))
      socket.on('pong', () => {
        connection.isAlive = true
      })
      socket.on('message', (data, isBinary) => {
        if (connection.isOpen) read({ connection, text: isBinary ? '' : data.toString() })
      })
      setStalled({ connection, isStalled: faults.isStalled({ clientId, age: 'new' }) })
    },
    size: () => {
      const { topics, messages, bytes } = mailboxes.size()
      const open = [...connections]
      return {
        connections: open.length,
        clients: new Set(open.map(({ clientId }) => clientId)).size,
        subscriptions: open.reduce((sum, connection) => sum + connection.topics.size, 0),
        mailboxes: topics,
        messages,
        bytes,
        unacknowledged: open.reduce((sum, connection) => sum + connection.unacknowledged.size, 0),
        delivered,
        acknowledged,
      }
    },
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
    sweep() {
      mailboxes.sweep()
      rateLimit.sweep()
      const time = now()
      for (const { unacknowledged, underWay } of connections)
        for (const [id, mail] of unacknowledged)
          if (mail.expiresAt <= time) {
            unacknowledged.delete(id)
            underWay.delete(mail)
          }
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

type Acknowledgement = { connection: Connection; id: number; outcome: 'result' | 'error' }

function checkLength({ call, limit }: { call: RelayCall; limit: number }): void {
  const { length } = call.kind === 'publish' ? call.publications : call.topics
  if (length > limit)
    throw new RelayRefusal({ reason: 'invalid_params', message: `A batch holds at most ${limit} entries.` })
}

/** The id clients expect, which they compute themselves from topic and client id. */
function subscriptionId({ topic, clientId }: { topic: string; clientId: string }): string {
  return createHash('sha256')
    .update(topic + clientId)
    .digest('hex')
}
