import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, resolve } from 'node:path'
import type { FaultProxy } from '@latchkey/sandbox'
import { type ServedFiles, serveFiles } from '@latchkey/test-wallet/serveFiles'
import { listen, StackError } from './listen.ts'
import { isRpcFault, type RpcFault, rpcFaults } from './rpcFaults.ts'
import type { StackConfig } from './StackConfig.ts'

/**
 * Finds the folder of the built page.
 *
 * @throws StackError `NOT_BUILT`
 */
export function findPage(folder: string): string {
  const base = resolve(folder)
  if (existsSync(join(base, 'index.html'))) return base
  throw new StackError({
    code: 'NOT_BUILT',
    message: `There is no built page in ${base}; run the root script "build" first.`,
  })
}

/**
 * Serves the built page, `/stack.json` and `/rpc-fault` under the strict content security policy.
 *
 * @throws StackError `PORT_IN_USE`
 */
export async function servePage({
  folder,
  port,
  config,
  rpcs,
}: {
  folder: string
  port: number
  config: StackConfig
  /** The faults that the page may set. */
  rpcs: readonly FaultProxy[]
}): Promise<ServedFiles> {
  const fault = handleRpcFault({ rpcs })
  return serveFiles({
    folder,
    headers: { 'content-security-policy': contentSecurityPolicy },
    data: { '/stack.json': config },
    listen: (server) => listen({ server, port }),
    respond(incoming) {
      if (!incoming.path.startsWith('/rpc-fault')) return false
      fault(incoming)
      return true
    },
  })
}

/** Makes the answerer of `/rpc-fault/{name}`: a POST of the page itself sets what the first chain's RPC does, for
 * the page and for the provider API. */
function handleRpcFault({ rpcs }: { rpcs: readonly FaultProxy[] }) {
  let current: RpcFault = 'works'
  return ({
    path,
    request,
    response,
  }: {
    path: string
    request: IncomingMessage
    response: ServerResponse
  }) => {
    if (request.method === 'POST') {
      // Any page may send a POST here; the browser says whether it was ours.
      if (request.headers['sec-fetch-site'] !== 'same-origin') return void response.writeHead(403).end()
      const name = path.slice('/rpc-fault/'.length)
      if (!isRpcFault(name)) return void response.writeHead(404).end()
      current = name
      for (const rpc of rpcs) rpc.set(rpcFaults[name])
    }
    response
      .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
      .end(JSON.stringify(current))
  }
}

/** The headers of the page. Beyond its own origin and pictures, it may only read local chains. */
export const contentSecurityPolicy: string = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: https: http://127.0.0.1:* http://localhost:*",
  "connect-src 'self' http://127.0.0.1:* http://localhost:* ws://127.0.0.1:*",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "require-trusted-types-for 'script'",
].join('; ')
