import type { Source } from '../source/Source.js'
import type { SyntaxNode } from '../syntax/SyntaxNode.js'
import { dedent } from './renderObject.js'

/** The code of a property with its edits, and the comments on the lines above it. */
export function codeWithComments(source: Source, property: SyntaxNode): string {
  const before = source.text.slice(0, property.start)
  const comments =
    /(?:^|\n)((?:[ \t]*(?:\/\/[^\n]*|\/\*(?:[^*]|\*(?!\/))*\*\/)[ \t]*\r?\n)+)[ \t]*$/.exec(before)?.[1] ?? ''
  const lines = comments.split(/\r?\n/).map((one) => one.trim())
  return [...lines.filter((one) => one), dedent(source.code(property))].join('\n')
}
