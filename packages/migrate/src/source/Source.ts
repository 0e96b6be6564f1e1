import MagicString from 'magic-string'
import { type Binding, findBindings, type Place } from '../syntax/findBindings.js'
import { parse } from '../syntax/parse.js'
import { child, children, nameOf, type SyntaxNode, textOf } from '../syntax/SyntaxNode.js'
import { createImports, type Imports } from './createImports.js'
import { findStyle, type Style } from './findStyle.js'

/** A name that a file imports from a package. */
export type Use = {
  /** The exported name, `default`, or `*` for a namespace that is not used by member. */
  readonly name: string
  readonly module: string
  readonly binding: Binding
  /** The identifier, or the member expression of a namespace. */
  readonly node: SyntaxNode
}

/** A file while it is rewritten. */
export type Source = {
  readonly path: string
  readonly text: string
  readonly program: SyntaxNode
  readonly bindings: readonly Binding[]
  /** Every node below the program. */
  readonly nodes: readonly SyntaxNode[]
  readonly edits: MagicString
  readonly style: Style
  readonly imports: Imports
  readonly isTypeScript: boolean
  placeOf(node: SyntaxNode): Place | undefined
  parentOf(node: SyntaxNode): SyntaxNode | undefined
  ancestorsOf(node: SyntaxNode): readonly SyntaxNode[]
  bindingOf(node: SyntaxNode): Binding | undefined
  /** The code of a node with the edits so far. */
  code(node: SyntaxNode): string
  /** Every use of what the packages export. */
  uses(isWanted: (module: string) => boolean): readonly Use[]
  /** Whether code declares this name or refers to it, in the whole file or inside a node. */
  mentions(name: string, inside?: SyntaxNode): boolean
}

/** Opens a file. @throws with the first syntax error. */
export function createSource(path: string, text: string): Source {
  const program = parse(path, text)
  const { all, places, of, identifiers } = findBindings(program)
  const edits = new MagicString(text)
  const style = findStyle(text)
  const parentOf = (node: SyntaxNode) => places.get(node)?.parent
  const ancestorsOf = (node: SyntaxNode): readonly SyntaxNode[] => {
    const parent = parentOf(node)
    return parent ? [parent, ...ancestorsOf(parent)] : []
  }
  const mentions = (name: string, { start, end } = program) =>
    identifiers.some((one) => nameOf(one) === name && one.start >= start && one.end <= end)

  return {
    path,
    text,
    program,
    bindings: all,
    nodes: [...places.keys()],
    edits,
    style,
    imports: createImports({ program, edits, style, bindings: all, mentions }),
    isTypeScript: /[.][cm]?tsx?$/.test(path),
    placeOf: (node) => places.get(node),
    parentOf,
    ancestorsOf,
    bindingOf: (node) => of.get(node),
    code: (node) => edits.slice(node.start, node.end),
    mentions,
    uses(isWanted) {
      return children(program, 'body')
        .filter(({ type }) => type === 'ImportDeclaration')
        .flatMap((declaration) => {
          const module = textOf(child(declaration, 'source')) ?? ''
          if (!isWanted(module)) return []
          return children(declaration, 'specifiers').flatMap((specifier) => {
            const binding = all.find((one) => one.declaration === specifier)
            return binding ? binding.references.map((node) => useOf(node, module, binding)) : []
          })
        })
    },
  }

  function useOf(node: SyntaxNode, module: string, binding: Binding): Use {
    const name = importedName(binding.declaration)
    const parent = parentOf(node)
    if (name !== '*' || !parent) return { name, module, binding, node }
    const isMember =
      (parent.type === 'MemberExpression' && !parent['computed']) || parent.type === 'JSXMemberExpression'
    if (!isMember || child(parent, 'object') !== node) return { name, module, binding, node }
    return { name: nameOf(child(parent, 'property')) ?? '*', module, binding, node: parent }
  }
}

/** The exported name that a specifier imports. */
export function importedName(specifier: SyntaxNode): string {
  if (specifier.type === 'ImportNamespaceSpecifier') return '*'
  if (specifier.type === 'ImportDefaultSpecifier') return 'default'
  return nameOf(child(specifier, 'imported')) ?? ''
}
