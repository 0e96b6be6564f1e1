import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { closeServer, listen } from '../http/listen.js'
import { createExchange, type ExchangeSize } from './createExchange.js'
import type { RelayFault } from './RelayFault.js'
import { defaultRelayLimits, type RelayLimits } from './RelayLimits.js'
import type { RelayLogEvent, SocketRefusal } from './RelayLogEvent.js'
import { verifyRelayToken } from './verifyRelayToken.js'

/** Milliseconds. Clients in Node close a socket that has had no ping for 35 seconds. */
const PING_INTERVAL_MS = 20_000
const SWEEP_INTERVAL_MS = 10_000
/** The close code that tells clients with `useOnCloseEvent` not to retry. */
const REFUSED_CLOSE_CODE = 3000

/** Options of `startRelay`. */
export type StartRelayOptions = {
  /** Default: any free port. */
  port?: number
  /** Default: `127.0.0.1`. */
  host?: string
  /** Project ids that may connect. Default: all, and clients without one. */
  projects?: readonly string[]
  /** Replaces single limits. */
  limits?: Partial<RelayLimits>
  /** Milliseconds between pings. Default: 20000. */
  pingIntervalMs?: number
  /** Unix time in milliseconds, for tokens and the lifetime of messages. Default: `Date.now`. */
  now?: () => number
  /** Receives each event. No event contains a message. */
  log?: (event: RelayLogEvent) => void
  /** Aborting while it starts rejects with the signal's reason; aborting later stops the relay. */
  signal?: AbortSignal
}

/** Counts of a relay. */
export type RelayStats = ExchangeSize & {
  /** Sockets refused for their token, project or number. */
  refused: number
  /** Calls, deliveries and connections that a fault affected. */
  faults: number
}

/** A running relay. */
export type Relay = {
  /** The `relayUrl` for clients: `ws://127.0.0.1:<port>`. */
  url: string
  /** The port that it listens at. */
  port: number
  /** Number of calls by method since the start. Unknown methods count as `unknown`. */
  readonly calls: Readonly<Record<string, number>>
  /** Returns the counts. */
  stats(): RelayStats
  /** Replaces the fault and releases the messages that the last one held. */
  set(fault: RelayFault): void
  /**
   * Closes everything and listens again at the same port. Subscriptions are lost, and waiting messages unless `keepMail`. The
   * fault stays.
   *
   * @throws SandboxError `PORT_IN_USE` if another process took the port meanwhile.
   */
  restart(options?: { keepMail?: boolean }): Promise<void>
  /** Closes every socket and resolves when the port is free. May be called more than once. */
  stop(): Promise<void>
}

/**
 * Starts a WalletConnect relay (protocol 2, `irn`): WebSocket JSON-RPC at any path, and `/health` over HTTP. It keeps
 * everything in memory and has faults on demand.
 *
 * @throws SandboxError `PORT_IN_USE`; the signal's reason if it aborts.
 *
 * @example
 * ```ts
 * import { startRelay } from '@latchkey/sandbox'
 *
 * const relay = await startRelay()
 * relay.set({ mode: 'delay', ms: 5_000, tag: 1108 })
 * console.log(relay.url)
 * await relay.stop()
 * ```
 */
