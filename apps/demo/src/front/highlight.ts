type Kind = 'keyword' | 'text' | 'tag' | 'plain'

/** A piece of code and its color. */
export type CodePart = { readonly kind: Kind; readonly code: string }

const patterns = /(?<text>'[^']*')|(?<keyword>\b(?:import|from|const|export)\b|=>)|(?<tag><\/?[A-Z]\w*|\/?>)/g

/** Splits a line of the front page's code into colored parts. */
export function highlight(line: string): readonly CodePart[] {
  const parts: CodePart[] = []
  let end = 0
  for (const match of line.matchAll(patterns)) {
    if (match.index > end) parts.push({ kind: 'plain', code: line.slice(end, match.index) })
    const { text, keyword } = match.groups ?? {}
    parts.push({ kind: text ? 'text' : keyword ? 'keyword' : 'tag', code: match[0] })
    end = match.index + match[0].length
  }
  if (end < line.length) parts.push({ kind: 'plain', code: line.slice(end) })
  return parts
}
