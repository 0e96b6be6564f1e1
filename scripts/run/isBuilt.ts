import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Returns whether packages are built as they are now: each has its output, and none of its sources was changed after the
 * build began. This takes a moment, while Turbo takes several seconds to find that nothing has changed.
 */
export function isBuilt({
  folders,
  stamp,
}: {
  readonly folders: readonly string[]
  /** A file with the time of the last build, in milliseconds. */
  readonly stamp: string
}): boolean {
  if (!existsSync(stamp)) return false
  const time = Number(readFileSync(stamp, 'utf8'))
  return folders.every(
    (folder) =>
      existsSync(join(folder, 'dist')) &&
      [join(folder, 'package.json'), ...filesIn(join(folder, 'src'))].every(
        (file) => statSync(file).mtimeMs < time,
      ),
  )
}

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
