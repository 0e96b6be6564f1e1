import { readTestTitles, type TestTitle } from './readTestTitles.ts'

/** Files whose tests the test command runs. */
const isRun = (path: string) =>
  /^e2e\/(?!fixtures\/).*\.spec\.ts$|^(?:packages|apps)\/.*\.test\.tsx?$|^scripts\/.*\.test\.ts$/.test(path)

/** Returns the tests of a file by its path from the root; undefined if there is none. */
export type TitlesOf = (path: string) => readonly TestTitle[] | undefined

/** Reads each file once. `read` returns the text of a file by its path from the root; undefined if there is none. */
export function createTitlesOf(read: (path: string) => string | undefined): TitlesOf {
  const known = new Map<string, readonly TestTitle[] | undefined>()
  return (path) => {
    if (!known.has(path)) {
      const source = read(path)
      known.set(path, source === undefined ? undefined : readTestTitles(source))
    }
    return known.get(path)
  }
}

/**
 * Reads a cell that names tests with `<br>` between them, each as `` `file` title `` or `` `file` test › step `` with `@long` where
 * `test:long` alone runs it. Returns what is wrong.
 */
export const findUnknownTests = (cell: string, titlesOf: TitlesOf): readonly string[] =>
  cell.split('<br>').flatMap((entry) => {
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

/**
 * Returns the tests that a name of the map can mean. A step outside of all tests is in a function that the tests of its
 * file share.
 */
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
