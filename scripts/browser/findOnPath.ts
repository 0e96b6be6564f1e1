import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The first of the named programs that is executable in a folder of PATH. */
export function findOnPath(names: readonly string[], path = process.env['PATH'] ?? ''): string | undefined {
  for (const name of names)
    for (const folder of path.split(delimiter)) {
      const candidate = join(folder, name)
      try {
        accessSync(candidate, constants.X_OK)
        return candidate
      } catch {
        continue
      }
    }
  return undefined
}
