/** Also matches a string without an end, so that no text is searched twice. */
const STRING_OR_NUMBER = /"[^"\\]*(?:\\.[^"\\]*)*"?|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/g

/**
 * Parses JSON without floats. A number with a fraction or an exponent, or an integer too large for a double, stays the text
 * that was written. Other integers become numbers.
 *
 * @throws SyntaxError if the text is not JSON.
 */
export function parseExactJson(text: string): unknown {
  const quoted = text.replace(STRING_OR_NUMBER, (token) => {
    if (token.startsWith('"')) return token
    return /^-?\d+$/.test(token) && Number.isSafeInteger(Number(token)) ? token : `"${token}"`
  })
  return JSON.parse(quoted)
}

/** Writes JSON with a bigint as an integer with every digit. Undefined members are left out. */
export function stringifyExactJson(value: unknown): string {
  if (typeof value === 'bigint') return value.toString()
  if (Array.isArray(value)) return `[${value.map(stringifyExactJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${stringifyExactJson(member)}`).join(',')}}`
}
