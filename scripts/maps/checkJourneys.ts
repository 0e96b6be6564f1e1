import { createTitlesOf, findUnknownTests, type TitlesOf } from './namedTests.ts'

/** The kinds of wallets, each a section of docs/journeys.md. */
export const walletKinds = [
  'Announced wallet',
  'Injected wallet',
  'Paired wallet',
  'Solana wallet',
  'Bitcoin wallet',
  'Wallet of several namespaces',
  'Embedded wallet, key account',
  'Embedded wallet, smart account',
  'Embedded wallet, sponsored account',
  'Contract account',
]

/** The visitor's actions with any wallet, each a row of every section. */
const journeys = [
  'connect',
  'reload',
  'switch network',
  'sign',
  'typed data',
  'send coin',
  'send token',
  'Max',
  'swap',
  'pay',
  'buy',
  'receive',
  'activity',
  'permissions',
  'sign in',
  'disconnect',
]

/** Actions that one kind of wallet has beside these. */
const ownJourneys: Readonly<Record<string, readonly string[]>> = {
  'Embedded wallet, key account': ['import', 'several logins', 'export', 'recovery', 'deletion', 'blocked'],
}

/** Returns the rows of a section. */
export const journeysOf = (kind: string): readonly string[] => [...journeys, ...(ownJourneys[kind] ?? [])]

export type CheckJourneysOptions = {
  readonly markdown: string
  /** Returns the text of a file by its path from the root; undefined if there is none. */
  read(path: string): string | undefined
}

/**
 * Reads docs/journeys.md: one section per kind of wallet, with one row per journey. A cell names its tests, each as
 * `` `file` title `` or `` `file` test › step `` with `@long` where `test:long` alone runs it, or it says `Cannot exist:` and why.
 * Returns one finding for each missing row and each cell that is empty or false.
 */
export function checkJourneys({ markdown, read }: CheckJourneysOptions): readonly string[] {
  const findings: string[] = []
  const titlesOf = createTitlesOf(read)
  const sections = markdown.split(/^## /m).slice(1)
  const cells = new Map<string, string>()
  for (const section of sections) {
    const [kind = ''] = section.split('\n', 1)
    if (!walletKinds.includes(kind)) findings.push(`"${kind}" is not a kind of wallet`)
    for (const line of section.split('\n')) {
      const [, journey, cell, ...more] = line.split(/(?<!\\)\|/).map((part) => part.trim())
      if (journey === undefined || journey === 'Journey' || /^-+$/.test(journey)) continue
      const key = `${kind}, ${journey}`
      if (!journeysOf(kind).includes(journey) || more.length !== 1)
        findings.push(`${key}: this row is not a journey`)
      if (cells.has(key)) findings.push(`${key}: the row is there twice`)
      cells.set(key, cell ?? '')
    }
  }
  for (const kind of walletKinds)
    for (const journey of journeysOf(kind)) {
      const key = `${kind}, ${journey}`
      for (const problem of problemsOf(cells.get(key), titlesOf)) findings.push(`${key}: ${problem}`)
    }
  return findings
}

function problemsOf(cell: string | undefined, titlesOf: TitlesOf): readonly string[] {
  if (!cell) return ['the cell is empty']
  return /^Cannot exist: \S.*\.$/.test(cell) ? [] : findUnknownTests(cell, titlesOf)
}
