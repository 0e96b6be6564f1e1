import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export type DatabaseProxy = {
  /** Address of the database behind the proxy. */
  readonly url: string
  /** Number of messages of clients since the last `cutAt`. The driver sends each statement in one message. */
  readonly count: number
  /** Ends every connection when a client sends its message of this number, which the server does not get. */
  cutAt(message: number): void
  /** Holds each message of clients until this function resolves. */
  holdBy(wait: () => Promise<unknown>): void
  stop(): Promise<void>
}

/** Starts a proxy in front of a PostgreSQL server, which breaks or delays connections at a chosen statement. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl)
  const open = new Set<Socket>()
  let count = 0
  let cut = Number.POSITIVE_INFINITY
  let hold: () => Promise<unknown> = () => Promise.resolve()
  const end = () => {
    for (const socket of open) socket.destroy()
  }
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname)
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        open.delete(socket)
        other.destroy()
      })
    }
    upstream.on('data', (bytes) => void client.write(bytes))
    let last: Promise<unknown> = Promise.resolve()
    client.on('data', (bytes) => {
      count += 1
      if (count === cut) return end()
      last = last.then(hold).then(() => upstream.write(bytes))
      return undefined
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port was given.')
  const url = new URL(databaseUrl)
  url.port = String(address.port)
  return {
    url: url.href,
    get count() {
      return count
    },
    cutAt(message) {
      count = 0
      cut = message
    },
    holdBy(wait) {
      hold = wait
    },
    async stop() {
      end()
      server.close()
      await once(server, 'close')
    },
  }
}
