import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, resolve, sep } from 'node:path'
import { type FrameConfig, parseFrameConfig } from '../config/FrameConfig.ts'
import { readAllowedOrigins } from '../config/readAllowedOrigins.ts'
import { frameHeaders } from './frameHeaders.ts'
import { windowPaths } from './windowPaths.ts'

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
}

/** Milliseconds for which the origins of a project are used again. */
const maxAge = 60_000
const mostProjects = 1_000

/**
 * Creates a Node request handler that serves the built frame with its policy. The page's own file names the pages that may
 * embed it: those that the provider API lists for the project in its address. While that list cannot be read, the response is 503,
 * because an unknown list must not allow everybody.
 *
 * @param folder of the built page
 * @throws TypeError if the configuration is malformed
 */
export function createFrameHandler({
  folder,
  config,
  readUrl = config.apiUrl,
  fetch = globalThis.fetch,
  now = () => performance.now(),
  onError = (error) => console.error(error),
}: {
  readonly folder: string
  readonly config: FrameConfig
  /** Where this process reads the provider API. Default: its public URL. */
  readonly readUrl?: string
  readonly fetch?: typeof globalThis.fetch
  now?(): number
  /** Gets the reason of each response with 503. Default: writes it to the console. */
  onError?(error: unknown): void
}): (request: IncomingMessage, response: ServerResponse) => void {
  const parsed = parseFrameConfig(config)
  if (!parsed) throw new TypeError('The configuration of the wallet frame is malformed.')
  const { apiUrl } = parsed
  const base = resolve(folder)
  const known = new Map<string, { readonly patterns: readonly string[]; readonly until: number }>()

  const readPatterns = async (projectId: string): Promise<readonly string[]> => {
    const cached = known.get(projectId)
    if (cached && cached.until > now()) return cached.patterns
    const allowedOrigins = await readAllowedOrigins({ apiUrl: readUrl, projectId, fetch })
    if (known.size >= mostProjects) known.clear()
    known.set(projectId, { patterns: allowedOrigins, until: now() + maxAge })
    return allowedOrigins
  }

  const send = (
    response: ServerResponse,
    file: { readonly type: string; readonly cache: string; readonly body: Buffer | string },
    ancestors: readonly string[] | 'none',
  ) =>
    void response
      .writeHead(200, {
        'content-type': file.type,
        'cache-control': file.cache,
        ...frameHeaders({ apiUrl, ancestors }),
      })
      .end(file.body)

  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return void response.writeHead(405, { allow: 'GET, HEAD' }).end()
    // Not resolved against a base, because `//` starts a host there.
    const { url = '/' } = request
    const target = `http://frame.invalid${url}`
    if (!url.startsWith('/') || !URL.canParse(target)) return void response.writeHead(400).end()
    const { pathname, searchParams } = new URL(target)
    const projectId = searchParams.get('projectId') ?? ''
    if (/\p{Cc}/u.test(projectId)) return void response.writeHead(400).end()
    if (pathname === '/frame.json')
      return send(
        response,
        { type: 'application/json', cache: 'no-cache', body: JSON.stringify(parsed) },
        'none',
      )
    const isFrame = pathname === '/'
    const isPage = isFrame || windowPaths.includes(pathname)
    const file = resolve(base, `.${isPage ? '/index.html' : pathname}`)
    if (!file.startsWith(base + sep)) return void response.writeHead(404).end()
    const ancestors = isFrame ? await readPatterns(projectId) : 'none'
    const body = await readFile(file).catch((error: unknown) => {
      // The page itself is missing only if the frame is not built. Any other path may be a visitor's guess.
      if (isPage) throw error
    })
    if (!body) return void response.writeHead(404).end()
    // Only the bundler's files carry their content in their name.
    const cache = isPage ? 'no-cache' : 'public, max-age=31536000, immutable'
    send(
      response,
      { type: contentTypes[extname(file)] ?? 'application/octet-stream', cache, body },
      ancestors,
    )
  }

  return (request, response) => {
    respond(request, response).catch((error: unknown) => {
      onError(error)
      if (!response.headersSent) response.writeHead(503, { 'retry-after': '5' })
      response.end()
    })
  }
}
