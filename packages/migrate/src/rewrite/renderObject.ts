import type { Style } from '../source/findStyle.js'

/** Writes an object or a call of entries: on one line if it is short, else one entry a line. */
export function renderObject(entries: readonly string[], style: Style, around = 0): string {
  const isPlain = entries.every((one) => !one.includes('\n') && !one.includes('//'))
  const line = `{ ${entries.join(', ')} }`
  if (!entries.length) return '{}'
  if (isPlain && line.length + around <= 96 && entries.length < 5) return line
  const { newline, indent } = style
  const lines = entries.map((one) => {
    const text = one.split(/\r?\n/).join(`${newline}${indent}`)
    // An entry that is a comment alone has no comma.
    return `${indent}${text}${/^\/\/[^\n]*$/.test(one) ? '' : ','}${newline}`
  })
  return `{${newline}${lines.join('')}}`
}

/** Takes the indentation of a statement's later lines away, as far as all have it. */
export function dedent(code: string): string {
  const [first = '', ...rest] = code.split(/\r?\n/)
  const depths = rest.filter((one) => one.trim()).map((one) => /^[ \t]*/.exec(one)?.[0].length ?? 0)
  const depth = depths.length ? Math.min(...depths) : 0
  return [first, ...rest.map((one) => one.slice(Math.min(depth, /^[ \t]*/.exec(one)?.[0].length ?? 0)))].join(
    '\n',
  )
}
