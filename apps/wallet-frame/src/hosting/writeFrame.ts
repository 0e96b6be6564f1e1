import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FrameConfig } from '../config/FrameConfig.ts'
import { HostingError } from './HostingError.ts'

/**
 * Writes the files of the frame into a folder, for a server of static files. Files of an earlier build stay, because open pages may still
 * load them; the page itself is written last, so it never names a file that is not there yet.
 *
 * @throws HostingError if the frame is not built, or the folder holds something else
 */
export function writeFrame({
  from,
  to,
  config,
}: {
  /** Folder of the built page. */
  readonly from: string
  readonly to: string
  readonly config: FrameConfig
}): void {
  const page = join(from, 'index.html')
  if (!existsSync(page))
    throw new HostingError(`There is no built frame in ${from}. Run the root script "build" first.`)
  const found = existsSync(to) ? readdirSync(to) : []
  if (found.length > 0 && !found.includes('frame.json'))
    throw new HostingError(`${to} holds other files. The frame needs a folder and an origin of its own.`)
  mkdirSync(to, { recursive: true })
  writeFileSync(join(to, 'frame.json'), JSON.stringify(config))
  cpSync(join(from, 'assets'), join(to, 'assets'), { recursive: true })
  copyFileSync(page, join(to, 'index.html'))
}
