export type CheckSpecCoverageOptions = {
  readonly markdown: string
  /** Whether a path relative to the workspace exists. */
  exists(path: string): boolean
}

/**
 * Reads the tables of docs/spec-coverage.md: first column a stable id such as `S1.3`, the last two the paths that
 * build the row and prove it, in backticks, or "to come". Returns what is wrong: an id twice, a file that is not
 * there, a cell that names nothing.
 */
export function checkSpecCoverage({ markdown, exists }: CheckSpecCoverageOptions): readonly string[] {
  const seen = new Set<string>()
  const findings: string[] = []
  let rows = 0
  for (const [index, line] of markdown.split('\n').entries()) {
    const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim())
    const id = /^`?(S\d+(?:\.\w+)*)`?$/.exec(cells[1] ?? '')?.[1]
    if (!line.startsWith('|') || id === undefined) continue
    rows += 1
    const at = `line ${index + 1}, ${id}`
    if (seen.has(id)) findings.push(`${at}: the id is used twice`)
    seen.add(id)
    for (const cell of cells.slice(-3, -1)) {
      const paths = [...cell.matchAll(/`([^`]+)`/g)]
        .map((match) => match[1] ?? '')
        .filter((path) => path.includes('/'))
      if (paths.length === 0 && !/to come|^-$|^–$|n\/a/i.test(cell))
        findings.push(`${at}: "${cell}" names no file`)
      for (const path of paths) {
        const file = path.replace(/[#:].*$/, '')
        if (!exists(file)) findings.push(`${at}: ${file} does not exist`)
      }
    }
  }
  if (rows === 0) findings.push('no row with an id such as S1.3 was found')
  return findings
}
