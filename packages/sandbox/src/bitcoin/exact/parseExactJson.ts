/** A string without an end is one too, so that none is looked through twice. */
const STRING_OR_NUMBER = /"[^"\\]*(?:\\.[^"\\]*)*"?|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/g

/**
 * Parses JSON without ever making a float: a number with a fraction or an exponent, and an integer that a double cannot
 * hold, comes as the string that was written. Other integers stay numbers.
 *
 * @throws SyntaxError when the text is not JSON
 */
export function parseExactJson(text: string): unknown {
  const quoted = text.replace(STRING_OR_NUMBER, (token) => {
    if (token.startsWith('"')) return token
    return /^-?\d+$/.test(token) && Number.isSafeInteger(Number(token)) ? token : `"${token}"`
  })
  return JSON.parse(quoted)
}

/** JSON text in which a bigint is written as a plain integer, with every digit. Members that are undefined are left out. */
export function stringifyExactJson(value: unknown): string {
  if (typeof value === 'bigint') return value.toString()
  if (Array.isArray(value)) return `[${value.map(stringifyExactJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${stringifyExactJson(member)}`).join(',')}}`
}
