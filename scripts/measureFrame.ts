import { join } from 'node:path'
import { build } from 'vite'
import { gzipBytes } from './gzipBytes.ts'
import { root } from './root.ts'

/** Returns the gzip bytes of all scripts of the embedded wallet's frame, its worker and its window included. */
export async function measureFrame(): Promise<number> {
  const folder = join(root, 'apps', 'wallet-frame')
  const result = await build({
    root: folder,
    configFile: join(folder, 'vite.config.ts'),
    logLevel: 'error',
    build: { write: false, emptyOutDir: false },
  })
  const outputs = Array.isArray(result) ? result : [result]
  return outputs
    .flatMap((output) => ('output' in output ? output.output : []))
    .filter(({ fileName }) => fileName.endsWith('.js'))
    .reduce((sum, part) => sum + gzipBytes(part.type === 'chunk' ? part.code : part.source), 0)
}
