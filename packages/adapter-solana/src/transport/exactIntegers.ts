const key = '$latchkeyInteger'

/** Strings, which are left alone, and numbers. */
const tokens = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g

/** Wraps the whole numbers of a JSON text that a JavaScript number cannot hold, so that reading it does not round them. */
export function wrapIntegers(json: string): string {
  return json.replace(tokens, (token) =>
    /^-?\d{16,}$/.test(token) && !Number.isSafeInteger(Number(token)) ? `{"${key}":"${token}"}` : token,
  )
}

/** Puts a bigint in the place of each wrapped number. */
export function unwrapIntegers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unwrapIntegers)
  if (typeof value !== 'object' || value === null) return value
  const integer: unknown = (value as Readonly<Record<string, unknown>>)[key]
  if (typeof integer === 'string' && /^-?\d{1,40}$/.test(integer)) return BigInt(integer)
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, unwrapIntegers(each)]))
}
