import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { extname, resolve, sep } from 'node:path'

export type ServedFiles = {
  /** Without a slash at the end, for example `http://localhost:4244`. */
  readonly origin: string
  readonly port: number
  /** Drops open connections and resolves when the port is free. May be called more than once. */
  stop(): Promise<void>
}

export type FileRequest = {
  /** Decoded, without the query. */
  readonly path: string
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

/**
 * Serves a built page to this machine, and no file outside its folder.
 *
 * @throws the errors of `listen`
 */
export async function serveFiles({
  folder,
  headers,
  listen,
  data,
  pages = { '/': 'index.html' },
  respond = () => false,
}: {
  folder: string
  /** Headers of every file, besides its type and its cache lifetime. */
  headers: Readonly<Record<string, string>>
  /** Opens a port of the loopback address and returns it. */
  listen(server: Server): Promise<number>
  /** The JSON responses, by path. */
  data: Readonly<Record<string, unknown>>
  /** The HTML file of each path that has one. Default: `/` has `index.html`. */
  pages?: Readonly<Record<string, string>>
  /** Gets every request first; returns `true` if it responded. */
  respond?(request: FileRequest): boolean
}): Promise<ServedFiles> {
  const base = resolve(folder)
  const send = (
    response: ServerResponse,
    { type, cache, body }: { type: string; cache: string; body: Buffer | string },
  ) =>
    void response
      .writeHead(200, {
        'content-type': type,
        'cache-control': cache,
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        ...headers,
      })
      .end(body)

  const server = createServer((request, response) => {
    const missing = () => void response.writeHead(404).end()
    const path = pathOf(request.url)
    if (path !== undefined && respond({ path, request, response })) return
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return void response.writeHead(405, { allow: 'GET, HEAD' }).end()
    if (path === undefined) return missing()
    if (Object.hasOwn(data, path))
      return send(response, { type: 'application/json', cache: 'no-store', body: JSON.stringify(data[path]) })
    const file = resolve(base, `.${Object.hasOwn(pages, path) ? `/${pages[path]}` : path}`)
    if (!file.startsWith(base + sep)) return missing()
    readFile(file).then(
      (body) =>
        send(response, {
          type: contentTypes[extname(file)] ?? 'application/octet-stream',
          // Only the bundler's files have a hash of their content in their name.
          cache: path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
          body,
        }),
      missing,
    )
  })
  const port = await listen(server)

  return {
    origin: `http://localhost:${port}`,
    port,
    stop: async () => {
      if (!server.listening) return
      const closed = new Promise<void>((done) => server.close(() => done()))
      server.closeAllConnections()
      await closed
    },
  }
}

/** Returns the decoded path, or `undefined` if it cannot be decoded. */
function pathOf(url = '/'): string | undefined {
  try {
    return decodeURIComponent(new URL(url, 'http://localhost').pathname)
  } catch {
    return undefined
  }
}
