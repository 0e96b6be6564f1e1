import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, resolve } from 'node:path'
import { type ServedFiles, serveFiles } from '@latchkey/test-wallet/serveFiles'
import type { StackConfig } from '../config/StackConfig.ts'
import { listen, StackError } from './listen.ts'
import type { PageSwitch } from './PageSwitch.ts'

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
 * Serves the built page, `/stack.json` and the switches under the strict content security policy.
 *
 * @throws StackError `PORT_IN_USE`
 */
export async function servePage({
  folder,
  port,
  config,
  switches,
  onViolation,
}: {
  folder: string
  port: number
  config: StackConfig
  /** By path, such as `/rpc-fault`. */
  switches: Readonly<Record<`/${string}`, PageSwitch>>
  /** Gets the violations of the policy, which browsers then report. Default: they report none. */
  onViolation: ((report: string) => void) | undefined
}): Promise<ServedFiles> {
  const handlers = Object.entries(switches).map(([path, one]) => [path, handleSwitch(path, one)] as const)
  return serveFiles({
    folder,
    headers: {
      'content-security-policy': contentSecurityPolicy + (onViolation ? `; report-uri ${reportPath}` : ''),
    },
    data: { '/stack.json': config },
    pages: { '/': 'index.html', '/lab': 'lab.html', '/themes': 'themes.html', '/phone': 'phone.html' },
    listen: (server) => listen({ server, port }),
    respond({ path: url, request, response }) {
      if (onViolation && url === reportPath) {
        readReport(request).then(onViolation, () => undefined)
        response.writeHead(204).end()
        return true
      }
      const found = handlers.find(([path]) => url.startsWith(path))
      if (!found) return false
      // The stack ends if a chain is lost.
      found[1](url, request, response).catch(() => response.writeHead(502).end())
      return true
    },
  })
}

/** The path that gets reports of violations. */
const reportPath = '/policy-report'

async function readReport(request: IncomingMessage): Promise<string> {
  const parts: string[] = []
  for await (const part of request.setEncoding('utf8')) parts.push(String(part))
  return parts.join('')
}

/** Creates the handler of a switch: GET returns its choice, and a POST of the page itself to `{path}/{name}` sets it. */
function handleSwitch(path: string, { current, set }: PageSwitch) {
  return async (url: string, request: IncomingMessage, response: ServerResponse) => {
    if (request.method === 'POST') {
      // Any page may send a POST here. The browser's headers show whether it was this page.
      if (request.headers['sec-fetch-site'] !== 'same-origin') return void response.writeHead(403).end()
      if (!(await set(url.slice(path.length + 1)))) return void response.writeHead(404).end()
    }
    response
      .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
      .end(JSON.stringify(current()))
  }
}

/** The headers of the page. Beyond its own origin and pictures, it may only read local chains. */
export const contentSecurityPolicy: string = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: https: http://127.0.0.1:* http://localhost:*",
  "connect-src 'self' http://127.0.0.1:* http://localhost:* ws://127.0.0.1:*",
  // The phone of the front page, and the frame of embedded wallets.
  "frame-src 'self' http://wallet.localhost:*",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "require-trusted-types-for 'script'",
].join('; ')
