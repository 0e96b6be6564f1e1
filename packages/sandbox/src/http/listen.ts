import type { Server } from 'node:http'
import { createServer } from 'node:net'
import { SandboxError } from '../base/SandboxError.js'

/**
 * Opens a port, 0 for any free one, and resolves with its number.
 *
 * @throws SandboxError `PORT_IN_USE`
 */
export async function listen({
  server,
  port,
  host = '127.0.0.1',
}: {
  server: Server
  port: number
  host?: string
}): Promise<number> {
  // The client closes an idle connection. If the server did, a busy client could send a request at that moment.
  server.keepAliveTimeout = 0
  return new Promise((resolve, reject) => {
    const onError = (cause: Error) => reject(toPortError({ port, cause }))
    server.once('error', onError)
    server.listen({ host, port }, () => {
      server.off('error', onError)
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

/** Creates the error for a port that cannot be opened, with the fix. */
function toPortError({ port, cause }: { port: number; cause: Error }): SandboxError {
  const isBusy = 'code' in cause && cause.code === 'EADDRINUSE'
  const message = isBusy
    ? `Port ${port} is in use by another process; stop it or run with --free-ports.`
    : `Port ${port} cannot be opened (${cause.message}); choose another or run with --free-ports.`
  return new SandboxError({ code: 'PORT_IN_USE', message, cause })
}

/**
 * Binds the port on the loopback address and releases it.
 *
 * @throws SandboxError `PORT_IN_USE`
 */
export async function assertPortFree({ port }: { port: number }): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const server = createServer()
    server.once('error', (cause) => reject(toPortError({ port, cause })))
    server.listen({ host: '127.0.0.1', port }, () => server.close(() => resolve()))
  })
}

/** Drops open requests and resolves when the port is free. May be called more than once. */
export async function closeServer(server: Server): Promise<void> {
  if (!server.listening) return
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeAllConnections()
  await closed
}
