import type { Versions } from '../store/createVersions.ts'
import type { Database } from '../store/Store.ts'
import { type Directory, readDirectory } from './readDirectory.ts'

/** A directory with the version that it was read for. */
export type VersionedDirectory = Directory & { readonly version: number }

/** Holds the directory in memory, and reads it again when it has changed. */
export function createDirectory({
  database,
  versions,
}: {
  readonly database: Database
  readonly versions: Versions
}): () => Promise<VersionedDirectory> {
  let held: { readonly version: number; readonly directory: Promise<VersionedDirectory> } | undefined
  return async () => {
    const version = await versions.read('directory')
    if (held?.version === version) return held.directory
    // All requests that wait for it share one read.
    const directory = readDirectory(database).then((read) => ({ ...read, version }))
    const reading = { version, directory }
    held = reading
    try {
      return await directory
    } catch (error) {
      if (held === reading) held = undefined
      throw error
    }
  }
}
