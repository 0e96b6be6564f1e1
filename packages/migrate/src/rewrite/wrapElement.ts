import { visitorKeys } from 'oxc-parser'
import type { Source } from '../source/Source.js'
import { isNode, type SyntaxNode } from '../syntax/SyntaxNode.js'

/** Puts an element around another, and moves its lines to the right. */
export function wrapElement(source: Source, element: SyntaxNode, open: string, close: string): void {
  const { text, edits, style } = source
  const lineStart = text.lastIndexOf('\n', element.start - 1) + 1
  const around = /^[ \t]*/.exec(text.slice(lineStart))?.[0] ?? ''
  const isLong = text.slice(element.start, element.end).includes('\n')
  const isOwnLine = !text.slice(lineStart, element.start).trim()
  const inner = `${style.newline}${around}${style.indent}`
  const parent = source.parentOf(element)
  const isChild = parent?.type === 'JSXElement' || parent?.type === 'JSXFragment'
  const brackets = !isOwnLine && !isChild ? ['(', `${style.newline}${around})`] : ['', '']
  const [before, after] = brackets
  const outer = before ? `${style.newline}${around}${style.indent}` : ''
  if (!isLong && isChild && !isOwnLine) {
    edits.appendLeft(element.start, open)
    edits.appendRight(element.end, close)
    return
  }
  const deeper = before ? style.indent : ''
  edits.appendLeft(element.start, `${before}${outer}${open}${inner}${deeper}`)
  edits.appendRight(element.end, `${style.newline}${around}${deeper}${close}${after}`)
  indentLines(source, element, `${style.indent}${deeper}`)
}

/** Moves the lines of a node to the right, apart from its first and those of template literals. */
export function indentLines(source: Source, node: SyntaxNode, indent: string, end = node.end): void {
  const { text, edits } = source
  const templates = templatesIn(node)
  for (let at = text.indexOf('\n', node.start); at !== -1 && at < end; at = text.indexOf('\n', at + 1)) {
    if (templates.some((one) => at > one.start && at < one.end) || /^\r?\n/.test(text.slice(at + 1))) continue
    try {
      edits.appendRight(at + 1, indent)
    } catch {
      // The line is part of code that was replaced.
    }
  }
}

function templatesIn(node: SyntaxNode): readonly SyntaxNode[] {
  const found: SyntaxNode[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) visit(one)
    if (!isNode(value)) return
    if (value.type === 'TemplateLiteral') found.push(value)
    else for (const key of visitorKeys[value.type] ?? []) visit(value[key])
  }
  visit(node)
  return found
}
