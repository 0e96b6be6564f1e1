import { basename } from 'node:path'
import { parseSync } from 'vite'

/** Commands, and modules that are loaded by the name of their file and read by one name. */
const loadedByName =
  /^scripts[/][^/]+$|[/]views[/].*Views[.]ts$|[/]locale[/]errors[/]|[/]calls[.]ts$|[.]generated[.]|[/]generated[/]|[/]exports[/]|[/]content[.]config[.]ts$/

/**
 * Returns the files with one export that have another name. Case does not count: a component and the definition of its
 * view differ in it alone. A file with several exports is named after their subject.
 */
export function findMisnamed({
  file,
  code,
}: {
  readonly file: string
  readonly code: string
}): readonly string[] {
  if (loadedByName.test(file)) return []
  const { module, program } = parseSync(file, code)
  const names = new Set(
    module.staticExports.flatMap(({ entries }) => entries.flatMap(({ exportName }) => exportName.name ?? [])),
  )
  for (const statement of program.body)
    if (statement.type === 'ExportNamedDeclaration' && statement.declaration && 'id' in statement.declaration)
      if (statement.declaration.id?.type === 'Identifier') names.add(statement.declaration.id.name)
  const [only] = names
  if (only === undefined || names.size > 1) return []
  const name = basename(file).replace(/(?:[.]d)?[.]tsx?$/, '')
  return only.toLowerCase() === name.toLowerCase() ? [] : [`${file} exports ${only}`]
}
