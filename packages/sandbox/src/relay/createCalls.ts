import { type Connection, subscriptionId } from './Connection.js'
import type { Connections } from './createConnections.js'
import type { Deliveries } from './createDeliveries.js'
import type { Mailboxes } from './createMailboxes.js'
import { faultModeOf, type RelayFaults } from './createRelayFaults.js'
import type { Timers } from './createTimers.js'
import { findMethod, type RelayCall } from './findMethod.js'
import { parseFrame } from './parseFrame.js'
import type { RelayLimits } from './RelayLimits.js'
import type { RelayLogEvent } from './RelayLogEvent.js'
import { type RefusalReason, RelayRefusal } from './RelayRefusal.js'

const UNKNOWN_METHOD = 'unknown'

type Calls = {
  /** Handles a client's frame: a call, or the response to a delivery. */
  read(parameters: { connection: Connection; text: string }): void
  /** Number of calls by method since the start. Unknown methods count as `unknown`. */
  readonly counts: ReadonlyMap<string, number>
  /** Runs the calls that a fault holds. */
  release(): void
  /** Drops the calls that a fault holds. */
  clear(): void
  sweep(): void
}

/** Handles the calls of clients. */
export function createCalls({
  connections,
  deliveries,
  mailboxes,
  faults,
  timers,
  limits,
  now,
  log,
}: {
  connections: Connections
  deliveries: Deliveries
  mailboxes: Mailboxes
  faults: Pick<RelayFaults, 'judge'>
  timers: Timers
  limits: RelayLimits
  now(): number
  log(event: RelayLogEvent): void
}): Calls {
  const rateLimit = createRateLimit({ perSecond: limits.requestsPerSecond, now })
  const counts = new Map<string, number>()
  let held: (() => void)[] = []

  /** The response, and the action after it was sent. */
  type Outcome = { result: unknown; onSent?(): void; next?(): void }

  const execute = ({ connection, call }: { connection: Connection; call: RelayCall }): Outcome => {
    const { clientId } = connection
    switch (call.kind) {
      case 'subscribe': {
        const { topics } = call
        connections.checkTopics({ connection, topics })
        connections.subscribe({ connection, topics })
        const ids = topics.map((topic) => subscriptionId({ topic, clientId }))
        return {
          result: call.shape === 'one' ? ids[0] : ids,
          next: () => deliveries.deliverWaiting({ connection, topics }),
        }
      }
      case 'unsubscribe':
        connections.unsubscribe({ connection, topics: call.topics })
        return { result: true }
      case 'publish': {
        const { publications, subscribes } = call
        connections.checkTopics({ connection, topics: subscribes })
        const mails = mailboxes.put({ from: clientId, publications })
        connections.subscribe({ connection, topics: subscribes })
        return {
          result: true,
          next() {
            for (const mail of mails)
              for (const listener of connections.subscribersOf(mail.topic))
                deliveries.deliver({ connection: listener, mail })
            deliveries.deliverWaiting({ connection, topics: subscribes })
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
          // Responses have no acknowledgement, so a sent one counts as received.
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
    ending: 'respond' | 'drop'
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
    if (ending === 'respond') {
      const text = `{"id":${id},"jsonrpc":"2.0","result":${JSON.stringify(result)}}`
      connections.send({ connection, text, ...(onSent && { onSent }) })
    } else connections.close(connection)
    next?.()
  }

  const refuse = (parameters: { connection: Connection; id: string; method: string; error: unknown }) => {
    const { connection, id, method, error } = parameters
    if (!(error instanceof RelayRefusal)) throw error
    const { reason, code, message } = error
    log({ event: 'call_refused', clientId: connection.clientId, method, reason })
    const text = `{"id":${id},"jsonrpc":"2.0","error":${JSON.stringify({ code, message })}}`
    connections.send({ connection, text })
  }

  return {
    counts,
    read({ connection, text }) {
      const { clientId } = connection
      const frame = parseFrame(text)
      if (frame.kind === 'response')
        return deliveries.acknowledge({ connection, id: frame.id, outcome: frame.outcome })

      const { id } = frame
      const known = frame.kind === 'call' ? findMethod(frame.method) : undefined
      const method = known?.method ?? UNKNOWN_METHOD
      counts.set(method, (counts.get(method) ?? 0) + 1)
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
      if (verdict.action !== 'pass') log({ event: 'fault', mode: faultModeOf(verdict), clientId })
      const run = () => perform({ connection, id, method, call, ending: 'respond' })
      switch (verdict.action) {
        // The last two are faults of deliveries, so they do not occur here.
        case 'pass':
        case 'duplicate':
        case 'reorder':
          return run()
        case 'delay':
          return timers.after({ ms: verdict.ms, run })
        case 'hold':
          return void held.push(run)
        case 'drop-before':
          return connections.close(connection)
        case 'drop-after':
          return perform({ connection, id, method, call, ending: 'drop' })
        default:
          return verdict satisfies never
      }
    },
    release() {
      const calls = held
      held = []
      for (const run of calls) run()
    },
    clear() {
      held = []
    },
    sweep: rateLimit.sweep,
  }
}

function checkLength({ call, limit }: { call: RelayCall; limit: number }): void {
  const { length } = call.kind === 'publish' ? call.publications : call.topics
  if (length > limit)
    throw new RelayRefusal({ reason: 'invalid_params', message: `A batch holds at most ${limit} entries.` })
}

type RateLimit = {
  /** Whether the client may make one more call now. If so, counts it. */
  take(clientId: string): boolean
  /** Forgets clients that have been quiet for a second. */
  sweep(): void
}

/** Lets each client make `perSecond` calls at once and as many again each second. */
function createRateLimit({ perSecond, now }: { perSecond: number; now(): number }): RateLimit {
  const buckets = new Map<string, { left: number; at: number }>()
  return {
    take(clientId) {
      const at = now()
      const bucket = buckets.get(clientId) ?? { left: perSecond, at }
      // A clock that was set back must not empty the bucket.
      const earned = (Math.max(0, at - bucket.at) / 1_000) * perSecond
      const left = Math.min(perSecond, bucket.left + earned)
      buckets.set(clientId, { left: left < 1 ? left : left - 1, at })
      return left >= 1
    },
    sweep() {
      const at = now()
      for (const [clientId, bucket] of buckets) if (at - bucket.at >= 1_000) buckets.delete(clientId)
    },
  }
}
