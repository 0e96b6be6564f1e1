import { existsSync } from 'node:fs'
import type { Server } from 'node:http'
import { join, resolve } from 'node:path'
import { readWalletConfig } from '../config/readWalletConfig.ts'
import type { ServedConfig } from '../config/WalletConfig.ts'
import { type ServedFiles, serveFiles } from './serveFiles.ts'

export type { WalletChain } from '../chains/WalletChain.ts'
export type { BitcoinConfig, ServedConfig, SolanaConfig, WalletKey } from '../config/WalletConfig.ts'
export { ServeError }

export type ServeTestWalletOptions = ServedConfig & {
  /** 0 lets the operating system choose. */
  readonly port: number
  /** Folder of the built page. Default: the output folder of the wallet's build. */
  readonly folder?: string
}

/** The paths of the page: `/wc` is that of a deep link. */
const pages = { '/': 'index.html', '/wc': 'index.html' }

/**
 * Serves the built test wallet and its `/wallet.json` on the loopback address, under a policy that keeps it on this
 * machine. Everything on this machine can read the keys, so use none with funds.
 *
 * @throws ServeError `NOT_BUILT`, `PORT_IN_USE`, `BAD_CONFIG`
 */
export async function serveTestWallet({
  port,
  folder = join(import.meta.dirname, '..', '..', 'dist', 'page'),
  ...config
}: ServeTestWalletOptions): Promise<ServedFiles> {
  const base = resolve(folder)
  if (!existsSync(join(base, 'index.html')))
    throw new ServeError({
      code: 'NOT_BUILT',
      message: `There is no built test wallet in ${base}; run the root script "build" first.`,
    })
  const { promptMode: _, ...kept } = checked(config)
  return serveFiles({
    folder: base,
    headers: {
      'content-security-policy': contentSecurityPolicy,
      'permissions-policy': 'camera=(self)',
    },
    data: { '/wallet.json': kept },
    pages,
    listen: (server) => listen({ server, port }),
  })
}

/** Rejects an invalid configuration here, where the developer sees it. */
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

/** An expected failure of serving the wallet, with a sentence for the caller. */
class ServeError extends Error {
  override readonly name = 'ServeError'
  readonly code: 'NOT_BUILT' | 'PORT_IN_USE' | 'BAD_CONFIG'
  constructor({ code, message, cause }: { code: ServeError['code']; message: string; cause?: unknown }) {
    super(message, { cause })
    this.code = code
  }
}

/** The headers of the page. It can reach only the relay and the chains of this machine. */
const contentSecurityPolicy: string = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: http://127.0.0.1:* http://localhost:*",
  "connect-src 'self' http://127.0.0.1:* http://localhost:* ws://127.0.0.1:* ws://localhost:*",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ')
