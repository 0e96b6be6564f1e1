/** No answer that is asked for here is longer. */
const LONGEST = 32_000_000

const key = '$latchkeyInteger'

/** Strings, which are left alone, also one without an end, so that none is looked through twice; and numbers. */
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"?|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g

/**
 * Reads JSON with a bigint for each whole number that a JavaScript number cannot hold: lamports are 64 bit.
 * @throws SyntaxError when it is no JSON, or longer than 32 million letters.
 */
export function parseExact(json: string): unknown {
  if (json.length > LONGEST) throw new SyntaxError('Too long to be read.')
  return unwrap(JSON.parse(wrap(json)))
}

function wrap(json: string): string {
  return json.replace(tokens, (token) =>
    /^-?\d{16,}$/.test(token) && !Number.isSafeInteger(Number(token)) ? `{"${key}":"${token}"}` : token,
  )
}

function unwrap(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unwrap)
  if (typeof value !== 'object' || value === null) return value
  const integer: unknown = (value as Readonly<Record<string, unknown>>)[key]
  if (typeof integer === 'string' && /^-?\d{1,40}$/.test(integer)) return BigInt(integer)
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, unwrap(each)]))
}
