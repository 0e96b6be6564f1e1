import type { Source } from '../../source/Source.js'
import { child, type SyntaxNode } from '../../syntax/SyntaxNode.js'

/** Removes an element around its children, which move to the left by one level. */
export function unwrapElement(source: Source, element: SyntaxNode): void {
  const { text, edits, style } = source
  const [opening, closing] = [child(element, 'openingElement'), child(element, 'closingElement')]
  if (!opening || !closing) return
  for (const { start, end } of [opening, closing]) {
    const before = /[ \t]*$/.exec(text.slice(0, start))?.[0].length ?? 0
    const after = /^[ \t]*\r?\n/.exec(text.slice(end))?.[0].length ?? 0
    const isOwnLine = after > 0 && (start === before || text[start - before - 1] === '\n')
    edits.remove(isOwnLine ? start - before : start, isOwnLine ? end + after : end)
  }
  for (
    let at = text.indexOf('\n', opening.end);
    at !== -1 && at < closing.start;
    at = text.indexOf('\n', at + 1)
  )
    if (text.startsWith(style.indent, at + 1) && at + 1 + style.indent.length <= closing.start)
      try {
        const code = edits.slice(at + 1, at + 1 + style.indent.length)
        if (code === style.indent) edits.remove(at + 1, at + 1 + style.indent.length)
        else indentedBefore(source, at + 1)
      } catch {
        // The line is part of code that was replaced.
      }
}

/** A line that an outer element has moved already: takes its next level away. */
function indentedBefore({ text, edits, style: { indent } }: Source, start: number): void {
  let at = start
  while (text.startsWith(indent, at) && edits.slice(at, at + indent.length) !== indent) at += indent.length
  if (text.startsWith(indent, at)) edits.remove(at, at + indent.length)
}
