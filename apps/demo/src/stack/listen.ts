import type { Server } from 'node:http'

/** Number of ports to try. */
const ATTEMPTS = 20

/**
 * Opens the first free port from `port` on, on the loopback address; 0 lets the operating system choose.
 *
 * @returns the port that was opened
 * @throws StackError `PORT_IN_USE`
 */
export async function listen({ server, port }: { server: Server; port: number }): Promise<number> {
  // The client closes an idle connection. If the server closed it, a busy client could send a request at that moment.
  server.keepAliveTimeout = 0
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const opened = await tryPort({ server, port: port === 0 ? 0 : port + attempt })
    if (opened !== undefined) return opened
  }
  const message = `The ports ${port} to ${port + ATTEMPTS - 1} are all in use; free one of them and start again.`
  throw new StackError({ code: 'PORT_IN_USE', message })
}

function tryPort({ server, port }: { server: Server; port: number }): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const onError = (error: Error & { code?: string }) => {
      server.off('listening', onListening)
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(undefined)
      else reject(error)
    }
    const onListening = () => {
      server.off('error', onError)
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    }
    server.once('error', onError)
    server.once('listening', onListening)
    server.listen({ host: '127.0.0.1', port })
  })
}

type StackErrorCode = 'NOT_BUILT' | 'PART_FAILED' | 'PORT_IN_USE'

/** An expected failure of the stack, with a sentence for the caller. */
export class StackError extends Error {
  override readonly name = 'StackError'
  readonly code: StackErrorCode
  constructor({ code, message, cause }: { code: StackErrorCode; message: string; cause?: unknown }) {
    super(message, { cause })
    this.code = code
  }
}

/** Starts a server on its usual port, or on a free one if that is taken. */
export async function preferPort<started>({
  port,
  start,
  taken,
}: {
  /** 0 lets the operating system choose. */
  port: number
  start(port: number): Promise<started>
  /** Called if another port is used. */
  taken(): void
}): Promise<started> {
  try {
    return await start(port)
  } catch (error) {
    const { code } = Object(error) as { code?: unknown }
    if (port === 0 || (code !== 'EADDRINUSE' && code !== 'PORT_IN_USE')) throw error
    taken()
    return start(0)
  }
}
