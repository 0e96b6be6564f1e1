import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { HostingError } from '../hosting/HostingError.ts'
import { createFrameHandler } from '../serve/createFrameHandler.ts'
import type { FrameSettings } from './readEnvironment.ts'

/** Serves the frame until the process receives a stop signal. The log is one JSON line per event. */
export async function serve({
  settings: { config, host, port, readUrl },
  folder,
}: {
  readonly settings: FrameSettings
  /** Folder of the built page. */
  readonly folder: string
}): Promise<void> {
  if (!existsSync(join(folder, 'index.html')))
    throw new HostingError(`There is no built frame in ${folder}. Run the root script "build" first.`)
  const log = (line: Readonly<Record<string, unknown>>) =>
    process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), ...line })}\n`)
  const respond = createFrameHandler({
    folder,
    config,
    readUrl,
    onError: (error) => log({ event: 'failure', message: Object(error).message ?? String(error) }),
  })
  const server = createServer((request, response) => {
    if (request.url !== '/health') return respond(request, response)
    response.writeHead(200, { 'content-type': 'text/plain', 'cache-control': 'no-store' }).end('ok')
  })
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  log({ event: 'listening', url: `http://${host}:${typeof address === 'object' ? address?.port : port}` })
  const stopped = Promise.withResolvers<void>()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stopped.resolve())
  await stopped.promise
  log({ event: 'stopping' })
  server.close()
  server.closeIdleConnections()
  // Files are small, so a response that is not out by then has a caller that does not read.
  setTimeout(() => server.closeAllConnections(), 2_000).unref()
  await once(server, 'close')
  log({ event: 'stopped' })
}
