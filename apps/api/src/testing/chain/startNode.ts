import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { eip155 } from '../../chain/namespaces/eip155.ts'
import { solana } from '../../chain/namespaces/solana.ts'

export type TestNode = {
  readonly url: string
  /** Bodies of the received requests, parsed as JSON. */
  readonly requests: readonly { readonly method: string; readonly params: unknown; readonly id: unknown }[]
  /** Paths and headers of the received requests. */
  readonly heads: readonly Pick<IncomingMessage, 'url' | 'headers'>[]
  stop(): Promise<void>
}

const chainIdMethods: readonly string[] = [eip155, solana].map(({ chainIdCall }) => chainIdCall.method)

/**
 * Starts a fake node over HTTP. It responds to requests for its chain with `chainId`; `undefined` leaves them to
 * `respond`.
 */
export async function startNode({
  chainId = '0x1',
  respond,
}: {
  readonly chainId?: string | undefined
  respond(
    call: { readonly method: string; readonly params: unknown; readonly id: unknown },
    response: ServerResponse,
    request: IncomingMessage,
  ): void
}): Promise<TestNode> {
  const requests: TestNode['requests'][number][] = []
  const heads: Pick<IncomingMessage, 'url' | 'headers'>[] = []
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const call = JSON.parse(Buffer.concat(chunks).toString() || '{}') as TestNode['requests'][number]
    heads.push({ url: request.url, headers: request.headers })
    requests.push(call)
    if (chainIdMethods.includes(call.method) && chainId !== 'by respond') {
      response.end(JSON.stringify({ jsonrpc: '2.0', id: call.id, result: chainId }))
    } else respond(call, response, request)
  }
  const server = createServer((request, response) => {
    // The caller has disconnected.
    handle(request, response).catch(() => response.destroy())
  })
  server.listen({ host: '127.0.0.1', port: 0 })
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('A listening server has an address.')
  return {
    url: `http://127.0.0.1:${address.port}/`,
    requests,
    heads,
    async stop() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
