import type { Clock } from '@latchkey/core'
import { internalsOf, type SignClient } from '../lib/internalsOf.js'
import { noop } from '../lib/noop.js'

/** How long an unsent message waits for the relay. The library would give up after a minute. Milliseconds. */
const publishBound = 5 * 60_000

/** The messages that wait for the relay. */
export type Outbox = {
  /** Replaces how a newly created socket sends calls. */
  attach(): void
  /** Stops sending a request or proposal, by its id. Messages at the relay stay there. */
  cancel(id: number): void
}

/** Replaces how the library queues messages, so that unsent ones wait longer and cancelled ones are dropped. */
export function createOutbox({
  client,
  clock,
}: {
  readonly client: SignClient
  readonly clock: Clock
}): Outbox {
  const { provider, publisher, relayer } = internalsOf(client)
  /** Ids of cancelled requests and proposals. */
  const cancelled = new Set<unknown>()
  /** Messages being sent, with their ids at the relay. */
  const inFlight = new Set<readonly [id: unknown, options: unknown]>()
  const isCancelled = (options: unknown) => {
    const { tvf, correlationId = tvf?.correlationId } = (options ?? {}) as {
      tvf?: { correlationId?: unknown }
      correlationId?: unknown
    }
    return cancelled.has(correlationId)
  }

  const checkQueue = () => {
    if (!relayer.connected) return
    for (const [id, waiting] of publisher.queue) {
      publisher.queue.set(id, { ...waiting, attempt: waiting.attempt + 1 })
      publisher.rpcPublish(waiting.request, waiting.opts).catch(noop)
    }
  }

  const { rpcPublish } = publisher
  /** Marks a message as sent in the library. */
  const drop = (id: unknown) => {
    relayer.events.emit('relayer_publish', { id })
    publisher.queue.delete(String(id))
  }
  const publish: typeof rpcPublish = async (request, options) => {
    if (isCancelled(options)) return drop(request.id)
    const sending = [request.id, options] as const
    inFlight.add(sending)
    try {
      return await rpcPublish.call(publisher, request, options)
    } finally {
      inFlight.delete(sending)
    }
  }
  Object.assign(publisher, { checkQueue, publishTimeout: publishBound, rpcPublish: publish })

  return {
    attach() {
      const socket = provider()
      // A relay may reject a message after the library removed its listener. An error event without a listener would be thrown.
      socket.on('error', noop)
      const { request } = socket
      Object.assign(socket, {
        // The library repeats a call in flight as soon as the socket reports that it closed.
        async request(call: Parameters<typeof request>[0], context: unknown) {
          if (!relayer.connected) throw new Error('WebSocket connection closed.')
          if (isCancelled(call.params)) throw new Error('Cancelled.')
          const id = call.id ?? createRpcId(clock.now())
          let stop = noop as () => void
          const broken = new Promise<never>((_, reject) => {
            stop = () => reject(new Error('WebSocket connection closed.'))
            socket.on('disconnect', stop)
          })
          try {
            return await Promise.race([request.call(socket, { ...call, id } as typeof call, context), broken])
          } finally {
            socket.off('disconnect', stop)
            // The library never removes the listener of a request.
            socket.events.removeAllListeners(`${id}`)
          }
        },
      })
    },
    cancel(id) {
      cancelled.add(id)
      const queued = [...publisher.queue].map(([name, { opts }]) => [name, opts] as const)
      for (const [name, opts] of [...queued, ...inFlight]) if (isCancelled(opts)) drop(name)
    },
  }
}

/** Returns an id in the relay's format: milliseconds, then six random digits. */
const createRpcId = (now: number): string =>
  `${now}${Math.floor(Math.random() * 1e6)
    .toString()
    .padStart(6, '0')}`
