import { posix } from 'node:path'
import { createSource, importedName, type Source } from '../source/Source.js'
import type { Binding } from '../syntax/findBindings.js'
import { child, children, nameOf, type SyntaxNode, textOf } from '../syntax/SyntaxNode.js'

/** A use of a declaration, in its own file or in one that imports it. */
export type DeclarationUse = {
  readonly source: Source
  readonly node: SyntaxNode
  /** The import, if the use is in another file. */
  readonly imported?: { readonly binding: Binding; readonly module: string }
}

/** The files of an app. */
export type Project = {
  readonly sources: readonly Source[]
  /** Files that cannot be parsed, with the first error. They stay as they are. */
  readonly failures: readonly { readonly path: string; readonly message: string }[]
  /** The file that an import of the app's own code leads to. */
  resolve(from: Source, module: string): Source | undefined
  usesOf(source: Source, binding: Binding): readonly DeclarationUse[]
  /** The declaration of a variable, also behind an import. */
  declarationOf(
    source: Source,
    identifier: SyntaxNode,
  ): { readonly source: Source; readonly binding: Binding } | undefined
  /** Makes an exported name usable in another file, and returns its name there. */
  importInto(target: Source, from: Source, name: string): string
}

const endings = ['', '.ts', '.tsx', '.js', '.jsx', '/index.ts', '/index.tsx', '/index.js', '/index.jsx']

export function createProject(files: Readonly<Record<string, string>>): Project {
  const sources: Source[] = []
  const failures: { path: string; message: string }[] = []
  for (const [path, text] of Object.entries(files))
    try {
      sources.push(createSource(path, text))
    } catch (reason) {
      failures.push({ path, message: reason instanceof Error ? reason.message : String(reason) })
    }
  const byPath = new Map(sources.map((one) => [one.path, one]))
  const find = (base: string) => {
    // TypeScript's imports may name the file that the compiler writes.
    const bases = [base, base.replace(/[.]jsx?$/, '')]
    for (const one of bases)
      for (const ending of endings) {
        const found = byPath.get(`${one}${ending}`)
        if (found) return found
      }
    return undefined
  }

  const resolve = (from: Source, module: string): Source | undefined => {
    if (module.startsWith('.')) return find(posix.normalize(posix.join(posix.dirname(from.path), module)))
    // Aliases such as `@/config`, which lead to the root or to `src`.
    const rest = /^[@~#]\/(.*)$/.exec(module)?.[1]
    if (rest === undefined) return undefined
    const folders = foldersAbove(from.path)
    for (const folder of folders) {
      const found = find(posix.join(folder, rest)) ?? find(posix.join(folder, 'src', rest))
      if (found) return found
    }
    return undefined
  }

  const importsOf = (source: Source) =>
    children(source.program, 'body')
      .filter(({ type }) => type === 'ImportDeclaration')
      .flatMap((declaration) => {
        const module = textOf(child(declaration, 'source')) ?? ''
        return children(declaration, 'specifiers').map((specifier) => ({ declaration, module, specifier }))
      })

  return {
    sources,
    failures,
    resolve,
    usesOf(source, binding) {
      const own = binding.references.map((node): DeclarationUse => ({ source, node }))
      if (!binding.isTopLevel) return own
      const others = sources.flatMap((other) =>
        importsOf(other).flatMap(({ module, specifier }): readonly DeclarationUse[] => {
          if (importedName(specifier) !== binding.name || resolve(other, module) !== source) return []
          const found = other.bindings.find(({ declaration }) => declaration === specifier)
          if (!found) return []
          return found.references.map((node) => ({
            source: other,
            node,
            imported: { binding: found, module },
          }))
        }),
      )
      return [...own, ...others]
    },
    declarationOf(source, identifier) {
      const binding = source.bindingOf(identifier)
      if (!binding) return undefined
      const found = importsOf(source).find(({ specifier }) => specifier === binding.declaration)
      if (!found) return { source, binding }
      const target = resolve(source, found.module)
      const name = importedName(found.specifier)
      const declared = target?.bindings.find((one) => one.isTopLevel && one.name === name)
      return target && declared ? { source: target, binding: declared } : undefined
    },
    importInto(target, from, name) {
      if (target === from) return name
      const known = importsOf(target).find(({ module }) => resolve(target, module) === from)
      return target.imports.need(known?.module ?? specifierOf(target, from), name)
    },
  }
}

function foldersAbove(path: string): readonly string[] {
  const folder = posix.dirname(path)
  return folder === '.' || folder === '/' ? ['.'] : [folder, ...foldersAbove(folder)]
}

/** The relative import of a file, with an ending if the other imports of the app's own code have one. */
function specifierOf(target: Source, from: Source): string {
  const others = children(target.program, 'body').flatMap((one) => textOf(child(one, 'source')) ?? [])
  const ending = others
    .map((one) => /^[.].*([.](?:jsx?|tsx?))$/.exec(one)?.[1])
    .find((one) => one !== undefined)
  const plain = posix
    .relative(posix.dirname(target.path), from.path)
    .replace(/(?:\/index)?[.](?:tsx?|jsx?)$/, '')
  const path = ending
    ? posix
        .relative(posix.dirname(target.path), from.path)
        .replace(
          /[.](?:tsx?|jsx?)$/,
          ending.startsWith('.t') ? from.path.slice(from.path.lastIndexOf('.')) : ending,
        )
    : plain
  return path.startsWith('.') ? path : `./${path}`
}

/** The statement of the module that holds a node, with `export` in front if there is one. */
export function topStatementOf(source: Source, node: SyntaxNode): SyntaxNode {
  return [node, ...source.ancestorsOf(node)].find((one) => source.parentOf(one)?.type === 'Program') ?? node
}

export const isExported = (statement: SyntaxNode) => statement.type === 'ExportNamedDeclaration'

/** What is inside `as`, `satisfies` and `!`. */
export function unwrap(node: SyntaxNode | undefined): SyntaxNode | undefined {
  return node && /^TS(?:As|Satisfies|NonNull|TypeAssertion)/.test(node.type)
    ? unwrap(child(node, 'expression'))
    : node
}

/** The entries of an object that is written out. Undefined if it has a spread, a computed name or a method. */
export function entriesOf(node: SyntaxNode | undefined): readonly Entry[] | undefined {
  if (node?.type !== 'ObjectExpression') return undefined
  const entries: Entry[] = []
  for (const property of children(node, 'properties')) {
    const value = child(property, 'value')
    const name = nameOf(child(property, 'key'))
    if (property.type !== 'Property' || property['computed'] || !value || name === undefined) return undefined
    entries.push({ name, value, property })
  }
  return entries
}

export type Entry = { readonly name: string; readonly value: SyntaxNode; readonly property: SyntaxNode }
