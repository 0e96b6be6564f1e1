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
