/** Access to the text of a number, which the type library does not know yet. */
type WithSource = {
  parse(
    text: string,
    reviver: (key: string, value: unknown, context: { readonly source?: string }) => unknown,
  ): unknown
  rawJSON(text: string): object
}

/** A whole number of many digits where a value may stand; a text of digits does not look like it. */
const long = /(^|[:,[])\s*-?\d{16,}/

/**
 * The value of a JSON text. Whole numbers that a JavaScript number would round, such as amounts of 64 bits, are kept as
 * they are written: `JSON.stringify` writes them so again, and whoever expects a number finds none.
 * @throws SyntaxError
 */
export function parseExactly(text: string): unknown {
  if (!long.test(text)) return JSON.parse(text)
  const json = JSON as JSON & WithSource
  return json.parse(text, (_: string, value: unknown, { source }: { readonly source?: string }) =>
    typeof value === 'number' &&
    !Number.isSafeInteger(value) &&
    source !== undefined &&
    /^-?\d+$/.test(source)
      ? json.rawJSON(source)
      : value,
  )
}
