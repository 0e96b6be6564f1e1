import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import { extname, join, resolve, sep } from 'node:path'
import type { FaultProxy } from '@latchkey/sandbox'
import { answerRpcFault } from './answerRpcFault.ts'
import { contentSecurityPolicy } from './contentSecurityPolicy.ts'
import { listen } from './listen.ts'
import type { StackConfig } from './StackConfig.ts'
import { StackError } from './StackError.ts'

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

export type ServedPage = {
  /** Without a slash at the end, for example `http://localhost:4242`. */
  readonly origin: string
  readonly port: number
  /** Drops open connections and resolves when the port is free. May be called more than once. */
  stop(): Promise<void>
}

/**
 * Serves the built page, `/stack.json` and `/rpc-fault` under the strict content security policy.
 *
 * @throws StackError `NOT_BUILT`, `PORT_IN_USE`
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
  /** What the page may break. */
  rpcs: readonly FaultProxy[]
}): Promise<ServedPage> {
  const base = resolve(folder)
  if (!existsSync(join(base, 'index.html')))
    throw new StackError({
      code: 'NOT_BUILT',
      message: `There is no built page in ${base}; run the root script "build" first.`,
    })

  const send = (
    response: ServerResponse,
    { type, cache, body }: { type: string; cache: string; body: Buffer | string },
  ) =>
    void response
      .writeHead(200, {
        'content-type': type,
        'cache-control': cache,
        'content-security-policy': contentSecurityPolicy,
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      })
      .end(body)

  const fault = answerRpcFault({ rpcs })
  const server = createServer((request, response) => {
    const path = pathOf(request.url)
    if (path?.startsWith('/rpc-fault')) return fault({ path, request, response })
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return void response.writeHead(405, { allow: 'GET, HEAD' }).end()
    if (path === '/stack.json')
      return send(response, { type: 'application/json', cache: 'no-store', body: JSON.stringify(config) })
    const file = path === undefined ? undefined : resolve(base, `.${path === '/' ? '/index.html' : path}`)
    if (!file?.startsWith(base + sep)) return void response.writeHead(404).end()
    readFile(file).then(
      (body) =>
        send(response, {
          type: contentTypes[extname(file)] ?? 'application/octet-stream',
          // Only the bundler's files carry their content in their name.
          cache: path?.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
          body,
        }),
      () => void response.writeHead(404).end(),
    )
  })
  const opened = await listen({ server, port })

  return {
    origin: `http://localhost:${opened}`,
    port: opened,
    stop: async () => {
      if (!server.listening) return
      const closed = new Promise<void>((done) => server.close(() => done()))
      server.closeAllConnections()
      await closed
    },
  }
}

/** The decoded path, or `undefined` for one that cannot be decoded. */
function pathOf(url = '/'): string | undefined {
  try {
    return decodeURIComponent(new URL(url, 'http://localhost').pathname)
  } catch {
    return undefined
  }
}
