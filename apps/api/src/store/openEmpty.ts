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
 * Opens an empty PGlite, in memory unless there is a `folder`. Making a database takes seconds, so an empty one is kept in
 * `file`, and later starts begin with that. One that cannot be read is made anew; where nothing can be written, every start
 * makes its own.
 */
export async function openEmpty({
  file,
  folder = inMemory,
  make = () => PGlite.create(folder),
}: {
  readonly file: string
  readonly folder?: string | undefined
  /** Makes an empty database. */
  readonly make?: () => Promise<PGlite>
}): Promise<PGlite> {
  const kept = await openKept({ file, folder }).catch(() => undefined)
  if (kept) return kept
  const made = await make()
  await keep({ database: made, file }).catch(() => undefined)
  return made
}

// PGlite unpacks by itself, too, but ends the process when a file is cut short.
async function openKept({ file, folder }: { file: string; folder: string }): Promise<PGlite> {
  const files = await promisify(gunzip)(await readFile(file))
  return PGlite.create(folder, { loadDataDir: new Blob([new Uint8Array(files)]) })
}

/** Renamed when it is whole: several processes may start at once. */
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

/** Where an empty database of the installed PGlite is kept, for `openEmpty`. */
export function emptyDatabaseFile(): string {
  const require = createRequire(import.meta.url)
  // Not among what the package exports.
  const manifest = join(dirname(require.resolve('@electric-sql/pglite')), '..', 'package.json')
  const { version } = require(manifest) as { readonly version: string }
  const cache = fileURLToPath(new URL('../../node_modules/.cache/latchkey', import.meta.url))
  return join(cache, `pglite-${version}.tar.gz`)
}
