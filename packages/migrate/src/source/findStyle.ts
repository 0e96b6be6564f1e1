/** How a file is written, so that new code looks like the old. */
export type Style = {
  readonly quote: string
  /** `;` or nothing. */
  readonly semicolon: string
  /** One level of indentation. */
  readonly indent: string
  readonly newline: string
}

/** Reads the style of a file from its imports and its indented lines. */
export function findStyle(text: string): Style {
  const imports = text.match(/^import\b[^'"]*['"][^'"]*['"];?/gm) ?? []
  const count = (pattern: RegExp) => imports.filter((one) => pattern.test(one)).length
  const newline = text.includes('\r\n') ? '\r\n' : '\n'
  const indents = [...text.matchAll(/^([ \t]+)\S/gm)].map(([, space = '']) => space)
  const spaces = indents.filter((one) => !one.includes('\t') && one.length > 1).map(({ length }) => length)
  return {
    quote: count(/"/) > count(/'/) ? '"' : "'",
    semicolon: imports.length
      ? count(/;$/) * 2 > imports.length
        ? ';'
        : ''
      : /;\s*$/m.test(text)
        ? ';'
        : '',
    indent: indents.some((one) => one.includes('\t'))
      ? '\t'
      : ' '.repeat(spaces.length ? Math.min(4, ...spaces) : 2),
    newline,
  }
}
