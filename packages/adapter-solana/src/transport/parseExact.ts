/** Letters. No response is longer. */
const LONGEST = 32_000_000

const key = '$latchkeyInteger'

/**
 * Integers of many digits, in text without strings. The characters before the digits exclude fractions and exponents.
 */
const long = /(^|[:,[\s])(-?\d{16,})(?=$|[\s,\]}])/g

/**
 * Parses JSON with a bigint for each integer that a JavaScript number cannot hold. Lamports have 64 bits.
 * @throws SyntaxError for invalid JSON, and for more than 32 million letters.
 */
export function parseExact(json: string): unknown {
  if (json.length > LONGEST) throw new SyntaxError('The text is too long.')
  const wrapped = wrap(json)
  return wrapped === json ? JSON.parse(json) : unwrap(JSON.parse(wrapped))
}

/**
 * Wraps each long integer in an object. Strings are skipped from quote to quote: a function called for each
 * token or value would block a page for seconds on a large response.
 */
function wrap(json: string): string {
  let wrapped = ''
  let written = 0
  let at = 0
  while (at < json.length) {
    const quote = json.indexOf('"', at)
    const end = quote === -1 ? json.length : quote
    const between = end - at < 16 ? '' : json.slice(at, end)
    const replaced = between.replace(long, (token, before: string, digits: string) =>
      Number.isSafeInteger(Number(digits)) ? token : `${before}{"${key}":"${digits}"}`,
    )
    if (replaced !== between) {
      wrapped += json.slice(written, at) + replaced
      written = end
    }
    at = quote === -1 ? json.length : endOfString(json, quote)
  }
  return written === 0 ? json : wrapped + json.slice(written)
}

/** Returns the index after the closing quote, or the text's length if there is none. */
function endOfString(json: string, start: number): number {
  for (let quote = json.indexOf('"', start + 1); quote !== -1; quote = json.indexOf('"', quote + 1)) {
    let before = quote
    while (json[before - 1] === '\\') before -= 1
    if ((quote - before) % 2 === 0) return quote + 1
  }
  return json.length
}

/** Replaces the objects of `wrap` in place. Nesting may be deeper than the stack. */
function unwrap(value: unknown): unknown {
  const root = { value }
  const open: Record<string | number, unknown>[] = [root]
  for (let part = open.pop(); part; part = open.pop()) {
    const names = Array.isArray(part) ? part.keys() : Object.keys(part)
    for (const name of names) {
      const member = part[name]
      if (typeof member !== 'object' || member === null) continue
      const integer: unknown = (member as Readonly<Record<string, unknown>>)[key]
      if (typeof integer === 'string' && /^-?\d{1,40}$/.test(integer)) part[name] = BigInt(integer)
      else open.push(member as Record<string, unknown>)
    }
  }
  return root.value
}

/** Parses an integer from 0 to 2^64 - 1: an exact number, a bigint or decimal text. */
export function parseU64(value: unknown): bigint | undefined {
  const isExact =
    typeof value === 'bigint' ||
    (typeof value === 'number' && Number.isSafeInteger(value)) ||
    (typeof value === 'string' && /^\d{1,20}$/.test(value))
  if (!isExact) return undefined
  const whole = BigInt(value)
  return whole >= 0n && whole < 1n << 64n ? whole : undefined
}
