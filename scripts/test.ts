import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from './build.ts'
import { checks } from './checks.ts'
import { findBrowser } from './findBrowser.ts'
import { packagingChecks } from './packaging.ts'
import { readPlaywrightReport, readVitestReport } from './reports.ts'
import { root } from './root.ts'
import { type Count, firstLines, runChecks } from './runChecks.ts'
import { runCommand } from './runCommand.ts'
import { sizeChecks } from './size.ts'
import { smokeChecks } from './smoke.ts'

type Step = { readonly name: string; run(): Promise<Count> }

const long = process.argv.includes('--long')
const temp = mkdtempSync(join(tmpdir(), 'latchkey-test-'))
process.on('exit', () => rmSync(temp, { recursive: true, force: true }))

// Vite sets NODE_ENV of this process while it measures builds for production; no program inherits it.
const env: Record<string, string | undefined> = {
  NODE_ENV: undefined,
  // Some sixty processes load the same modules.
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'latchkey', 'compiled'),
  ...(long && { LATCHKEY_LONG: '1' }),
}
let passed = 0
const failures: string[] = []
const summary: string[] = []

let stopped: NodeJS.Signals | undefined
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    stopped = signal
  })

/** The result of a step that is one check. */
const one = (failure?: string): Count =>
  failure === undefined ? { passed: 1, failures: [] } : { passed: 0, failures: [failure] }

/** Runs a step and counts what it found. Resolves with its failures. */
async function run({ name, run }: Step): Promise<number> {
  if (stopped) return 0
  console.log(`\n== ${name}`)
  const started = performance.now()
  const count = await run().catch((error: unknown) =>
    one(error instanceof Error ? error.message : String(error)),
  )
  // The result of a killed step says nothing about the project.
  if (stopped) {
    console.log(`== stopped by ${stopped} during ${name}`)
    process.exit(1)
  }
  passed += count.passed
  failures.push(...count.failures.map((failure) => `${name}: ${failure}`))
  const took = ((performance.now() - started) / 1000).toFixed(1)
  summary.push(`${name}: ${count.passed} passed, ${count.failures.length} failed, ${took} s`)
  console.log(`== ${summary.at(-1)}`)
  return count.failures.length
}

/** Runs a test program. Resolves with its exit code. */
async function program(command: string, args: readonly string[], more: Record<string, string> = {}) {
  return (await runCommand({ command, args, env: { ...env, ...more } })).code
}

/** Runs the projects of vitest whose name begins with this one. */
const vitest = (name: string): Step => ({
  name,
  async run() {
    const report = join(temp, `${name}.json`)
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const args = ['run', '--project', `${name}*`, ...reporters]
    const code = await program('vitest', args, { NODE_ENV: 'test' })
    return readVitestReport(report, code)
  },
})

const e2e: Step = {
  name: 'e2e',
  async run() {
    const report = join(temp, 'e2e.json')
    const more = { PLAYWRIGHT_JSON_OUTPUT_FILE: report }
    const code = await program('playwright', ['test', '--reporter=line,json'], more)
    return readPlaywrightReport(report, code)
  },
}

const browser: Step = {
  name: 'browser',
  async run() {
    const path = await findBrowser()
    env['LATCHKEY_CHROMIUM'] = path
    process.env['LATCHKEY_CHROMIUM'] = path
    console.log(`  ok      ${path}`)
    return one()
  },
}

const buildAll: Step = {
  name: 'build',
  run: async () => one((await build()) === 0 ? undefined : 'its output is above'),
}

const script = (name: string): Step => ({
  name,
  async run() {
    const code = await program(process.execPath, [`scripts/${name}.ts`])
    return one(code === 0 ? undefined : `it ended with code ${code}`)
  },
})

const [noBrowser, notBuilt] = await Promise.all([run(browser), run(buildAll)])

const steps: readonly Step[] = [
  { name: 'check', run: () => runChecks(checks) },
  ...(notBuilt ? [] : [{ name: 'packaging', run: async () => runChecks(await packagingChecks()) }]),
  ...(notBuilt || noBrowser
    ? []
    : [
        { name: 'bytes', run: async () => runChecks(await sizeChecks()) },
        { name: 'smoke projects', run: async () => runChecks(await smokeChecks()) },
      ]),
  vitest('unit'),
  vitest('chain'),
  ...(noBrowser ? [] : [vitest('view')]),
  ...(notBuilt || noBrowser ? [] : [e2e]),
  ...(long && !notBuilt ? [script('bench'), script('load')] : []),
]
// One after another: each fills the machine, and beside another it takes longer than alone.
for (const step of steps) await run(step)

for (const failure of failures) console.log(`\nFAILED  ${firstLines(failure, 40)}`)
console.log(`\n${summary.join('\n')}\n`)
console.log(`${passed} passed, ${failures.length} failed`)
process.exitCode = failures.length > 0 ? 1 : 0
