import { Agent, type IncomingMessage, request } from 'node:http'
import { fakeClock } from '@latchkey/core/testing'
import { drizzle } from 'drizzle-orm/pg-proxy'
import { createChainHandlers } from '../../createChainHandlers.ts'
import { type ByteLimits, createBytesInFlight } from '../../limits/createBytesInFlight.ts'
import type { ConnectionLimits } from '../../limits/limitConnections.ts'
import { createApp } from '../../server/createApp.ts'
import { listen } from '../../server/listen.ts'
import type { Database, Locks } from '../../store/Store.ts'
import { fakeHandlers, fakeProjects } from '../fakeHandlers.ts'
import { startNode } from './startNode.ts'

/** A response of which only the head was read. */
export type Unread = {
  /** `cut`: the server closed the connection before it responded. */
  readonly status: number | 'cut'
  /** Bytes that the server announced. */
  readonly size: number
  readonly retryAfter: string | undefined
  readonly message: IncomingMessage | undefined
}

/**
 * Starts the server over a node whose results are `result` as JSON text, for callers that behave badly. Only `look`
 * advances the time.
 */
export async function startHostile({
  result,
  bytes: byteLimits = {},
  connections = {},
}: {
  result(method: string): string | Buffer
  readonly bytes?: ByteLimits
  readonly connections?: ConnectionLimits
}) {
  const node = await startNode({
    respond({ method, id }, response) {
      response.write(`{"jsonrpc":"2.0","id":${id as number},"result":`)
      response.write(result(method))
      response.end('}')
    },
  })
  const bytes = createBytesInFlight(byteLimits)
  const chain = createChainHandlers({
    database: unusedDatabase(),
    locks: unusedLocks(),
    networks: [
      {
        chainId: 'eip155:1',
        name: 'One',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: [node.url],
      },
    ],
    bytes,
    log: () => undefined,
    ...fakeClock(),
  })
  let time = 0
  let tick = () => undefined as void
  const app = createApp({
    handlers: fakeHandlers(chain.handlers),
    projects: fakeProjects(),
    bytes,
    trustProxy: 1,
    // Longer than any machine needs, so that only another limit can end a request.
    timeLimit: 600_000,
    now: () => time,
  })
  const server = await listen({
    fetch: app.fetch,
    port: 0,
    host: '127.0.0.1',
    connections,
    now: () => time,
    every(_, act) {
      tick = act
      return () => undefined
    },
  })
  const { port } = server
  const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY })
  const send = (path: string, body: unknown, address: string) =>
    new Promise<Unread>((resolve) => {
      const headers = { 'x-forwarded-for': address, 'content-type': 'text/plain' }
      const method = body === undefined ? 'GET' : 'POST'
      const outgoing = request({ host: '127.0.0.1', port, path, method, headers, agent })
      outgoing.on('error', () =>
        resolve({ status: 'cut', size: 0, retryAfter: undefined, message: undefined }),
      )
      outgoing.on('response', (message) => {
        message.on('error', () => undefined)
        resolve({
          status: message.statusCode ?? 0,
          size: Number(message.headers['content-length']),
          retryAfter: message.headers['retry-after'],
          message,
        })
      })
      outgoing.end(body === undefined ? undefined : JSON.stringify(body))
    })

  return {
    port,
    node,
    bytes,
    /** Sends a call and reads only the head of its response. */
    call: (method: string, address = '192.0.2.1', id = 1) =>
      send('/v1/?chainId=eip155:1', { jsonrpc: '2.0', id, method, params: [] }, address),
    batch: (method: string, length: number, address = '192.0.2.1') =>
      send(
        '/v1/?chainId=eip155:1',
        Array.from({ length }, (_, id) => ({ jsonrpc: '2.0', id, method, params: [] })),
        address,
      ),
    get: (path: string) => send(path, undefined, '192.0.2.99'),
    /** Advances the time by milliseconds, and has the server check its connections. */
    look(ms: number) {
      time += ms
      tick()
    },
    async stop() {
      agent.destroy()
      await server.close({ within: 0 })
      await node.stop()
    },
  }
}

/** A database for tests that do not query it. */
export const unusedDatabase = (): Database =>
  drizzle(() => Promise.reject(new Error('No query was expected.')))

/** Locks for a test that needs none. */
export const unusedLocks = (): Locks => ({ hold: () => Promise.reject(new Error('No lock was expected.')) })
