import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, defaultClientConditions, preview } from 'vite'
import { builtStyles, stylesEntry } from '../builtStyles.ts'

/** Builds the gallery as an app's visitors get it, minified and with the published stylesheet, and serves it. */
export async function serveGallery(): Promise<{
  readonly url: string
  /** Folder of the built files. */
  readonly folder: string
  close(): Promise<void>
}> {
  const outDir = mkdtempSync(join(tmpdir(), 'latchkey-gallery-'))
  const root = join(import.meta.dirname, '../../gallery')
  const shared = { configFile: false, root, logLevel: 'error' } as const
  await build({
    ...shared,
    resolve: { conditions: ['@latchkey/source', ...defaultClientConditions] },
    plugins: [
      {
        name: 'published-styles',
        enforce: 'pre',
        load: (id) => (id.split('?')[0] === stylesEntry ? builtStyles() : undefined),
      },
    ],
    build: { outDir, target: 'esnext', chunkSizeWarningLimit: 10_000 },
  })
  const server = await preview({ ...shared, build: { outDir }, preview: { port: 0 } })
  return {
    url: server.resolvedUrls?.local[0] ?? '',
    folder: outDir,
    async close() {
      await server.close()
      rmSync(outDir, { recursive: true })
    },
  }
}
