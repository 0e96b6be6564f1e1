// Changes the code of rows of docs/spec-coverage.md, one place at a time, and lists the changes that compile and that no test notices.
// No file is changed: the test runner gets the changed code in place of the file's.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createRandom, draw } from './mutate/createRandom.ts'
import { createRunner } from './mutate/createRunner.ts'
import { createTypeCheck } from './mutate/createTypeCheck.ts'
import { mutateRow } from './mutate/mutateRow.ts'
import { readRows } from './mutate/readRows.ts'
import { root } from './run/root.ts'

const { values } = parseArgs({
  options: {
    rows: { type: 'string' },
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '40' },
    /** Mutants of each row. */
    mutants: { type: 'string', default: '3' },
    map: { type: 'string', default: 'docs/spec-coverage.md' },
  },
})

const rows = readRows(readFileSync(join(root, values.map), 'utf8'))
const usable = rows.filter(({ files, tests }) => files.length > 0 && tests.length > 0)
const named = values.rows?.split(',')
const unknown = named?.filter((id) => !usable.some((row) => row.id === id)) ?? []
const random = createRandom(Number(values.seed))
const drawn = named
  ? usable.filter(({ id }) => named.includes(id))
  : draw(usable, Number(values.count), random)
const types = createTypeCheck()
const runner = createRunner([...new Set(rows.flatMap(({ tests }) => tests))])
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    runner.end()
    types.end()
    process.exit(1)
  })

console.log(`${drawn.length} rows, seed ${values.seed}`)
let mutants = 0
let survivors = 0
let unusable = unknown.length
for (const id of unknown)
  console.log(`${id}: no row with this id names TypeScript and a test of the unit tier`)
for (const row of drawn) {
  // Each row has its own numbers, so that `--rows` draws the same mutants as the seed did.
  const numbers = createRandom(
    Number(values.seed) + [...row.id].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7),
  )
  const result = await mutateRow({ row, rows, count: Number(values.mutants), random: numbers, runner, types })
  if (result.status === 'unusable') {
    unusable += 1
    console.log(`${row.id}: ${result.reason}`)
    continue
  }
  mutants += result.mutants
  survivors += result.survivors.length
  console.log(`${row.id}: ${result.mutants} mutants, ${result.survivors.length} survivors`)
  for (const { file, line, before, after, notRun } of result.survivors) {
    const change = `${JSON.stringify(before)} -> ${JSON.stringify(after)}`
    console.log(`  ${file}:${line} ${change}${notRun.length > 0 ? ` (not run: ${notRun.join(', ')})` : ''}`)
  }
}
runner.end()
types.end()
console.log(
  `${mutants} mutants of ${drawn.length} rows: ${survivors} survivors, ${unusable} rows without a result`,
)
process.exitCode = survivors + unusable > 0 ? 1 : 0
