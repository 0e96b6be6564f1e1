import type { SyntaxNode } from '../syntax/SyntaxNode.js'
import type { Source } from './Source.js'

/** Removes a statement with its lines, and one of the empty lines around it. */
export function removeStatement({ text, edits }: Source, { start, end }: SyntaxNode): void {
  const before = /[ \t]*$/.exec(text.slice(0, start))?.[0].length ?? 0
  const after = /^[ \t;]*(?:\r?\n)?/.exec(text.slice(end))?.[0].length ?? 0
  const isAfterEmpty = /(?:^|\n)[ \t]*\r?\n$/.test(text.slice(0, start - before))
  const empty = isAfterEmpty ? (/^(?:[ \t]*\r?\n)/.exec(text.slice(end + after))?.[0].length ?? 0) : 0
  edits.remove(start - before, end + after + empty)
}
