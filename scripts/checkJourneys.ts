import { readTestTitles, type TestTitle } from './readTestTitles.ts'

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

/** The visitor's actions, each a row of every section. */
export const journeys = [
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

/** Files whose tests the test command runs. */
const isRun = (path: string) => /^e2e\/[^/]+\.spec\.ts$|^(?:packages|apps)\/.*\.test\.tsx?$/.test(path)

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
  const known = new Map<string, readonly TestTitle[] | undefined>()
  const titlesOf = (path: string) => {
    if (!known.has(path)) {
      const source = read(path)
      known.set(path, source === undefined ? undefined : readTestTitles(source))
    }
    return known.get(path)
  }
  const sections = markdown.split(/^## /m).slice(1)
  const cells = new Map<string, string>()
  for (const section of sections) {
    const [kind = ''] = section.split('\n', 1)
    if (!walletKinds.includes(kind)) findings.push(`"${kind}" is not a kind of wallet`)
    for (const line of section.split('\n')) {
      const [, journey, cell, ...more] = line.split(/(?<!\\)\|/).map((part) => part.trim())
      if (journey === undefined || journey === 'Journey' || /^-+$/.test(journey)) continue
      const key = `${kind}, ${journey}`
      if (!journeys.includes(journey) || more.length !== 1) findings.push(`${key}: this row is not a journey`)
      if (cells.has(key)) findings.push(`${key}: the row is there twice`)
      cells.set(key, cell ?? '')
    }
  }
  for (const kind of walletKinds)
    for (const journey of journeys) {
      const key = `${kind}, ${journey}`
      for (const problem of problemsOf(cells.get(key), titlesOf)) findings.push(`${key}: ${problem}`)
    }
  return findings
}

function problemsOf(
  cell: string | undefined,
  titlesOf: (path: string) => readonly TestTitle[] | undefined,
): readonly string[] {
  if (!cell) return ['the cell is empty']
  if (/^Cannot exist: \S.*\.$/.test(cell)) return []
  return cell.split('<br>').flatMap((entry) => {
    const [, path, name = '', long] = /^`([^`]+)` (.+?)( @long)?$/.exec(entry.trim()) ?? []
    if (path === undefined) return [`"${entry.trim()}" names no test`]
    const titles = titlesOf(path)
    if (!titles) return [`${path} does not exist`]
    if (!isRun(path)) return [`the test command does not run ${path}`]
    const found = findTitles(titles, name)
    const [first] = found
    if (!first) return [`${path} has no "${name}"`]
    if (found.length > 1) return [`${path} has "${name}" ${found.length} times; name its test, too`]
    if (first.isSkipped) return [`"${name}" is skipped`]
    if (first.isLong !== (long !== undefined))
      return [first.isLong ? `"${name}" is run by test:long alone` : `"${name}" is not @long`]
    return []
  })
}

/** Returns what a name of the map can mean. A step outside of all tests is in a function that the tests of its file share. */
function findTitles(titles: readonly TestTitle[], name: string): readonly TestTitle[] {
  const [around, step] = name.split(' › ')
  const tests = titles.filter(({ title, test }) => title === test)
  return titles.flatMap((found) => {
    if (step === undefined) return found.title === name && found.test !== '' ? [found] : []
    if (found.title !== step) return []
    if (found.test !== '') return found.test === around ? [found] : []
    return tests
      .filter(({ title }) => title === around)
      .map(({ isLong, isSkipped }) => ({ ...found, isLong, isSkipped }))
  })
}
