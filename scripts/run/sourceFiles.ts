import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'

/** Returns the files of the workspace that match the patterns, with their text, without installed and built ones. */
export function sourceFiles(
  ...patterns: readonly string[]
): readonly { readonly file: string; readonly code: string }[] {
  return globSync([...patterns], {
    cwd: root,
    exclude: (name) => ['node_modules', 'dist', '.next'].includes(name),
  })
    .filter((file) => !/(^|\/)(node_modules|dist|[.]next)\//.test(file))
    .sort()
    .map((file) => ({ file, code: readFileSync(join(root, file), 'utf8') }))
}