export async function startRelay(options: StartRelayOptions = {}): Promise<Relay> {
  const { host = '127.0.0.1', projects, now = Date.now, log = () => {}, signal } = options
  signal?.throwIfAborted()
  const limits = { ...defaultRelayLimits, ...options.limits }
  const exchange = createExchange({ limits, now, log })
  const { faults } = exchange
  let refused = 0
  let refusedByFault = 0
  // Restarts and the stop run one after the other, so that none finds the port half open.
  let turn: Promise<void> = Promise.resolve()
  let stopped: Promise<void> | undefined

  const server = createServer((request, response) => respond({ request, response }))
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: limits.messageBytes * 4,
  })
  /** Sockets whose tokens are being verified. */
  const entering = new Set<Duplex>()

  const admit = async (request: IncomingMessage): Promise<Admission> => {
    const url = parseUrl(request.url)
    if (!url) return { status: 'refused', reason: 'invalid_url', way: 'status' }
    // Sockets that are closing count as well, and so do those whose tokens are being verified.
    if (sockets.clients.size + entering.size > limits.connections)
      return { status: 'refused', reason: 'too_many_connections', way: 'status' }
    const way = url.searchParams.get('useOnCloseEvent') === 'true' ? 'close' : 'status'
    if (projects && !projects.includes(url.searchParams.get('projectId') ?? ''))
      return { status: 'refused', reason: 'unknown_project', way }
    const token = url.searchParams.get('auth')
    const verdict = await verifyRelayToken({ token, host: request.headers.host, now: now() })
    if (verdict.status === 'refused') return { ...verdict, way }
    return { status: 'admitted', clientId: verdict.clientId }
  }

  const enter = async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    entering.add(socket)
    const admission = await admit(request)
    entering.delete(socket)
    if (socket.destroyed) return
    if (faults.isDown(admission.status === 'admitted' ? admission.clientId : undefined)) {
      refusedByFault += 1
      return void socket.destroy()
    }
    if (admission.status === 'admitted') {
      const { clientId } = admission
      return sockets.handleUpgrade(request, socket, head, (opened) =>
        exchange.connect({ socket: opened, clientId }),
      )
    }
    const { reason, way } = admission
    refused += 1
    log({ event: 'socket_refused', reason })
    // Destroyed, because a client that never ends its half would keep the port.
    if (way === 'status') return void socket.end(refusalResponse(reason), () => socket.destroy())
    sockets.handleUpgrade(request, socket, head, (opened) => {
      opened.on('error', () => {})
      opened.close(REFUSED_CLOSE_CODE, closeReasons[reason])
    })
  }

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // A client that leaves while it is refused must not end the process.
    socket.on('error', () => {})
    if (stopped) socket.destroy()
    else void enter(request, socket, head)
  })

  const unlisten = async () => {
    for (const socket of entering) socket.destroy()
    for (const socket of sockets.clients) socket.terminate()
    await closeServer(server)
  }

  const port = await listen({ server, host, port: options.port ?? 0 })
  const pinging = setInterval(() => exchange.ping(), options.pingIntervalMs ?? PING_INTERVAL_MS)
  const sweeping = setInterval(() => exchange.sweep(), SWEEP_INTERVAL_MS)

  const stop = () => {
    signal?.removeEventListener('abort', onAbort)
    clearInterval(pinging)
    clearInterval(sweeping)
    exchange.stop()
    stopped ??= turn.then(unlisten, unlisten)
    return stopped
  }
  const onAbort = () => void stop()
  if (signal?.aborted) {
    await stop()
    signal.throwIfAborted()
  }
  signal?.addEventListener('abort', onAbort)

  return {
    url: `ws://${host.includes(':') ? `[${host}]` : host}:${port}`,
    port,
    get calls() {
      return Object.fromEntries(exchange.calls)
    },
    stats: () => ({ ...exchange.size(), refused, faults: faults.fired + refusedByFault }),
    set: (fault) => faults.set(fault),
    restart({ keepMail = false } = {}) {
      const restarted = turn.then(async () => {
        if (stopped) return
        exchange.reset({ mail: keepMail ? 'keep' : 'forget' })
        await unlisten()
        if (!stopped) await listen({ server, host, port })
      })
      // The caller of this restart gets its failure.
      turn = restarted.catch(() => {})
      return restarted
    },
    stop,
  }
}

type Admission =
  | { status: 'admitted'; clientId: string }
  /** `way` is an HTTP status, or the close of a socket, which a page can read. */
  | { status: 'refused'; reason: SocketRefusal; way: 'status' | 'close' }

/** The status of a project and of a token from the future are those of the public relay. */
const closeReasons: Readonly<Record<SocketRefusal, string>> = {
  missing_token: 'Unauthorized: missing token',
  malformed_token: 'Unauthorized: malformed token',
  wrong_algorithm: 'Unauthorized: wrong algorithm',
  wrong_issuer: 'Unauthorized: wrong issuer',
  wrong_signature: 'Unauthorized: wrong signature',
  wrong_audience: 'Unauthorized: wrong audience',
  expired_token: 'Unauthorized: expired token',
  token_from_the_future: 'JWT validation error: JWT Token is not yet valid',
  unknown_project: 'Unauthorized: invalid key',
  too_many_connections: 'Too many connections',
  invalid_url: 'Bad request',
}

function refusalResponse(reason: SocketRefusal): string {
  const status =
    reason === 'too_many_connections'
      ? '503 Service Unavailable'
      : reason === 'invalid_url'
        ? '400 Bad Request'
        : reason === 'unknown_project'
          ? '403 Forbidden'
          : '401 Unauthorized'
  const body = closeReasons[reason]
  return `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: text/plain\r\nContent-Length: ${body.length}\r\n\r\n${body}`
}

function parseUrl(target = '/'): URL | undefined {
  return URL.canParse(target, 'http://relay') ? new URL(target, 'http://relay') : undefined
}

function respond({ request, response }: { request: IncomingMessage; response: ServerResponse }): void {
  response.setHeader('access-control-allow-origin', '*')
  if (parseUrl(request.url)?.pathname !== '/health') return void response.writeHead(404).end()
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"up"}')
}
