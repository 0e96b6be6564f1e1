import { join } from 'node:path'
import { build } from 'vite'
import type { PackageEntry } from '../release/packageEntries.ts'
import { root } from '../run/root.ts'
import { gzipBytes } from './gzipBytes.ts'

const chainLibraries = ['viem', '@solana/kit']
const frameworks = ['react', 'react-dom', '@playwright/test']

/**
 * Returns the gzip bytes of an entry with all its imports, also lazy ones, without frameworks, chain libraries and our
 * other packages.
 */
export async function measureEntry(
  { specifier, file }: PackageEntry,
  mode: 'production' | 'development' = 'production',
): Promise<number> {
  const own = specifier.split('/').slice(0, 2).join('/')
  const isOutside = (id: string) =>
    id.startsWith('node:') ||
    // A page loads one language of many.
    /[/]generated[/][^/]+[/](texts|modal|parts)[.]js$/.test(id) ||
    [...chainLibraries, ...frameworks].some((name) => id === name || id.startsWith(`${name}/`)) ||
    (id.startsWith('@latchkey/') && id !== own && !id.startsWith(`${own}/`))
  const result = await build({
    root: join(root, 'bench'),
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    build: {
      write: false,
      reportCompressedSize: false,
      minify: true,
      lib: { entry: file, formats: ['es'], fileName: 'entry' },
      rolldownOptions: { external: isOutside },
    },
  })
  const outputs = Array.isArray(result) ? result : [result]
  return outputs
    .flatMap((output) => ('output' in output ? output.output : []))
    .reduce((sum, part) => sum + (part.type === 'chunk' ? gzipBytes(part.code) : 0), 0)
}
