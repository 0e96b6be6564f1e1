import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { SandboxError } from '../base/SandboxError.js'
import { allowAnyOrigin } from '../http/allowAnyOrigin.js'
import { closeServer, listen } from '../http/listen.js'
import { readBody } from '../http/readBody.js'
import type { FaultMode } from './FaultMode.js'
import { replaceChainId, rpcCalls } from './rpcCalls.js'

const DEFAULT_WRONG_CHAIN_ID = 424242
/** Nodes accept far smaller bodies. */
const BODY_LIMIT = 10_000_000

/** Options of `startFaultProxy`. */
export type StartFaultProxyOptions = {
  /** JSON-RPC endpoint (HTTP) that the proxy forwards requests to. */
  target: string
  /** Default: any free port. */
  port?: number
}

/** A running fault proxy. */
export type FaultProxy = {
  /** JSON-RPC endpoint for the app. */
  url: string
  /** Number of HTTP requests since the start or the last `reset`, in every mode and without preflights. */
  readonly requests: number
  /** JSON-RPC methods since the start or the last `reset`, in order, with each call of a batch. */
  readonly methods: readonly string[]
  /** Replaces the fault, for requests that arrive from now on. */
  set(mode: FaultMode): void
  /** Sets the fault to `pass` and empties the counts. */
  reset(): void
  /** Drops open requests and resolves when the port is free. May be called more than once. */
  stop(): Promise<void>
}

/**
 * Starts an HTTP proxy in front of a JSON-RPC endpoint, whose faults are switched while it runs.
 *
 * @throws SandboxError `PORT_IN_USE`, `PROXY_TARGET_INVALID`.
 *
 * @example
 * ```ts
 * import { startFaultProxy } from '@latchkey/sandbox'
 *
 * const proxy = await startFaultProxy({ target: 'http://127.0.0.1:8545' })
 * proxy.set({ mode: 'slow', delayMs: 3_000 })
 * await proxy.stop()
 * ```
 */
export async function startFaultProxy({ target, port = 0 }: StartFaultProxyOptions): Promise<FaultProxy> {
  if (!URL.canParse(target) || !/^https?:$/.test(new URL(target).protocol)) {
    throw new SandboxError({
      code: 'PROXY_TARGET_INVALID',
      message: `The fault proxy needs an http URL as its target, not "${target}".`,
    })
  }
  let current: FaultMode = { mode: 'pass' }
  let requests = 0
  let methods: string[] = []
  const stopping = new AbortController()

  const forward = async (body: string) => {
    const response = await fetch(target, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: stopping.signal,
    })
    return { status: response.status, text: await response.text() }
  }

  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const fault = current
    if (fault.mode === 'down' && request.method === 'OPTIONS') return void request.socket.destroy()
    if (allowAnyOrigin({ request, response })) return

    requests += 1
    const body = await readBody({ request, limit: BODY_LIMIT })
    if (body === undefined) return void response.writeHead(413, { connection: 'close' }).end()
    methods.push(...rpcCalls({ body }).map((call) => call.method))
    const sendJson = ({ status, text }: { status: number; text: string }) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(text)

    switch (fault.mode) {
      case 'pass':
        return sendJson(await forward(body))
      case 'down':
        return void request.socket.destroy()
      case 'slow':
        await sleep(fault.delayMs, undefined, { signal: stopping.signal })
        return sendJson(await forward(body))
      case 'html':
        return void response
          .writeHead(200, { 'content-type': 'text/html' })
          .end('<!doctype html><title>Gateway</title><p>This is not the RPC you are looking for.</p>')
      case 'status':
        if (fault.retryAfter !== undefined) response.setHeader('retry-after', String(fault.retryAfter))
        return void response.writeHead(fault.status).end()
      case 'wrong-chain': {
        const { status, text } = await forward(body)
        const chainId = fault.chainId ?? DEFAULT_WRONG_CHAIN_ID
        return sendJson({ status, text: replaceChainId({ request: body, response: text, chainId }) })
      }
      default:
        return fault satisfies never
    }
  }

  const server = createServer((request, response) => {
    respond(request, response).catch(() => {
      // The target ended, the caller left or the proxy stops: a gateway error if the caller is still connected.
      if (response.headersSent) response.destroy()
      else response.writeHead(502).end()
    })
  })
  const listeningPort = await listen({ server, port })

  return {
    url: `http://127.0.0.1:${listeningPort}`,
    get requests() {
      return requests
    },
    get methods() {
      return methods
    },
    set: (mode) => {
      current = mode
    },
    reset: () => {
      current = { mode: 'pass' }
      requests = 0
      methods = []
    },
    stop: async () => {
      stopping.abort()
      await closeServer(server)
    },
  }
}
