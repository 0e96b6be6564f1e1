import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import type { FrameConfig } from '../config/FrameConfig.ts'
import { createFrameHandler } from './createFrameHandler.ts'

export type ServedFrame = {
  /** Resolves when the port is free. May be called more than once. */
  stop(): Promise<void>
}

/**
 * Serves the built frame on the loopback address.
 *
 * @throws what `listen` throws; Error if the frame is not built
 */
export async function serveFrame({
  port,
  config,
  folder = join(import.meta.dirname, '..', '..', 'dist', 'page'),
}: {
  readonly port: number
  readonly config: FrameConfig
  /** Folder of the built page. Default: where the frame's own build puts it. */
  readonly folder?: string
}): Promise<ServedFrame> {
  if (!existsSync(join(folder, 'index.html')))
    throw new Error(`There is no built wallet frame in ${folder}; run the root script "build" first.`)
  const server = createServer(createFrameHandler({ folder, config }))
  await new Promise<void>((done, fail) => {
    server.once('error', fail)
    server.listen({ host: '127.0.0.1', port }, done)
  })
  return {
    async stop() {
      if (!server.listening) return
      const closed = new Promise<void>((done) => server.close(() => done()))
      server.closeAllConnections()
      await closed
    },
  }
}
