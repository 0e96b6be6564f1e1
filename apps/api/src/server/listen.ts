import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { createWriteGuard, type WriteLimits } from '../limits/createWriteGuard.ts'
import { type ConnectionLimits, limitConnections } from '../limits/limitConnections.ts'

/** Milliseconds between two looks at how fast callers read. */
const lookEvery = 1_000
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
  connections = {},
  write = {},
  now = () => performance.now(),
  every = (ms, act) => {
    const timer = setInterval(act, ms).unref()
    return () => clearInterval(timer)
  },
}: {
  readonly fetch: Parameters<typeof getRequestListener>[0]
  readonly port: number
  readonly host: string
  readonly connections?: ConnectionLimits | undefined
  readonly write?: WriteLimits | undefined
  /** Milliseconds since any moment. */
  now?(): number
  /** Does something every so many milliseconds, until the returned function is called. */
  every?(ms: number, act: () => void): () => void
}): Promise<Listening> {
  const listener = getRequestListener(fetch, { overrideGlobalObjects: false })
  const guard = createWriteGuard({ ...write, now })
  const limits = { requestTimeout: 20_000, headersTimeout: 10_000, connectionsCheckingInterval: 5_000 }
  const server = createServer(limits, (request, response) => {
    guard.watch(response)
    // Otherwise a caller would reuse a connection that is about to end.
    if (!server.listening) response.setHeader('connection', 'close')
    void listener(request, response)
  })
  limitConnections(server, connections)
  server.listen(port, host)
  await once(server, 'listening')
  server.once('close', every(lookEvery, guard.look))
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
  // Timers run before reads: after a busy period, a request that arrived in time may still be unread.
  void later(grace, () => setImmediate(() => server.closeIdleConnections()))
  void later(within, () => server.closeAllConnections())
  await closed
  done.abort()
}
