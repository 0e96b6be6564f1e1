import { existsSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import type { FrameConfig } from '../config/FrameConfig.ts'
import { createFrameHandler } from './createFrameHandler.ts'

/**
 * Serves the built frame by a server that has no other handler.
 *
 * @throws Error if the frame is not built
 */
export function serveFrame({
  server,
  config,
  folder = join(import.meta.dirname, '..', '..', 'dist', 'page'),
}: {
  readonly server: Server
  readonly config: FrameConfig
  /** Folder of the built page. Default: where the frame's own build puts it. */
  readonly folder?: string
}): void {
  if (!existsSync(join(folder, 'index.html')))
    throw new Error(`There is no built wallet frame in ${folder}; run the root script "build" first.`)
  server.on('request', createFrameHandler({ folder, config }))
}
