import { createServer } from 'node:net'
import { toPortError } from '../http/toPortError.js'

/**
 * Binds the port on the loopback address once and lets it go.
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
