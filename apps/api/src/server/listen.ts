import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { BytesResponse } from '../handlers/BytesResponse.ts'
import { createWriteGuard, type WriteLimits } from '../limits/createWriteGuard.ts'
import { type ConnectionLimits, limitConnections } from '../limits/limitConnections.ts'
import type { Metrics } from '../ports/Metrics.ts'

/** Milliseconds between two checks of how fast callers read. */
const lookEvery = 1_000
/** Most bytes that are written in one piece with the headers. */
const together = 4_096
/** How long an idle connection stays open: longer than proxies in front keep theirs, which would otherwise send a request on one that ends. Milliseconds. */
const idle = 75_000
/** Time for requests in transit on open connections when the server stops. Milliseconds. */
const grace = 100

export type Listening = {
  readonly port: number
  /**
   * Stops accepting connections, lets pending requests finish within `within` milliseconds, then closes the remaining
   * connections.
   */
  close(options: { readonly within: number }): Promise<void>
}

/** Starts the HTTP server. @throws errors of the system, such as a port in use. */
export async function listen({
  fetch,
  port,
  host,
  connections = {},
  write = {},
  metrics,
  now = () => performance.now(),
  every = (ms, act) => {
    const timer = setInterval(act, ms).unref()
    return () => clearInterval(timer)
  },
}: {
  readonly fetch: (request: Request, bindings: HttpBindings) => Response | Promise<Response>
  readonly port: number
  readonly host: string
  readonly connections?: ConnectionLimits | undefined
  readonly write?: WriteLimits | undefined
  readonly metrics?: Metrics | undefined
  /** Milliseconds on a monotonic clock. */
  now?(): number
  /** Calls `act` every `ms` milliseconds, until the returned function is called. */
  every?(ms: number, act: () => void): () => void
}): Promise<Listening> {
  const listener = getRequestListener(
    async (request, bindings) => {
      const own = bindings as HttpBindings
      const response = await fetch(request, own)
      if (!(response instanceof BytesResponse)) return response
      const { status, headers, content } = response
      own.outgoing.writeHead(status, headers.raw)
      // Node writes text together with the headers, and bytes after them. In this encoding, each byte is one letter.
      if (content.length > together) own.outgoing.end(content)
      else
        own.outgoing.end(
          Buffer.from(content.buffer, content.byteOffset, content.length).toString('latin1'),
          'latin1',
        )
      return RESPONSE_ALREADY_SENT
    },
    { overrideGlobalObjects: false },
  )
  const guard = createWriteGuard({ ...write, now, metrics })
  const limits = {
    requestTimeout: 20_000,
    headersTimeout: 10_000,
    keepAliveTimeout: idle,
    connectionsCheckingInterval: 5_000,
  }
  const server = createServer(limits, (request, response) => {
    guard.watch(response)
    // Otherwise a caller would reuse a connection that is about to end.
    if (!server.listening) response.setHeader('connection', 'close')
    void listener(request, response)
  })
  limitConnections(server, connections, metrics)
  server.listen(port, host)
  await once(server, 'listening')
  server.once('close', every(lookEvery, guard.look))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port.')
  return { port: address.port, close: ({ within }) => close(server, within) }
}

async function close(server: Server, within: number): Promise<void> {
  const closed = once(server, 'close')
  // The HTTP server's own `close` closes idle connections at once, but a request may be in transit on them.
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
