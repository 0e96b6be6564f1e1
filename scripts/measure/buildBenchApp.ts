import { join } from 'node:path'
import { build } from 'vite'
import { root } from '../run/root.ts'

export type BenchApp =
  | 'react'
  | 'dialog'
  | 'latchkey'
  | 'namespaces'
  | 'everything'
  | 'headless'
  | 'oneCall'
  | 'directory'

/** Builds one of the measured pages for production, from the built packages, and returns its folder. */
export async function buildBenchApp(app: BenchApp): Promise<string> {
  const outDir = join(root, 'node_modules', '.cache', 'latchkey', 'bench', app)
  await build({
    root: join(root, 'bench', 'apps', app),
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { outDir, emptyOutDir: true, reportCompressedSize: false, modulePreload: { polyfill: false } },
  })
  return outDir
}
