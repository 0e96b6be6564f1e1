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

export type StartFaultProxyOptions = {
  /** JSON-RPC URL (HTTP) that requests are handed on to. */
  target: string
  /** Default: any free port. */
  port?: number
}

export type FaultProxy = {
  url: string
  /** HTTP requests since the start or the last `reset`, in every mode; preflights are not counted. */
  readonly requests: number
  /** JSON-RPC methods seen since the start or the last `reset`, in order; a batch counts each of its calls. */
  readonly methods: readonly string[]
  /** Takes effect for requests that arrive from now on. */
  set(mode: FaultMode): void
  /** Back to `pass`, with empty counts. */
  reset(): void
  /** Drops open requests and resolves when the port is free. May be called more than once. */
  stop(): Promise<void>
}

/**
 * Puts an HTTP proxy in front of an RPC URL whose faults are switched while it runs.
 *
 * @throws SandboxError `PORT_IN_USE`, `PROXY_TARGET_INVALID`
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
