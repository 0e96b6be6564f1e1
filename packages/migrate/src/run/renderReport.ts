import { createTwoFilesPatch } from 'diff'
import type { Migration } from '../project/Migration.js'

/** Escape codes of a terminal, or nothing. */
const painter = (hasColor: boolean) => (code: number, text: string) =>
  hasColor ? `\u001b[${code}m${text}\u001b[0m` : text

/** The changes as a unified diff. */
export function renderDiff(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
  hasColor: boolean,
): string {
  const paint = painter(hasColor)
  return Object.entries(after)
    .map(([path, text]) =>
      createTwoFilesPatch(`a/${path}`, `b/${path}`, before[path] ?? '', text, undefined, undefined, {
        context: 3,
      })
        .split('\n')
        .slice(1)
        .map((line) => {
          if (/^(?:---|\+\+\+) /.test(line)) return paint(1, line)
          if (line.startsWith('+')) return paint(32, line)
          if (line.startsWith('-')) return paint(31, line)
          return line.startsWith('@@') ? paint(36, line) : line
        })
        .join('\n'),
    )
    .join('\n')
}

/** What was done and what is left, for people. */
export function renderSummary(
  { kits, files, marks, failures }: Migration,
  {
    count,
    isWritten,
    install,
  }: { readonly count: number; readonly isWritten: boolean; readonly install: string },
): string {
  if (!kits.length && !marks.length) return noKit(count, failures)
  const changed = Object.keys(files)
  const byPath = new Map<string, string[]>()
  for (const { path, line, text } of isWritten ? atNewLines(marks, files) : byLine(marks))
    byPath.set(path, [...(byPath.get(path) ?? []), `  line ${line}: ${text}`])
  const lines = [
    '',
    `Kits     ${kits.join(', ')}`,
    `Files    ${count} read, ${changed.length} ${isWritten ? 'changed' : 'to change'}`,
    `Marks    ${marks.length}${marks.length ? ' (search for "latchkey-migrate:")' : ''}`,
    ...(failures.length ? [`Skipped  ${failures.length} with a syntax error`] : []),
    ...failures.map(({ path, message }) => `  ${path}: ${message}`),
  ]
  if (marks.length)
    lines.push('', isWritten ? 'Left for you:' : 'To be left for you, by lines of the files as they are:')
  for (const [path, list] of byPath) lines.push(path, ...list)
  if (marks.length)
    lines.push(
      '',
      'Change these places before you run the app. Code that still calls the old kit compiles, and then throws: the page may',
      'stay empty.',
    )
  lines.push('')
  if (!changed.length) lines.push('Nothing to change.')
  else if (isWritten) lines.push(`Next: ${install}, then your formatter, type check and tests.`)
  else lines.push('Nothing was written. Run it again with --write to write the files.')
  return `${lines.join('\n')}\n`
}

/** The marks in the order of their lines. Files keep their order. */
function byLine(marks: Migration['marks']): Migration['marks'] {
  const paths = [...new Set(marks.map(({ path }) => path))]
  return paths.flatMap((path) =>
    marks.filter((one) => one.path === path).sort((one, other) => one.line - other.line),
  )
}

/** The marks with the lines of their comments in the new files. One without a comment keeps its line. */
function atNewLines(marks: Migration['marks'], files: Migration['files']): Migration['marks'] {
  const taken = new Set<string>()
  return byLine(
    byLine(marks).map((mark) => {
      const lines = files[mark.path]?.split('\n') ?? []
      const at = lines.findIndex(
        (line, index) => line.includes(`: ${mark.text}`) && !taken.has(`${mark.path}:${index}`),
      )
      if (at === -1) return mark
      taken.add(`${mark.path}:${at}`)
      return { ...mark, line: at + 1 }
    }),
  )
}

function noKit(count: number, failures: Migration['failures']): string {
  const skipped = failures.map(({ path, message }) => `Skipped ${path}: ${message}\n`).join('')
  return `${skipped}None of ${count} files imports RainbowKit, AppKit, ConnectKit or Solana wallet-adapter.\n`
}
