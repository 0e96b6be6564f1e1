import { createTitlesOf, findUnknownTests } from './namedTests.ts'

export type CheckSecurityOptions = {
  /** SECURITY.md. */
  readonly security: string
  /** docs/security-tests.md. */
  readonly map: string
  /** Returns the text of a file by its path from the root; undefined if there is none. */
  read(path: string): string | undefined
}

/**
 * Compares the statements of SECURITY.md with docs/security-tests.md: one section for each row under "Protection" and "Embedded wallets", and
 * one for the list of "Dependencies and releases". It has each sentence of the row, word for word, and the tests that hold each, or `Not ours:` and
 * why. Returns one finding for each row without a section, each sentence that is not listed, each statement that the row no
 * longer has, and each test that does not exist.
 */
export function checkSecurity({ security, map, read }: CheckSecurityOptions): readonly string[] {
  const findings: string[] = []
  const titlesOf = createTitlesOf(read)
  const rows = readStatements(security)
  const sections = new Map(map.split(/^## /m).slice(1).map(readSection))
  for (const name of sections.keys()) if (!rows.has(name)) findings.push(`SECURITY.md has no row "${name}"`)
  for (const [name, text] of rows) {
    const sentences = readSentences(text)
    const listed = sections.get(name) ?? new Map<string, string>()
    if (listed.size === 0) {
      findings.push(`${name}: no statement names its tests`)
      continue
    }
    for (const [statement, tests] of listed) {
      if (!sentences.includes(statement)) findings.push(`${name}: SECURITY.md does not say "${statement}"`)
      if (/^Not ours: \S.*\.$/.test(tests)) continue
      for (const problem of findUnknownTests(tests, titlesOf)) findings.push(`${name}: ${problem}`)
    }
    for (const sentence of sentences)
      if (!listed.has(sentence)) findings.push(`${name}: no test is named for "${sentence}"`)
  }
  return findings
}

const readSection = (section: string): readonly [string, ReadonlyMap<string, string>] => [
  section.split('\n', 1)[0] ?? '',
  readRows(section),
]

/** Returns the texts of SECURITY.md that make statements, by their names. */
function readStatements(security: string): ReadonlyMap<string, string> {
  const named = new Map(security.split(/^## /m).map((section) => [section.split('\n', 1)[0] ?? '', section]))
  const listed = 'Dependencies and releases'
  const items = (named.get(listed) ?? '').split(/^- /m).slice(1)
  return new Map([
    ...readRows(named.get('Protection') ?? ''),
    ...readRows(named.get('Embedded wallets') ?? ''),
    ...(items.length === 0 ? [] : [[listed, items.join(' ').replace(/\s+/g, ' ').trim()] as const]),
  ])
}

/** Returns the rows of a table by their first cells, with the others as one text, without its head. */
function readRows(text: string): ReadonlyMap<string, string> {
  const lines = text.split('\n').filter((line) => line.startsWith('|'))
  const rows = lines.slice(2).map((line) => {
    const [, first = '', ...others] = line.split(/(?<!\\)\|/).map((cell) => cell.trim())
    return [first, others.filter((cell) => cell !== '').join('. ')] as const
  })
  return new Map(rows)
}

/** Returns the sentences of a cell, without their last dots. */
const readSentences = (text: string): readonly string[] =>
  text.split(/(?<=\.)\s+(?=[A-Z`"])/).map((sentence) => sentence.replace(/\.$/, ''))
