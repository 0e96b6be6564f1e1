import { isExported, type Project, topStatementOf } from '../project/createProject.js'
import { importedName, type Source } from '../source/Source.js'
import { child, children, type SyntaxNode, textOf } from '../syntax/SyntaxNode.js'

/** Brings code from one file to another. */
export type Carrier = {
  /** The code of a node as it has to be in the target. Undefined if something it needs cannot be had there. */
  carry(source: Source, node: SyntaxNode): string | undefined
  /** Declarations that come along. They stand before the code. */
  readonly declarations: readonly string[]
}

/**
 * Names that code needs come along: imports are repeated, and a variable that only this code uses moves.
 * `owner`: the node whose code is carried; what it alone uses may move.
 */
export function createCarrier(project: Project, target: Source, owner: SyntaxNode): Carrier {
  const declarations: string[] = []
  const moved = new Set<SyntaxNode>()

  const carry = (source: Source, node: SyntaxNode): string | undefined => {
    if (source === target) return source.code(node)
    const inside = (one: SyntaxNode, of: SyntaxNode) => one.start >= of.start && one.end <= of.end
    const needed = source.bindings.filter(
      ({ declaration, references }) =>
        !inside(declaration, node) && references.some((one) => inside(one, node)),
    )
    for (const binding of needed) {
      if (!binding.isTopLevel) return undefined
      if (binding.declaration.type.startsWith('Import')) {
        const module = textOf(child(source.parentOf(binding.declaration), 'source')) ?? ''
        const from = project.resolve(source, module)
        const name = importedName(binding.declaration)
        if (from === target) continue
        if (name === '*' || name === 'default' || (module.startsWith('.') && !from)) return undefined
        const local = from
          ? project.importInto(target, from, name)
          : target.imports.need(module, name, { local: binding.name })
        if (local !== binding.name) return undefined
        continue
      }
      const statement = topStatementOf(source, binding.declaration)
      if (moved.has(statement)) continue
      const isOnlyHere = binding.references.every(
        (one) => inside(one, owner) || [...moved].some((each) => inside(one, each)),
      )
      const isPlain =
        statement.type === 'VariableDeclaration' && children(statement, 'declarations').length === 1
      if (!isOnlyHere || !isPlain || isExported(statement) || target.mentions(binding.name)) return undefined
      moved.add(statement)
      const code = carry(source, statement)
      if (code === undefined) return undefined
      declarations.push(code)
      const after =
        /^[ \t;]*(?:\r?\n)?(?:[ \t]*\r?\n)?/.exec(source.text.slice(statement.end))?.[0].length ?? 0
      source.edits.remove(statement.start, statement.end + after)
    }
    return source.code(node)
  }
  return { carry, declarations }
}
