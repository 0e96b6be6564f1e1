import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { extname, join, resolve, sep } from 'node:path'
import { readWalletConfig } from '../config/readWalletConfig.ts'
import type { ServedConfig } from '../config/WalletConfig.ts'
import { contentSecurityPolicy } from './contentSecurityPolicy.ts'
import { ServeError } from './ServeError.ts'

export type { BitcoinConfig, ServedConfig, SolanaConfig, WalletKey } from '../config/WalletConfig.ts'
export type { WalletChain } from '../wallet/WalletChain.ts'
export { ServeError }

export type ServeTestWalletOptions = ServedConfig & {
  /** 0 lets the operating system choose. */
  readonly port: number
  /** Folder of the built page. Default: where the wallet's own build puts it. */
  readonly folder?: string
}

export type ServedTestWallet = {
  /** Without a slash at the end, for example `http://localhost:4244`. */
  readonly origin: string
  readonly port: number
  /** Drops open connections and resolves when the port is free. May be called more than once. */
  stop(): Promise<void>
}

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/** What the page answers to: `/wc` is the form of a deep link. */
const pages: readonly (string | undefined)[] = ['/', '/wc']

/**
 * Serves the built test wallet and its `/wallet.json` on the loopback address, under a policy that keeps it on this
 * machine. The keys can be read by everything that runs here: give it none that hold anything.
 *
 * @throws ServeError `NOT_BUILT`, `PORT_IN_USE`, `BAD_CONFIG`
 */
export async function serveTestWallet({
  port,
  folder = join(import.meta.dirname, '..', '..', 'dist', 'page'),
  ...config
}: ServeTestWalletOptions): Promise<ServedTestWallet> {
  const base = resolve(folder)
  if (!existsSync(join(base, 'index.html')))
    throw new ServeError({
      code: 'NOT_BUILT',
      message: `There is no built test wallet in ${base}; run the root script "build" first.`,
    })
  const { answers: _, ...kept } = checked(config)
  const served = JSON.stringify(kept)

  const send = (
    response: ServerResponse,
    { type, cache, body }: { type: string; cache: string; body: Buffer | string },
  ) =>
    void response
      .writeHead(200, {
        'content-type': type,
        'cache-control': cache,
        'content-security-policy': contentSecurityPolicy,
        'permissions-policy': 'camera=(self)',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      })
      .end(body)

  const server = createServer((request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return void response.writeHead(405, { allow: 'GET, HEAD' }).end()
    const path = pathOf(request.url)
    if (path === '/wallet.json')
      return send(response, { type: 'application/json', cache: 'no-store', body: served })
    const file =
      path === undefined ? undefined : resolve(base, `.${pages.includes(path) ? '/index.html' : path}`)
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

/** What the page would refuse is refused here, where somebody sees it. */
function checked(config: ServedConfig) {
  try {
    return readWalletConfig({ served: config, search: '' })
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause)
    throw new ServeError({ code: 'BAD_CONFIG', message, cause })
  }
}

function listen({ server, port }: { server: Server; port: number }): Promise<number> {
  return new Promise((done, fail) => {
    server.once('error', (cause) =>
      fail(
        new ServeError({ code: 'PORT_IN_USE', message: `The test wallet cannot open port ${port}.`, cause }),
      ),
    )
    server.listen({ host: '127.0.0.1', port }, () => {
      const address = server.address()
      done(typeof address === 'object' && address ? address.port : port)
    })
  })
}

/** The decoded path, or `undefined` for one that cannot be decoded. */
function pathOf(url = '/'): string | undefined {
  try {
    return decodeURIComponent(new URL(url, 'http://localhost').pathname)
  } catch {
    return undefined
  }
}
