import { join } from 'node:path'
import type { WorkspacePackage } from './publishedPackages.ts'

export type PackageEntry = {
  /** As a user writes it, for example `@latchkey/react/mount`. */
  readonly specifier: string
  /** The built file. */
  readonly file: string
}

/** Returns the JavaScript entries of a package, from its `exports`. */
export function packageEntries({ folder, manifest }: WorkspacePackage): readonly PackageEntry[] {
  return Object.entries(manifest.exports ?? {}).flatMap(([path, target]) => {
    const file = typeof target === 'string' ? target : target['default']
    // A pattern stands for many files of one form.
    if (!file?.endsWith('.js') || file.includes('*')) return []
    return [{ specifier: manifest.name + path.slice(1), file: join(folder, file) }]
  })
}
