import { children, type SyntaxNode } from '../syntax/SyntaxNode.js'
import type { Source } from './Source.js'

/** A place that is left for the hand. */
export type Mark = {
  /** Path of the file. */
  readonly path: string
  /** Line of the file as it was. */
  readonly line: number
  /** What to do, and the page to read. */
  readonly text: string
}

/** Writes comments above what is left for the hand. A comment that is there already is not repeated. */
export type Marks = {
  readonly list: readonly Mark[]
  add(source: Source, node: SyntaxNode, text: string): void
  /** Returns the comment for code that replaces a node, and counts it. */
  note(source: Source, node: SyntaxNode, text: string): string
  write(): void
}

const prefix = 'latchkey-migrate:'

export function createMarks(): Marks {
  const list: Mark[] = []
  const waiting: (() => void)[] = []
  return {
    list,
    add(source, node, text) {
      const anchors = anchorsOf(source, node)
      const [nearest] = anchors
      const line = source.text.slice(0, (nearest?.node ?? node).start).split('\n').length
      if (list.some((one) => one.path === source.path && one.line === line && one.text === text)) return
      list.push({ path: source.path, line, text })
      waiting.push(() => {
        // A place inside rewritten code is gone. The comment then stands above what is around it.
        for (const anchor of anchors) if (write(source, anchor, text)) return
      })
    },
    note(source, node, text) {
      list.push({ path: source.path, line: source.text.slice(0, node.start).split('\n').length, text })
      return `// ${prefix} ${text}`
    },
    write() {
      // Comments of one place keep their order, because each stands right before the code.
      for (const one of waiting) one()
      waiting.length = 0
    },
  }
}

type Anchor = { readonly node: SyntaxNode; readonly isJsx: boolean }

function write(source: Source, { node, isJsx }: Anchor, text: string): boolean {
  const before = source.text.slice(0, node.start)
  const comment = `${prefix} ${text}`
  if (commentsAbove(before).includes(comment)) return true
  const indent = /[ \t]*$/.exec(before)?.[0] ?? ''
  const isOwnLine = /(?:^|\n)[ \t]*$/.test(before)
  const { newline } = source.style
  const written = isJsx
    ? `{/* ${comment} */}${isOwnLine ? `${newline}${indent}` : ''}`
    : isOwnLine
      ? `// ${comment}${newline}${indent}`
      : `/* ${comment} */ `
  try {
    source.edits.appendLeft(node.start, written)
    return true
  } catch {
    return false
  }
}

/** The statements, or children of elements, that a comment can stand above, from the inside out. */
function anchorsOf(source: Source, node: SyntaxNode): readonly Anchor[] {
  const found = [node, ...source.ancestorsOf(node)].flatMap((one): readonly Anchor[] => {
    const place = source.placeOf(one)
    if (!place) return []
    const { parent, key } = place
    if (/^JSX(?:Element|Fragment)$/.test(parent.type) && key === 'children')
      return [{ node: one, isJsx: true }]
    const isStatement =
      (/^(?:BlockStatement|StaticBlock|ClassBody|TSModuleBlock|Program)$/.test(parent.type) &&
        key === 'body') ||
      (parent.type === 'SwitchCase' && key === 'consequent')
    return isStatement ? [{ node: one, isJsx: false }] : []
  })
  const [first] = children(source.program, 'body')
  return found.length || !first ? found : [{ node: first, isJsx: false }]
}

/** The comments right above, as far as only comments stand between. */
function commentsAbove(before: string): string {
  return /(?:(?:[{]?\s*\/\*[^*]*(?:\*(?!\/)[^*]*)*\*\/\s*[}]?|\/\/[^\n]*\n)\s*)*$/.exec(before)?.[0] ?? ''
}
