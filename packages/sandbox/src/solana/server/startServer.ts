import { createServer } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'
import { closeServer, listen } from '../../http/listen.js'
import { SLOT_MS } from '../chain/createSlots.js'
import type { SolanaNode } from '../node/SolanaNode.js'
import { handleCall } from '../rpc/handleCall.js'
import type { Methods } from '../rpc/Methods.js'
import { createSubscriptions } from './createSubscriptions.js'
import { handleHttp } from './handleHttp.js'

export type SolanaServer = {
  url: string
  wsUrl: string
  /** Runs the actions of passed slots, and notifies subscribers. */
  tick(): void
  /** Closes every WebSocket. */
  dropSockets(): void
  stop(): Promise<void>
}

/**
 * Serves JSON-RPC over HTTP at `port` and subscriptions over WebSocket, there and at `wsPort`.
 *
 * @throws SandboxError `PORT_IN_USE`
 */
export async function startServer(parameters: {
  node: SolanaNode
  methods: Methods
  port: number
  /** Default: WebSocket is served at `port` only. */
  wsPort: number | undefined
}): Promise<SolanaServer> {
  const { node, methods, port, wsPort } = parameters
  const { faults } = node
  const stopping = new AbortController()
  const subscriptions = createSubscriptions({ node })
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 1_000_000 })

  sockets.on('connection', (socket: WebSocket) => {
    const own = subscriptions.methodsFor(socket)
    socket.on('error', () => {})
    socket.on('message', (data) => void handleMessage({ socket, text: String(data), methods: own }))
  })

  const server = createServer((request, response) => {
    handleHttp({
      request,
      response,
      methods,
      delayMs: faults.delayMs,
      health: () => (faults.slotsBehind() > 0n ? 'behind' : 'ok'),
      signal: stopping.signal,
    }).catch(() => response.destroy())
  })
  const socketServer =
    wsPort === undefined ? undefined : createServer((_, response) => response.writeHead(426).end())
  const servers = socketServer ? [server, socketServer] : [server]
  for (const each of servers)
    each.on('upgrade', (request, socket, head) => {
      socket.on('error', () => {})
      if (faults.refusesSockets()) return void socket.destroy()
      sockets.handleUpgrade(request, socket, head, (opened) => sockets.emit('connection', opened, request))
    })

  const tick = () => {
    node.tick()
    subscriptions.tick()
  }
  const ticking = setInterval(tick, SLOT_MS)
  const dropSockets = () => {
    for (const socket of sockets.clients) socket.terminate()
  }
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= (async () => {
      stopping.abort()
      clearInterval(ticking)
      subscriptions.stop()
      dropSockets()
      await Promise.all(servers.map(closeServer))
    })()
    return stopped
  }
  try {
    const httpPort = await listen({ server, port })
    const socketPort =
      socketServer && wsPort !== undefined ? await listen({ server: socketServer, port: wsPort }) : httpPort
    return {
      url: `http://127.0.0.1:${httpPort}`,
      wsUrl: `ws://127.0.0.1:${socketPort}`,
      tick,
      dropSockets,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function handleMessage({
  socket,
  text,
  methods,
}: {
  socket: WebSocket
  text: string
  methods: Methods
}) {
  let request: unknown
  try {
    request = JSON.parse(text)
  } catch {
    request = undefined
  }
  const result = await handleCall({ request, methods })
  if (result !== undefined && socket.readyState === socket.OPEN) socket.send(result)
}
