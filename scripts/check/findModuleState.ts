import { parseSync } from 'vite'

const makers: ReadonlySet<string> = new Set(['atom', 'map', 'computed', 'signal'])
const containers: ReadonlySet<string> = new Set(['Map', 'Set', 'WeakMap', 'WeakSet'])
const frozenTypes: ReadonlySet<string> = new Set(['ReadonlyMap', 'ReadonlySet'])

/**
 * Returns the lines of a module that create state for the whole page at import: a `let`, a store, a Map or Set whose
 * declared type is not read-only. State belongs to a client, so that two clients can live on one page.
 */
export function findModuleState(module: { readonly file: string; readonly code: string }): readonly string[] {
  const { file, code } = module
  const { program, errors } = parseSync(file, code)
  if (errors.length > 0) return [`${file}: cannot be parsed`]
  const at = (offset: number) => `${file}:${code.slice(0, offset).split('\n').length}`

  return program.body.flatMap((statement) => {
    const declaration =
      statement.type === 'ExportNamedDeclaration' && statement.declaration ? statement.declaration : statement
    if (declaration.type !== 'VariableDeclaration' || declaration.declare === true) return []
    if (declaration.kind === 'let' || declaration.kind === 'var')
      return [`${at(declaration.start)}: module-level ${declaration.kind}`]
    return declaration.declarations.flatMap(({ id, init }) => {
      if (!init) return []
      const annotation = id.typeAnnotation?.typeAnnotation
      const frozen =
        annotation?.type === 'TSTypeReference' &&
        annotation.typeName.type === 'Identifier' &&
        frozenTypes.has(annotation.typeName.name)
      if (
        init.type === 'NewExpression' &&
        init.callee.type === 'Identifier' &&
        containers.has(init.callee.name)
      )
        return frozen ? [] : [`${at(init.start)}: module-level ${init.callee.name}`]
      if (init.type === 'CallExpression' && init.callee.type === 'Identifier' && makers.has(init.callee.name))
        return [`${at(init.start)}: module-level ${init.callee.name}()`]
      return []
    })
  })
}
