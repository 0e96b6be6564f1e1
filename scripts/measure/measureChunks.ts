import { build } from 'vite'
import { gzipBytes } from './gzipBytes.ts'

type Request = {
  /** Parts of the paths of modules that a page imports at their first use, each of one module. */
  readonly modules: readonly string[]
  /** As `modules`, for modules that the page has loaded by then. */
  readonly after?: readonly string[]
}

/**
 * Builds a page for production, from the folder of its `index.html`. Returns a function that measures scripts: the gzip
 * bytes that the page loads for modules and their chunks, without those it has loaded.
 */
export async function measureChunks(folder: string): Promise<(request: Request) => number> {
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
  const load = (modules: readonly string[], known: ReadonlySet<string>) => {
    const requested = modules.map((path) => {
      const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.includes(path)))
      if (!chunk) throw new Error(`the page loads no ${path}`)
      if (known.has(chunk.fileName)) throw new Error(`the page loads ${path} before it is needed`)
      return chunk.fileName
    })
    return withImports(requested, known)
  }
  const entries = chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName)
  const first = withImports(entries, new Set())
  return ({ modules, after = [] }) => {
    const known = load(after, first)
    const loaded = load(modules, known)
    return chunks
      .filter(({ fileName }) => loaded.has(fileName) && !known.has(fileName))
      .reduce((sum, { code }) => sum + gzipBytes(code), 0)
  }
}
