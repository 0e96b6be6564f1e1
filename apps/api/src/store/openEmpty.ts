import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'

const inMemory = 'memory://'

/**
 * Opens an empty PGlite, in memory unless there is a `folder`. Creating a database takes seconds, so an empty one is
 * cached in `file` for later starts. An unreadable cache is replaced; if the file cannot be written, every start
 * creates a database.
 */
export async function openEmpty({
  file,
  folder = inMemory,
  make = () => PGlite.create(folder),
}: {
  readonly file: string
  readonly folder?: string | undefined
  /** Creates an empty database. */
  readonly make?: () => Promise<PGlite>
}): Promise<PGlite> {
  const kept = await openKept({ file, folder }).catch(() => undefined)
  if (kept) return kept
  const made = await make()
  await keep({ database: made, file }).catch(() => undefined)
  return made
}

// Unpacks the file here, because PGlite's own unpacking ends the process if a file is truncated.
async function openKept({ file, folder }: { file: string; folder: string }): Promise<PGlite> {
  const files = await promisify(gunzip)(await readFile(file))
  return PGlite.create(folder, { loadDataDir: new Blob([new Uint8Array(files)]) })
}

/** Stores the file. It is renamed once complete, because several processes may start at once. */
async function keep({ database, file }: { database: PGlite; file: string }): Promise<void> {
  const files = await database.dumpDataDir('none')
  const unfinished = `${file}.${randomUUID()}`
  try {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(unfinished, await promisify(gzip)(await files.arrayBuffer(), { level: 1 }))
    await rename(unfinished, file)
  } finally {
    await rm(unfinished, { force: true })
  }
}

/** Returns the path of the cached empty database for the installed PGlite, for `openEmpty`. */
export function emptyDatabaseFile(): string {
  const require = createRequire(import.meta.url)
  // The package does not export its manifest.
  const manifest = join(dirname(require.resolve('@electric-sql/pglite')), '..', 'package.json')
  const { version } = require(manifest) as { readonly version: string }
  const cache = fileURLToPath(new URL('../../node_modules/.cache/latchkey', import.meta.url))
  return join(cache, `pglite-${version}.tar.gz`)
}
