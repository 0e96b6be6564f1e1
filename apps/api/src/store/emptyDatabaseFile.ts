import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Where an empty database of the installed PGlite is kept, for `openInMemory`. */
export function emptyDatabaseFile(): string {
  const require = createRequire(import.meta.url)
  // Not among what the package exports.
  const manifest = join(dirname(require.resolve('@electric-sql/pglite')), '..', 'package.json')
  const { version } = require(manifest) as { readonly version: string }
  const cache = fileURLToPath(new URL('../../node_modules/.cache/latchkey', import.meta.url))
  return join(cache, `pglite-${version}.tar.gz`)
}
