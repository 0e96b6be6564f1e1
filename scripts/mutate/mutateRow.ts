import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run/root.ts'
import { addProbes, type Block, blockAt } from './addProbes.ts'
import { draw } from './createRandom.ts'
import type { createRunner } from './createRunner.ts'
import type { createTypeCheck } from './createTypeCheck.ts'
import { findMutants, type Mutant } from './findMutants.ts'
import { isAbout } from './isAbout.ts'
import type { Row } from './readRows.ts'

/** A mutant that compiles and that no test of its row notices, nor one of another row that names the same file. */
export type Survivor = {
  readonly row: string
  readonly file: string
  readonly line: number
  /** The code before and after. */
  readonly before: string
  readonly after: string
  /** Files of other tiers that prove the row. They are not run. */
  readonly notRun: readonly string[]
}

export type RowResult =
  | { readonly status: 'mutated'; readonly mutants: number; readonly survivors: readonly Survivor[] }
  /** The tests fail without any mutant, or run none of the row's code. */
  | { readonly status: 'unusable'; readonly reason: string }

type Source = {
  readonly file: string
  readonly path: string
  readonly code: string
  readonly blocks: readonly Block[]
  readonly firstId: number
}

/** Changes the files of a row in `count` places that its tests run, one at a time, and runs the tests. */
export async function mutateRow({
  row,
  rows,
  count,
  random,
  runner,
  types,
}: {
  readonly row: Row
  readonly rows: readonly Row[]
  readonly count: number
  readonly random: () => number
  readonly runner: Pick<ReturnType<typeof createRunner>, 'run'>
  readonly types: Pick<ReturnType<typeof createTypeCheck>, 'refuses'>
}): Promise<RowResult> {
  const sources: Source[] = []
  const probed: Record<string, string> = {}
  let firstId = 0
  for (const file of row.files) {
    const path = join(root, file)
    const code = readFileSync(path, 'utf8')
    const probes = addProbes(file, code, firstId)
    probed[path] = probes.code
    sources.push({ file, path, code, blocks: probes.blocks, firstId })
    firstId += probes.blocks.length
  }
  const job = { tests: row.tests, code: probed }
  const first = await runner.run(job)
  // The first run also transforms the code, for which tests with a fake clock do not wait.
  const before = first.status === 'passed' ? first : await runner.run(job)
  if (before.status !== 'passed') return { status: 'unusable', reason: before.failure ?? before.status }
  const hits = new Set(before.hits)
  const candidates = sources.flatMap((source) =>
    narrow(
      findMutants(source.file, source.code).filter((mutant) =>
        hits.has(source.firstId + blockAt(source.blocks, mutant)),
      ),
      { source, row, rows },
    ).map((mutant) => ({ source, mutant })),
  )
  if (hits.size === 0) return { status: 'unusable', reason: 'its tests run none of its code' }
  const survivors: Survivor[] = []
  const drawn = draw(candidates, count, random)
  for (const { source, mutant } of drawn) {
    const code = { [source.path]: apply(source.code, mutant) }
    if ((await runner.run({ tests: row.tests, code })).status !== 'passed') continue
    // The mutant may belong to another row.
    const elsewhere = testsOf(rows, source.file).filter((test) => !row.tests.includes(test))
    if (elsewhere.length > 0 && (await runner.run({ tests: elsewhere, code })).status !== 'passed') continue
    if (await types.refuses(code)) continue
    survivors.push({
      row: row.id,
      file: source.file,
      line: mutant.line,
      before: source.code.slice(mutant.start, mutant.end),
      after: mutant.replacement,
      notRun: row.others,
    })
  }
  return { status: 'mutated', mutants: drawn.length, survivors }
}

/** Rows that a file may have before only the lines with words of a row are about that row. */
const ownRows = 2

/**
 * Returns the mutants that are about a row: those on lines with the names in its text; else, in a file of several rows, those on lines
 * with its words; else all.
 */
function narrow(
  mutants: readonly Mutant[],
  { source, row, rows }: { readonly source: Source; readonly row: Row; readonly rows: readonly Row[] },
): readonly Mutant[] {
  const lines = source.code.split('\n')
  const names = [...row.text.matchAll(/`(\w+)`/g)].map(([, name = '']) => name)
  const named = mutants.filter(({ line }) => names.some((name) => lines[line - 1]?.includes(name)))
  if (named.length > 0) return named
  if (rows.filter(({ files }) => files.includes(source.file)).length <= ownRows) return mutants
  return mutants.filter(({ line }) => isAbout(row.text, lines.slice(line - 1, line + 1).join('\n')))
}

const apply = (code: string, { start, end, replacement }: Mutant) =>
  code.slice(0, start) + replacement + code.slice(end)

/** Returns the tests of all rows that name a file. */
const testsOf = (rows: readonly Row[], file: string) => [
  ...new Set(rows.flatMap(({ files, tests }) => (files.includes(file) ? tests : []))),
]
