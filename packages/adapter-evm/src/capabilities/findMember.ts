/** Place of a value in a text. */
export type Span = { readonly start: number; readonly end: number }

const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],]|[^\s{}[\],":]+/g

/**
 * Returns the place of a member's value in valid JSON text of an object. If two members have one name, the last one counts, as in
 * `JSON.parse`. The text is edited at that place, because parsing all of it would round large numbers.
 */
export function findMember(text: string, name: string): Span | undefined {
  let depth = 0
  let key: string | undefined
  let start = -1
  let end = -1
  let found: Span | undefined
  for (const { 0: token, index } of text.matchAll(tokens)) {
    if (depth === 1 && (token === ',' || token === '}')) {
      if (key === name) found = { start, end }
      key = undefined
    } else if (depth === 1 && key === undefined) {
      key = String(JSON.parse(token))
      start = -1
    } else if (start < 0) start = index
    end = index + token.length
    if (token === '{' || token === '[') depth += 1
    else if (token === '}' || token === ']') depth -= 1
  }
  return found
}

/** Returns text with the value of a member replaced. */
export const replaceSpan = (text: string, { start, end }: Span, value: string): string =>
  text.slice(0, start) + value + text.slice(end)
