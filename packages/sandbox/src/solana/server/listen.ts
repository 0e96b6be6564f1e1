import type { Server } from 'node:http'
import { SandboxError } from '../../SandboxError.js'

const HOST = '127.0.0.1'

/**
 * Opens a port on the loopback address, 0 for any, and gives its number.
 *
 * @throws SandboxError `PORT_IN_USE`
 */
export async function listen({ server, port }: { server: Server; port: number }): Promise<number> {
  return new Promise((resolve, reject) => {
    const onError = (cause: Error) => {
      const busy = 'code' in cause && cause.code === 'EADDRINUSE'
      const message = busy
        ? `Port ${port} is in use by another process; stop it or run with --free-ports.`
        : `Port ${port} cannot be opened (${cause.message}); choose another or run with --free-ports.`
      reject(new SandboxError({ code: 'PORT_IN_USE', message, cause }))
    }
    server.once('error', onError)
    server.listen({ host: HOST, port }, () => {
      server.off('error', onError)
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}
