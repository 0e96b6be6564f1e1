import { parseSync } from 'vite'

type Module = { readonly file: string; readonly code: string }

/** Names of modules that are read by name, one of each kind for each bundle or table. */
const ofEachModule: ReadonlySet<string> = new Set(['Text', 'useMessage', 'texts', 'views'])
/** Entries and lists export again what other files declare; generated files have one shape. */
const skipped = /[/]exports[/]|[/]generated[/]|[.]generated[.]|[/]testing[/]|^scripts[/]fixtures[/]/

/** Returns the names that two files of one package export, each declaring its own. One name means one thing. */
export function findRepeatedNames(modules: readonly Module[]): readonly string[] {
  const places = new Map<string, string[]>()
  for (const { file, code } of modules) {
    if (skipped.test(file)) continue
    const [owner = ''] = /^(?:packages|apps)[/][^/]+|^[^/]+/.exec(file) ?? []
    for (const name of new Set(namesOf(file, code))) {
      if (ofEachModule.has(name)) continue
      const key = `${owner}\0${name}`
      places.set(key, [...(places.get(key) ?? []), file])
    }
  }
  return [...places].flatMap(([key, files]) =>
    files.length > 1 ? [`${key.split('\0')[1]} is declared in ${files.join(' and ')}`] : [],
  )
}

/** The names that a module declares and exports; what it exports again is declared elsewhere. */
function namesOf(file: string, code: string): readonly string[] {
  return parseSync(file, code).program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || !statement.declaration) return []
    const { declaration } = statement
    if (declaration.type === 'VariableDeclaration')
      return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
    return 'id' in declaration && declaration.id?.type === 'Identifier' ? [declaration.id.name] : []
  })
}
