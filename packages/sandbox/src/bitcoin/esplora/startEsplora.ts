import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { SandboxError } from '../../SandboxError.js'
import type { BitcoinFault } from '../BitcoinFault.js'
import { stringifyExactJson } from '../exact/stringifyExactJson.js'
import type { BitcoindRpc } from '../node/createBitcoindRpc.js'
import { answerEsplora } from './answerEsplora.js'
import { createChainIndex } from './createChainIndex.js'

/** Twice the hex of the largest transaction a node relays. */
const BODY_LIMIT = 1_600_000

export type Esplora = {
  url: string
  /** Takes effect for requests that arrive from now on. */
  set(fault: BitcoinFault): void
  /** Drops open requests and resolves when the port is free. May be called more than once. */
  stop(): Promise<void>
}

/**
 * Serves Esplora's read API over a node. Any origin may call it.
 *
 * @throws SandboxError `PORT_IN_USE`
 */
export async function startEsplora({ port, rpc }: { port: number; rpc: BitcoindRpc }): Promise<Esplora> {
  const index = createChainIndex({ rpc })
  const stopping = new AbortController()
  let fault: BitcoinFault = { mode: 'pass' }

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const current = fault
    allowAnyOrigin({ request, response })
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    const body = await readBody(request)
    if (current.mode === 'down') return void response.writeHead(503).end('Service Unavailable')
    if (current.mode === 'delay') await sleep(current.ms, undefined, { signal: stopping.signal })
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1')
    const method = request.method ?? 'GET'
    const result = await answerEsplora({ index, rpc, method, path: pathname, body, fault: current })
    const isJson = result.kind === 'json'
    response
      .writeHead(result.status, { 'content-type': isJson ? 'application/json' : 'text/plain' })
      .end(isJson ? stringifyExactJson(result.body) : result.body)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      // The node is gone, the caller left or everything stops.
      if (response.headersSent) response.destroy()
      else response.writeHead(500).end(error instanceof SandboxError ? error.message : 'Internal error')
    })
  })
  const listeningPort = await new Promise<number>((resolve, reject) => {
    server.once('error', (cause) =>
      reject(
        new SandboxError({
          code: 'PORT_IN_USE',
          message: `The Bitcoin read API cannot open port ${port} (${cause.message}).`,
          cause,
        }),
      ),
    )
    server.listen({ host: '127.0.0.1', port }, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })

  return {
    url: `http://127.0.0.1:${listeningPort}`,
    set: (next) => {
      fault = next
    },
    stop: async () => {
      stopping.abort()
      if (!server.listening) return
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
    },
  }
}

function allowAnyOrigin({ request, response }: { request: IncomingMessage; response: ServerResponse }): void {
  response.setHeader('access-control-allow-origin', '*')
  if (request.method !== 'OPTIONS') return
  response.setHeader('access-control-allow-methods', 'POST, GET, OPTIONS')
  response.setHeader('access-control-allow-headers', request.headers['access-control-request-headers'] ?? '*')
  response.setHeader('access-control-allow-private-network', 'true')
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size > BODY_LIMIT) throw new Error('The request is too large.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
