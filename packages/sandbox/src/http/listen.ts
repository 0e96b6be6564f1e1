import type { Server } from 'node:http'
import { toPortError } from './toPortError.js'

/**
 * Opens a port, 0 for any, and gives its number.
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
