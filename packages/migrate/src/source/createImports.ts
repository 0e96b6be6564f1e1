import type MagicString from 'magic-string'
import type { Binding } from '../syntax/findBindings.js'
import { child, children, nameOf, type SyntaxNode, textOf } from '../syntax/SyntaxNode.js'
import type { Style } from './findStyle.js'

type Added = { readonly name: string; readonly local: string; readonly isType: boolean }

/** The imports of a file. Changes are written at the end, by `write`. */
export type Imports = {
  /** The name by which code of this file can use an export. Imports it if needed. */
  need(module: string, name: string, options?: { readonly isType?: boolean; readonly local?: string }): string
  /** Imports a stylesheet. */
  needFile(module: string): void
  /** Whether the file imports a stylesheet, also one that was added. */
  hasFile(module: string): boolean
  /** Removes an imported name. */
  drop(binding: Binding): void
  /** Removes an import that has no names. */
  dropFile(declaration: SyntaxNode): void
  /** Whether an import of this module is left or added. */
  has(module: string): boolean
  write(): void
}

/** Follows the imports of one file. */
export function createImports({
  program,
  edits,
  style,
  bindings,
  mentions,
}: {
  readonly program: SyntaxNode
  readonly edits: MagicString
  readonly style: Style
  readonly bindings: readonly Binding[]
  readonly mentions: (name: string) => boolean
}): Imports {
  const declarations = children(program, 'body').filter(({ type }) => type === 'ImportDeclaration')
  const dropped = new Set<SyntaxNode>()
  const added = new Map<string, Added[]>()
  const files: string[] = []
  const moduleOf = (declaration: SyntaxNode) => textOf(child(declaration, 'source')) ?? ''
  const specifiersOf = (declaration: SyntaxNode) =>
    children(declaration, 'specifiers').filter((one) => !dropped.has(one))
  const isGone = (declaration: SyntaxNode) =>
    dropped.has(declaration) ||
    (children(declaration, 'specifiers').length > 0 && !specifiersOf(declaration).length)

  /** Whether a name means something else in this file. */
  const isTaken = (local: string) => {
    const own = bindings.filter(({ name }) => name === local)
    if ([...added.values()].flat().some((one) => one.local === local)) return true
    return own.length ? own.some(({ declaration }) => !dropped.has(declaration)) : mentions(local)
  }
  const freeName = (name: string) => {
    if (!isTaken(name)) return name
    const base = /^use[A-Z]/.test(name)
      ? `useLatchkey${name.slice(3)}`
      : /^[A-Z]/.test(name)
        ? `Latchkey${name}`
        : `latchkey${name[0]?.toUpperCase()}${name.slice(1)}`
    for (let count = 1; ; count++) {
      const local = count === 1 ? base : `${base}${count}`
      if (!isTaken(local)) return local
    }
  }

  const render = (one: Added, inType: boolean) =>
    `${one.isType && !inType ? 'type ' : ''}${one.name === one.local ? one.name : `${one.name} as ${one.local}`}`
  const isTypeOnly = (declaration: SyntaxNode) => declaration['importKind'] === 'type'

  const bracesOf = (list: readonly string[], isLong: boolean) => {
    const { newline, indent } = style
    const line = `{ ${list.join(', ')} }`
    return isLong || line.length > 80
      ? `{${newline}${list.map((one) => `${indent}${one},${newline}`).join('')}}`
      : line
  }

  const writeList = (declaration: SyntaxNode, more: readonly Added[]) => {
    const left = specifiersOf(declaration)
    const source = child(declaration, 'source')
    if (!source) return
    const names = left
      .filter(({ type }) => type === 'ImportSpecifier')
      .map((one) => edits.original.slice(one.start, one.end))
    const others = left
      .filter(({ type }) => type !== 'ImportSpecifier')
      .map((one) => edits.original.slice(one.start, one.end))
    const isSorted = names.every((one, index) => index === 0 || compare(names[index - 1] ?? '', one) <= 0)
    const list = [...names, ...more.map((one) => render(one, isTypeOnly(declaration)))]
    if (isSorted) list.sort(compare)
    const head = edits.original.slice(declaration.start, source.start)
    const start = `import ${isTypeOnly(declaration) ? 'type ' : ''}`
    const isLong = /\n/.test(head) && list.length > 1
    const braces = list.length ? [bracesOf(list, isLong)] : []
    edits.overwrite(declaration.start, source.start, `${start}${[...others, ...braces].join(', ')} from `)
  }

  return {
    need(module, name, { isType = false, local: wanted } = {}) {
      for (const declaration of declarations) {
        if (moduleOf(declaration) !== module) continue
        const found = specifiersOf(declaration).find(
          (one) => one.type === 'ImportSpecifier' && nameOf(child(one, 'imported')) === name,
        )
        if (found && (isType || (!isTypeOnly(declaration) && found['importKind'] !== 'type')))
          return nameOf(child(found, 'local')) ?? name
      }
      const list = added.get(module) ?? []
      added.set(module, list)
      const known = list.find(
        (one) => one.name === name && one.isType === isType && (!wanted || one.local === wanted),
      )
      if (known) return known.local
      const local = wanted && !isTaken(wanted) ? wanted : freeName(name)
      list.push({ name, local, isType })
      return local
    },
    needFile(module) {
      if (!files.includes(module) && !declarations.some((one) => moduleOf(one) === module)) files.push(module)
    },
    hasFile: (module) => files.includes(module) || declarations.some((one) => moduleOf(one) === module),
    drop: ({ declaration }) => void dropped.add(declaration),
    dropFile: (declaration) => void dropped.add(declaration),
    has: (module) =>
      (added.get(module)?.length ?? 0) > 0 ||
      declarations.some((one) => moduleOf(one) === module && !isGone(one)),
    write() {
      const lines: string[] = []
      const place = (list: readonly Added[], module: string) => {
        if (!list.length) return
        const onlyTypes = list.every(({ isType }) => isType)
        const target = declarations.find(
          (one) =>
            moduleOf(one) === module &&
            !isGone(one) &&
            isTypeOnly(one) === onlyTypes &&
            specifiersOf(one).some(({ type }) => type === 'ImportSpecifier'),
        )
        if (target) return void merged.set(target, [...list])
        const names = bracesOf(list.map((one) => render(one, onlyTypes)).sort(compare), false)
        const { quote, semicolon } = style
        lines.push(`import ${onlyTypes ? 'type ' : ''}${names} from ${quote}${module}${quote}${semicolon}`)
      }
      const merged = new Map<SyntaxNode, readonly Added[]>()
      for (const [module, list] of added) {
        place(
          list.filter(({ isType }) => !isType),
          module,
        )
        place(
          list.filter(({ isType }) => isType),
          module,
        )
      }
      lines.sort(compareImports)
      for (const file of files) lines.push(`import ${style.quote}${file}${style.quote}${style.semicolon}`)

      const touched = declarations.filter(
        (one) => isGone(one) || specifiersOf(one).length < children(one, 'specifiers').length,
      )
      const [anchor] = touched
      for (const declaration of declarations) {
        const more = merged.get(declaration) ?? []
        if (isGone(declaration)) {
          if (declaration === anchor && lines.length)
            edits.overwrite(declaration.start, declaration.end, lines.join(style.newline))
          else edits.remove(declaration.start, endOfLine(edits.original, declaration.end))
        } else if (more.length || touched.includes(declaration)) {
          writeList(declaration, more)
          if (declaration === anchor && lines.length)
            edits.prependLeft(declaration.start, `${lines.join(style.newline)}${style.newline}`)
        }
      }
      if (anchor || !lines.length) return
      const last = declarations.at(-1)
      const text = lines.join(style.newline)
      // Before the comments of marks, which come later.
      if (last) edits.appendLeft(endOfLine(edits.original, last.end), `${text}${style.newline}`)
      else
        edits.appendLeft(afterDirectives(program, edits.original), `${text}${style.newline}${style.newline}`)
    },
  }
}

const moduleName = (line: string) => /(['"])([^'"]*)\1;?$/.exec(line)?.[2] ?? ''
const compareImports = (one: string, other: string) => (moduleName(one) < moduleName(other) ? -1 : 1)
/** As most linters sort names: without regard to case, and types under their name. */
const compare = (one: string, other: string) => {
  const [left, right] = [one, other].map((each) => each.replace(/^type /, '').toLowerCase())
  return (left ?? '') < (right ?? '') ? -1 : 1
}

/** The place behind the line break that follows. */
function endOfLine(text: string, end: number): number {
  const rest = /^[ \t;]*(?:\r?\n)?/.exec(text.slice(end))?.[0] ?? ''
  return end + rest.length
}

function afterDirectives(program: SyntaxNode, text: string): number {
  const directives = children(program, 'body').filter((one) => typeof one['directive'] === 'string')
  const last = directives.at(-1)
  return last ? endOfLine(text, last.end) : program.start
}
