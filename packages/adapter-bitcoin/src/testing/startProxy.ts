import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A changed response: `undefined` keeps the real one, `hang-up` closes the socket after the real one was read. */
type SourceResponse = undefined | 'hang-up' | { readonly status?: number; readonly body: string }

/** Starts a source that forwards to the real one and changes its responses. */
export async function startProxy({
  url,
  alter,
}: {
  readonly url: string
  readonly alter: (requested: {
    readonly method: string
    readonly path: string
    readonly body: string
  }) => SourceResponse | Promise<SourceResponse>
}): Promise<{ readonly url: string; stop(): void }> {
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const { method = 'GET', url: path = '/' } = request
      const real = await fetch(`${url}${path}`, {
        method,
        ...(method === 'POST' && { body: Buffer.concat(chunks).toString() }),
      })
      const body = await real.text()
      const altered = await alter({ method, path, body })
      if (altered === 'hang-up') {
        request.socket.destroy()
        return
      }
      response.writeHead(altered?.status ?? real.status, { 'content-type': 'text/plain' })
      response.end(altered?.body ?? body)
    })().catch(() => request.socket.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
