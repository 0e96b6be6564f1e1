import { createServer } from 'node:net'
import { SandboxError } from '../SandboxError.js'

/**
 * Binds the port on the loopback address once and lets it go.
 *
 * @throws SandboxError `PORT_IN_USE`
 */
export async function assertPortFree({ port }: { port: number }): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const server = createServer()
    server.once('error', (cause) => {
      const busy = 'code' in cause && cause.code === 'EADDRINUSE'
      const message = busy
        ? `Port ${port} is in use by another process; stop it or run with --free-ports.`
        : `Port ${port} cannot be opened (${cause.message}); choose another or run with --free-ports.`
      reject(new SandboxError({ code: 'PORT_IN_USE', message, cause }))
    })
    server.listen({ host: '127.0.0.1', port }, () => server.close(() => resolve()))
  })
}
