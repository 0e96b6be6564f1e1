import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { extname, join, resolve, sep } from 'node:path'
import { siteHeaders } from './siteHeaders.ts'

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.md': 'text/markdown; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
}

/** Creates a server of the built site, with its policy. A page has a slash at its end; without it, the visitor is led there. */
export async function createSiteServer(folder: string): Promise<Server> {
  const base = resolve(folder)
  const headers = siteHeaders(await readFile(join(base, 'policy.txt'), 'utf8'))
  const send = (response: ServerResponse, status: number, file: string, body: Buffer) =>
    void response
      .writeHead(status, {
        'content-type': contentTypes[extname(file)] ?? 'application/octet-stream',
        // Only the bundler's files have a hash of their content in their name.
        'cache-control': file.startsWith(join(base, '_astro'))
          ? 'public, max-age=31536000, immutable'
          : 'no-cache',
        ...headers,
      })
      .end(body)

  const respond = async ({ method, url = '/' }: IncomingMessage, response: ServerResponse) => {
    if (method !== 'GET' && method !== 'HEAD')
      return void response.writeHead(405, { allow: 'GET, HEAD' }).end()
    const path = pathOf(url)
    const file = path === undefined ? base : resolve(base, `.${path}`)
    const body =
      file.startsWith(base + sep) || file === base
        ? await read(path?.endsWith('/') ? join(file, 'index.html') : file)
        : undefined
    if (body) return send(response, 200, path?.endsWith('/') ? 'index.html' : file, body)
    if (path !== undefined && file.startsWith(base + sep) && (await read(join(file, 'index.html'))))
      return void response.writeHead(308, { location: `${encodeURI(path)}/`, ...headers }).end()
    send(response, 404, '404.html', await readFile(join(base, '404.html')))
  }

  return createServer((request, response) => {
    respond(request, response).catch(() => {
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })
  })
}

const read = (file: string) => readFile(file).catch(() => undefined)

/** Returns the decoded path, or `undefined` if it cannot be decoded. Not resolved against a base, because `//` starts a host there. */
function pathOf(url: string): string | undefined {
  try {
    return decodeURIComponent(new URL(`http://site.invalid${url}`).pathname).replace(/^\/+/, '/')
  } catch {
    return undefined
  }
}
