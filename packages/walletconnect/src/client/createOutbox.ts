import type { Clock } from '@latchkey/core'
import { noop } from '../noop.js'
import { internalsOf, type SignClient } from './internals.js'

/** What could not be sent waits as long for the line. The library would give up after a minute. Milliseconds. */
const publishBound = 5 * 60_000

/** What is on its way to the relay. */
export type Outbox = {
  /** Takes over how calls go through the socket that has just been made. */
  attach(): void
  /** Has nothing more of a request or a proposal sent, by its id; what the relay has already stays there. */
  cancel(id: number): void
}

/** Takes over what the library does with messages that cannot be sent at once, and with those nobody waits for. */
export function createOutbox({
  client,
  clock,
}: {
  readonly client: SignClient
  readonly clock: Clock
}): Outbox {
  const { provider, publisher, relayer } = internalsOf(client)
  /** Ids of requests and proposals nobody waits for. */
  const cancelled = new Set<unknown>()
  /** Messages being sent, by their ids at the relay. */
  const underWay = new Set<readonly [id: unknown, options: unknown]>()
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
  /** To the library it is as if it had been sent. */
  const drop = (id: unknown) => {
    relayer.events.emit('relayer_publish', { id })
    publisher.queue.delete(String(id))
  }
  const publish: typeof rpcPublish = async (request, options) => {
    if (isCancelled(options)) return drop(request.id)
    const sending = [request.id, options] as const
    underWay.add(sending)
    try {
      return await rpcPublish.call(publisher, request, options)
    } finally {
      underWay.delete(sending)
    }
  }
  Object.assign(publisher, { checkQueue, publishTimeout: publishBound, rpcPublish: publish })

  return {
    attach() {
      const socket = provider()
      // A relay may refuse once the library has stopped listening: an error that nobody hears is thrown at the page.
      socket.on('error', noop)
      const { request } = socket
      Object.assign(socket, {
        // What was on its way when the socket broke is repeated by the library as soon as it hears of that.
        async request(call: Parameters<typeof request>[0], context: unknown) {
          if (!relayer.connected) throw new Error('WebSocket connection closed.')
          if (isCancelled(call.params)) throw new Error('Given up.')
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
            // The library keeps one listener for each request it ever made.
            socket.events.removeAllListeners(`${id}`)
          }
        },
      })
    },
    cancel(id) {
      cancelled.add(id)
      const queued = [...publisher.queue].map(([name, { opts }]) => [name, opts] as const)
      for (const [name, opts] of [...queued, ...underWay]) if (isCancelled(opts)) drop(name)
    },
  }
}

/** An id as the relay wants it: milliseconds, then six digits by chance. */
const createRpcId = (now: number): string =>
  `${now}${Math.floor(Math.random() * 1e6)
    .toString()
    .padStart(6, '0')}`
