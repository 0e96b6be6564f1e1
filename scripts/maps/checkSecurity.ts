import { createTitlesOf, findUnknownTests } from './namedTests.ts'

export type CheckSecurityOptions = {
  /** SECURITY.md and the pages of docs/security. */
  readonly pages: readonly { readonly file: string; readonly code: string }[]
  /** docs/security-tests.md. */
  readonly map: string
  /** Returns the text of a file by its path from the root; undefined if there is none. */
  read(path: string): string | undefined
}

/** Characters of a table cell that a reader takes in at once. */
const longestCell = 200

/**
 * Compares the statements of the pages on security with docs/security-tests.md. A statement is a sentence of a list, except of a list of
 * tasks (`- [ ]`). The map has a section for each heading with statements; the section has each of them, word for word, with the tests that
 * hold it, or `Not ours:` and why. Returns one finding for each heading without a section, each sentence that is not listed, each
 * statement that no page has, each test that does not exist, and each long cell of a page.
 */
export function checkSecurity({ pages, map, read }: CheckSecurityOptions): readonly string[] {
  const findings = pages.flatMap(findLongCells)
  const titlesOf = createTitlesOf(read)
  const headings = pages.flatMap(({ code }) => readHeadings(code))
  const sections = new Map(map.split(/^## /m).slice(1).map(readSection))
  const names = headings.map(([name]) => name)
  for (const name of sections.keys())
    if (!names.includes(name)) findings.push(`no page has the heading "${name}"`)
  for (const name of new Set(names.filter((name, index) => names.indexOf(name) !== index)))
    findings.push(`${name}: two pages have this heading`)
  for (const [name, sentences] of headings) {
    const listed = sections.get(name) ?? new Map<string, string>()
    if (listed.size === 0) {
      findings.push(`${name}: no statement names its tests`)
      continue
    }
    for (const [statement, tests] of listed) {
      if (!sentences.includes(statement)) findings.push(`${name}: no page says "${statement}"`)
      if (/^Not ours: \S.*\.$/.test(tests)) continue
      for (const problem of findUnknownTests(tests, titlesOf)) findings.push(`${name}: ${problem}`)
    }
    for (const sentence of sentences)
      if (!listed.has(sentence)) findings.push(`${name}: no test is named for "${sentence}"`)
  }
  return findings
}

/** Returns the headings of a page with the statements of their lists, for those that have any. */
const readHeadings = (page: string): readonly (readonly [name: string, sentences: readonly string[]])[] =>
  page
    .split(/^#+ /m)
    .map((part) => {
      const items = [...part.matchAll(/^- (?!\[)(.*(?:\n {2}.*)*)$/gm)]
      const sentences = items.flatMap(([, item = '']) => readSentences(item.replace(/\s+/g, ' ')))
      return [part.split('\n', 1)[0] ?? '', sentences] as const
    })
    .filter(([, sentences]) => sentences.length > 0)

const findLongCells = ({ file, code }: CheckSecurityOptions['pages'][number]): string[] =>
  code
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap(readCells)
    .filter((cell) => cell.length > longestCell)
    .map((cell) => `${file}: a cell has ${cell.length} characters, more than ${longestCell}: "${cell}"`)

const readSection = (section: string): readonly [string, ReadonlyMap<string, string>] => [
  section.split('\n', 1)[0] ?? '',
  readRows(section),
]

/** Returns the second cells of a table by the first ones, without its head. */
function readRows(text: string): ReadonlyMap<string, string> {
  const lines = text.split('\n').filter((line) => line.startsWith('|'))
  return new Map(
    lines.slice(2).map((line) => {
      const [first = '', second = ''] = readCells(line)
      return [first, second] as const
    }),
  )
}

const readCells = (line: string): readonly string[] =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim())

/** Returns the sentences of an item, without their last dots. */
const readSentences = (text: string): readonly string[] =>
  text.split(/(?<=\.)\s+(?=[A-Z`"])/).map((sentence) => sentence.replace(/\.$/, ''))
