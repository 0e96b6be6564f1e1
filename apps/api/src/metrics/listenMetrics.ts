import { once } from 'node:events'
import { createServer } from 'node:http'

/** A scrape, a second one, and a person who looks. */
const mostConnections = 16

/**
 * Serves the metrics on a port of their own, which only the operator's network may reach: `GET /metrics`.
 * @throws errors of the system, such as a port in use.
 */
export async function listenMetrics({
  port,
  host,
  write,
}: {
  readonly port: number
  readonly host: string
  /** Returns the metrics in Prometheus' text format. */
  write(): Promise<string>
}): Promise<{ readonly port: number; close(): Promise<void> }> {
  const server = createServer({ requestTimeout: 10_000, headersTimeout: 5_000 }, (request, response) => {
    const isMetrics = request.method === 'GET' && /^\/metrics(\?|$)/.test(request.url ?? '')
    if (!isMetrics) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('The metrics are at GET /metrics.\n')
      return
    }
    write().then(
      (text) =>
        response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  server.maxConnections = mostConnections
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The metrics listen on no port.')
  return {
    port: address.port,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
