import { readdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

const ABANDONED_MS = 60 * 60 * 1000

/** Deletes what fetches that were killed left beside a folder. Younger than an hour, it may be in use. */
export async function removeAbandoned({ folder, now }: { folder: string; now: number }): Promise<void> {
  const parent = dirname(folder)
  for (const name of await readdir(parent)) {
    if (!name.startsWith(`${basename(folder)}.`)) continue
    const path = join(parent, name)
    // Somebody else may be deleting it as well.
    const touched = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => now,
    )
    if (now - touched > ABANDONED_MS) await rm(path, { recursive: true, force: true })
  }
}
