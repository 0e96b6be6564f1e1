import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'

/** Callers with an open connection get this long for a request that is on its way. */
const grace = 100

export type Listening = {
  readonly port: number
  /** Takes no new connection, lets requests under way finish for so many milliseconds, then cuts what is left. */
  close(options: { readonly within: number }): Promise<void>
}

/** @throws what the system says, such as that the port is taken. */
export async function listen({
  fetch,
  port,
  host,
}: {
  readonly fetch: Parameters<typeof getRequestListener>[0]
  readonly port: number
  readonly host: string
}): Promise<Listening> {
  const listener = getRequestListener(fetch, { overrideGlobalObjects: false })
  const server = createServer({ requestTimeout: 20_000, headersTimeout: 10_000 }, (request, response) => {
    // Otherwise a caller would go on using a connection that is about to end.
    if (!server.listening) response.setHeader('connection', 'close')
    void listener(request, response)
  })
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port.')
  return { port: address.port, close: ({ within }) => close(server, within) }
}

async function close(server: Server, within: number): Promise<void> {
  const closed = once(server, 'close')
  // The HTTP server's own `close` cuts idle connections at once, on which a request may be on its way.
  NetServer.prototype.close.call(server)
  const done = new AbortController()
  const later = (ms: number, act: () => void) =>
    wait(ms, undefined, { signal: done.signal }).then(act, () => undefined)
  // Timers come before reading: after a busy stretch, a request may have arrived in time and lie there unread.
  void later(grace, () => setImmediate(() => server.closeIdleConnections()))
  void later(within, () => server.closeAllConnections())
  await closed
  done.abort()
}
