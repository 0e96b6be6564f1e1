import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { allowAnyOrigin } from '../../http/allowAnyOrigin.js'
import { readBody } from '../../http/readBody.js'
import { handleCall } from '../rpc/handleCall.js'
import type { Methods } from '../rpc/Methods.js'

const MAX_BODY_BYTES = 1_000_000
const PARSE_ERROR = '{"jsonrpc":"2.0","error":{"code":-32700,"message":"Parse error"},"id":null}'
const EMPTY_BATCH = '{"jsonrpc":"2.0","error":{"code":-32600,"message":"Invalid request"},"id":null}'

/** Handles one call or a batch by POST, and `/health` by GET, from any origin. */
export async function handleHttp(parameters: {
  request: IncomingMessage
  response: ServerResponse
  methods: Methods
  delayMs: () => number
  health: () => string
  signal: AbortSignal
}): Promise<void> {
  const { request, response, methods, delayMs, health, signal } = parameters
  if (allowAnyOrigin({ request, response })) return
  if (request.method === 'GET' && request.url === '/health')
    return void response.writeHead(200, { 'content-type': 'text/plain' }).end(health())
  if (request.method !== 'POST') return void response.writeHead(405).end()
  const body = await readBody({ request, limit: MAX_BODY_BYTES })
  if (body === undefined) return void response.writeHead(413, { connection: 'close' }).end()
  const text = await handleBody({ body, methods })
  const ms = delayMs()
  if (ms > 0) await sleep(ms, undefined, { signal })
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(text)
}

async function handleBody({ body, methods }: { body: string; methods: Methods }): Promise<string> {
  let request: unknown
  try {
    request = JSON.parse(body)
  } catch {
    return PARSE_ERROR
  }
  if (!Array.isArray(request)) return (await handleCall({ request, methods })) ?? ''
  if (request.length === 0) return EMPTY_BATCH
  const responses: string[] = []
  // One after the other, so that later calls of a batch see the transactions of earlier ones.
  for (const each of request) {
    const result = await handleCall({ request: each, methods })
    if (result !== undefined) responses.push(result)
  }
  return `[${responses.join(',')}]`
}
