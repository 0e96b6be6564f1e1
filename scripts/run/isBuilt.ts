import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Returns whether the build of packages is current: each has its output, and no source changed after the build began. This
 * is instant, and Turbo takes several seconds to find no change.
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
