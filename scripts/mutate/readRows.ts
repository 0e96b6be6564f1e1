/** A row of docs/spec-coverage.md. Paths are relative to the workspace. */
export type Row = {
  readonly id: string
  /** The text of the specification. */
  readonly text: string
  /** Files of TypeScript that build it. */
  readonly files: readonly string[]
  /** Files of the unit tier that prove it. */
  readonly tests: readonly string[]
  /** Other files that prove it: chain, view and e2e. */
  readonly others: readonly string[]
}

const isUnit = (path: string) => path.endsWith('.test.ts') && !/\.(?:chain|view)\.test\.ts$/.test(path)

/** Reads the rows of the tables: first column an id, the last two the files that build the row and those that prove it. */
export function readRows(markdown: string): readonly Row[] {
  return markdown.split('\n').flatMap((line) => {
    const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim())
    const id = /^`?(S\d+(?:\.\w+)*)`?$/.exec(cells[1] ?? '')?.[1]
    if (!line.startsWith('|') || id === undefined) return []
    const [files = [], proofs = []] = cells.slice(-3, -1).map(pathsOf)
    return {
      id,
      text: cells[2] ?? '',
      files: files.filter((path) => path.endsWith('.ts') && !/\.(?:d|test)\.ts$/.test(path)),
      tests: proofs.filter(isUnit),
      others: proofs.filter((path) => !isUnit(path)),
    }
  })
}

const pathsOf = (cell: string) => [
  ...new Set(
    [...cell.matchAll(/`([^`]+)`/g)]
      .map(([, path = '']) => path.replace(/[#:].*$/, ''))
      .filter((path) => path.includes('/')),
  ),
]
