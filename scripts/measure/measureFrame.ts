import { join } from 'node:path'
import { build } from 'vite'
import { gzipBytes } from './gzipBytes.ts'

type Request = {
  /** Folder of the frame's `index.html` and of its Vite configuration. */
  readonly folder: string
  /** By name of a row: part of the path of the module that starts a page which few visitors open. */
  readonly rarePages: Readonly<Record<string, string>>
}

type FrameBytes = {
  /** All scripts that a sign-in and a signature can load, with the worker and the window. */
  readonly frame: number
  /** By name of a row: the additional bytes of a rare page. */
  readonly rarePages: Readonly<Record<string, number>>
  /** All texts of the language that has the most. */
  readonly language: number
}

/** The texts of a language, which its visitors alone load. */
const translated = /\/locale\/generated\/([^/]+)\//

/**
 * Returns the gzip bytes of the scripts of the embedded wallet's frame. A script counts as part of the frame unless only a named rare
 * page can load it, so that a new chunk never goes unmeasured.
 */
export async function measureFrame({ folder, rarePages }: Request): Promise<FrameBytes> {
  const result = await build({
    root: folder,
    configFile: join(folder, 'vite.config.ts'),
    logLevel: 'error',
    build: { write: false, emptyOutDir: false },
  })
  const outputs = Array.isArray(result) ? result : [result]
  const everything = outputs
    .flatMap((output) => ('output' in output ? output.output : []))
    .filter(({ fileName }) => fileName.endsWith('.js'))
  const tagOf = (part: (typeof everything)[number]) =>
    part.type === 'chunk' && part.moduleIds.length > 0 && part.moduleIds.every((id) => translated.test(id))
      ? translated.exec(part.moduleIds[0] ?? '')?.[1]
      : undefined
  const scripts = everything.filter((part) => tagOf(part) === undefined)
  const chunks = scripts.filter((part) => part.type === 'chunk')

  const starts = Object.entries(rarePages).map(([name, path]) => {
    const chunk =
      chunks.find(({ moduleIds }) => moduleIds.some((id) => id.includes(path))) ??
      // A chunk of the worker comes as a file.
      scripts.find(
        ({ type, fileName }) => type === 'asset' && fileName.includes(`/${path.split('/').pop()}-`),
      )
    if (!chunk) throw new Error(`the frame loads no ${path}`)
    return { name, path, fileName: chunk.fileName }
  })
  /** Returns the chunks that these can load, now or later, without the named ones. */
  const reach = (names: readonly string[], without: readonly string[] = []) => {
    const found = new Set<string>()
    const visit = (fileName: string) => {
      if (found.has(fileName) || without.includes(fileName)) return
      found.add(fileName)
      const chunk = chunks.find((other) => other.fileName === fileName)
      for (const next of [...(chunk?.imports ?? []), ...(chunk?.dynamicImports ?? [])]) visit(next)
    }
    for (const name of names) visit(name)
    return found
  }
  const imported = new Set(chunks.flatMap(({ imports }) => imports))
  for (const { path, fileName } of starts)
    if (imported.has(fileName) || chunks.some((chunk) => chunk.isEntry && chunk.fileName === fileName))
      throw new Error(`the frame loads ${path} before it is needed`)

  const entries = chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName)
  const always = reach(
    entries,
    starts.map(({ fileName }) => fileName),
  )
  const later = starts.map(({ name, fileName }) => {
    const others = starts.map((start) => start.fileName).filter((other) => other !== fileName)
    const names = [...reach([fileName], others)].filter((other) => !always.has(other))
    return { name, names }
  })
  const apart = new Set(later.flatMap(({ names }) => names))
  const weigh = (counts: (fileName: string) => boolean) =>
    scripts
      .filter(({ fileName }) => counts(fileName))
      .reduce((sum, part) => sum + gzipBytes(part.type === 'chunk' ? part.code : part.source), 0)
  const languages = Map.groupBy(everything, tagOf)
  languages.delete(undefined)
  const sizes = [...languages.values()].map((parts) =>
    parts.reduce((sum, part) => sum + gzipBytes(part.type === 'chunk' ? part.code : part.source), 0),
  )
  return {
    language: Math.max(0, ...sizes),
    frame: weigh((fileName) => !apart.has(fileName)),
    rarePages: Object.fromEntries(
      later.map(({ name, names }) => [name, weigh((fileName) => names.includes(fileName))]),
    ),
  }
}
