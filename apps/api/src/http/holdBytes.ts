import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { MiddlewareHandler } from 'hono'
import { errorResponse } from '../handlers/errorResponse.ts'
import { clientAddress } from '../limits/clientAddress.ts'
import { type Bag, createBag } from '../limits/createBag.ts'
import type { BytesInFlight } from '../limits/createBytesInFlight.ts'
import type { AppEnv } from './AppEnv.ts'

/** Counts a request and its bytes for its address until the caller has read the whole response or disconnected. */
export function holdBytes({
  bytes,
  trustProxy,
}: {
  readonly bytes: BytesInFlight
  readonly trustProxy: number
}): MiddlewareHandler<AppEnv> {
  const ends = new WeakMap<Socket, Bag<() => void>>()
  /** Some versions of Node do not close a queued response when its connection ends. */
  const endWith = (socket: Socket, response: ServerResponse, end: () => void) => {
    if (socket.destroyed) return end()
    let all = ends.get(socket)
    if (!all) {
      all = createBag()
      ends.set(socket, all)
      const waiting = all
      socket.once('close', () => {
        for (const one of waiting) one()
      })
    }
    const remove = all.add(end)
    response.once('close', () => {
      remove()
      end()
    })
    return undefined
  }

  return async (context, next) => {
    const { incoming, outgoing } = context.env ?? {}
    const address = clientAddress({
      socket: incoming?.socket?.remoteAddress,
      forwardedFor: context.req.header('x-forwarded-for'),
      trustProxy,
    })
    const hold = bytes.open(address)
    if (!hold) {
      const refused = errorResponse(429, 'Too many requests at once.')
      refused.headers.set('retry-after', '1')
      return refused
    }
    context.set('hold', hold)
    if (incoming && outgoing) endWith(incoming.socket, outgoing as ServerResponse, () => hold.close())
    try {
      await next()
    } finally {
      // Without a connection, the caller already has the response.
      if (!outgoing) hold.close()
    }
    return undefined
  }
}
