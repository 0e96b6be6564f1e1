import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { SandboxError } from '../../base/SandboxError.js'
import { allowAnyOrigin } from '../../http/allowAnyOrigin.js'
import { closeServer, listen } from '../../http/listen.js'
import { readBody } from '../../http/readBody.js'
import { stringifyExactJson } from '../exact/parseExactJson.js'
import type { BitcoindRpc } from '../node/createBitcoindRpc.js'
import { createChainIndex } from './createChainIndex.js'
import { type BitcoinFault, handleEsplora } from './handleEsplora.js'

/** Twice the hexadecimal text of the largest transaction that a node relays. */
const BODY_LIMIT = 1_600_000

export type Esplora = {
  url: string
  /** Replaces the fault, for requests that arrive from now on. */
  set(fault: BitcoinFault): void
  /** Drops open requests and resolves when the port is free. May be called more than once. */
  stop(): Promise<void>
}

/**
 * Serves the read API of Esplora from a node. Any origin is allowed.
 *
 * @throws SandboxError `PORT_IN_USE`
 */
export async function startEsplora({ port, rpc }: { port: number; rpc: BitcoindRpc }): Promise<Esplora> {
  const index = createChainIndex({ rpc })
  const stopping = new AbortController()
  let fault: BitcoinFault = { mode: 'pass' }

  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const current = fault
    if (allowAnyOrigin({ request, response })) return
    const body = await readBody({ request, limit: BODY_LIMIT })
    if (body === undefined) return void response.writeHead(413, { connection: 'close' }).end()
    if (current.mode === 'down') return void response.writeHead(503).end('Service Unavailable')
    if (current.mode === 'delay') await sleep(current.ms, undefined, { signal: stopping.signal })
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1')
    const method = request.method ?? 'GET'
    const result = await handleEsplora({ index, rpc, method, path: pathname, body, fault: current })
    const isJson = result.kind === 'json'
    response
      .writeHead(result.status, { 'content-type': isJson ? 'application/json' : 'text/plain' })
      .end(isJson ? stringifyExactJson(result.body) : result.body)
  }

  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      // The node has ended, the caller has left, or everything stops.
      if (response.headersSent) response.destroy()
      else response.writeHead(500).end(error instanceof SandboxError ? error.message : 'Internal error')
    })
  })
  const listeningPort = await listen({ server, port })

  return {
    url: `http://127.0.0.1:${listeningPort}`,
    set: (next) => {
      fault = next
    },
    stop: async () => {
      stopping.abort()
      await closeServer(server)
    },
  }
}
