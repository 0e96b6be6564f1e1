import { build } from 'vite'
import { gzipBytes } from './gzipBytes.ts'

/**
 * Gzip bytes of the scripts that a page, built for production, loads for modules it imports when it first needs them:
 * their chunks and what those bring, without what the page has already.
 */
export async function measureChunks({
  folder,
  modules,
}: {
  /** The path of the page's `index.html`. */
  readonly folder: string
  /** Parts of their paths, each of one module. */
  readonly modules: readonly string[]
}): Promise<number> {
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, reportCompressedSize: false, modulePreload: { polyfill: false } },
  })
  const outputs = Array.isArray(result) ? result : [result]
  const chunks = outputs
    .flatMap((output) => ('output' in output ? output.output : []))
    .filter((part) => part.type === 'chunk')

  const withImports = (names: readonly string[], known: ReadonlySet<string>): ReadonlySet<string> => {
    const found = new Set(known)
    for (const name of names) {
      if (found.has(name)) continue
      found.add(name)
      const imports = chunks.find(({ fileName }) => fileName === name)?.imports ?? []
      for (const next of withImports(imports, found)) found.add(next)
    }
    return found
  }
  const first = withImports(
    chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName),
    new Set(),
  )
  const requested = modules.map((path) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.includes(path)))
    if (!chunk) throw new Error(`the page loads no ${path}`)
    if (first.has(chunk.fileName)) throw new Error(`the page loads ${path} before it is needed`)
    return chunk.fileName
  })
  return chunks
    .filter(({ fileName }) => withImports(requested, first).has(fileName) && !first.has(fileName))
    .reduce((sum, { code }) => sum + gzipBytes(code), 0)
}
