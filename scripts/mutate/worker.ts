// Runs jobs in one process of vitest, one after another: `node worker.ts`, with the jobs and their outcomes as messages.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultServerConditions } from 'vite'
import { createVitest } from 'vitest/node'
import { root } from '../run/root.ts'
import type { Job, MutantOutcome } from './Job.ts'

const hitsFile = join(tmpdir(), `latchkey-mutate-${process.pid}`)
process.on('exit', () => rmSync(hitsFile, { force: true }))
process.env['LATCHKEY_MUTATE_HITS'] = hitsFile
const include = JSON.parse(process.argv[2] ?? '[]') as string[]
const conditions = ['@latchkey/source', ...defaultServerConditions]
const code = new Map<string, string>()

const vitest = await createVitest(
  'test',
  {
    config: false,
    root,
    watch: false,
    // Its keys are the files on the disk, so it would keep the code of a mutant in their place.
    fsModuleCache: false,
    reporters: [{}],
    include,
    isolate: false,
    pool: 'threads',
    maxWorkers: 1,
    bail: 1,
    // A test that hangs with a mutant has failed. The limits of the usual run are longer, for a busy machine.
    testTimeout: 20_000,
    hookTimeout: 20_000,
    expect: { poll: { timeout: 4_000 } },
    setupFiles: [join(import.meta.dirname, 'collectHits.ts')],
  },
  {
    logLevel: 'silent',
    resolve: { conditions },
    ssr: { resolve: { conditions, externalConditions: ['node', 'import', 'module-sync'] } },
    plugins: [
      {
        name: 'mutants',
        enforce: 'pre',
        load: (id) => code.get(id.split('?')[0] ?? ''),
      },
    ],
  },
)
await vitest.standalone()

async function run(job: Job): Promise<MutantOutcome> {
  const changed = new Set([...code.keys(), ...Object.keys(job.code)])
  code.clear()
  for (const [path, text] of Object.entries(job.code)) code.set(path, text)
  for (const path of changed) vitest.invalidateFile(path)
  rmSync(hitsFile, { force: true })
  // Otherwise failures of earlier jobs count, for the result and for `bail`.
  vitest.state.filesMap.clear()
  vitest.state.idMap.clear()
  const specifications = await vitest.globTestSpecifications([...job.tests])
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  const failures = [
    ...testModules.flatMap((module) => [
      ...module.errors().map(({ message }) => message),
      ...[...module.children.allTests('failed')].map(
        (test) => `${test.fullName}: ${test.result().errors?.[0]?.message}`,
      ),
    ]),
    ...unhandledErrors.map(String),
    ...(testModules.length < job.tests.length ? ['A test file was not found.'] : []),
    ...testModules.flatMap((module) =>
      module.ok() && module.state() !== 'skipped' ? [] : [`${module.relativeModuleId} did not pass.`],
    ),
  ]
  const hits = existsSync(hitsFile) ? readFileSync(hitsFile, 'utf8').trim().split('\n').map(Number) : []
  const [failure] = failures
  return { status: failure === undefined ? 'passed' : 'failed', hits: [...new Set(hits)], failure }
}

process.on('message', (job: Job) => {
  run(job).then(
    (outcome) => process.send?.(outcome),
    (error: unknown) =>
      process.send?.({ status: 'failed', hits: [], failure: String(error) } satisfies MutantOutcome),
  )
})
// The process that started this one has ended.
process.on('disconnect', () => process.exit())
process.send?.('ready')
