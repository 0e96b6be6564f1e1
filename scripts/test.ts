import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser, findWholeBrowser } from './browser/findBrowser.ts'
import { findAbsentEngines, installEngines } from './browser/findEngines.ts'
import { build } from './build.ts'
import { checks } from './check/checks.ts'
import { type Count, firstLines, runChecks } from './check/runChecks.ts'
import { packagingChecks } from './packaging.ts'
import { readPlaywrightReport, readVitestReport } from './run/reports.ts'
import { root } from './run/root.ts'
import { runCommand } from './run/runCommand.ts'
import { sizeChecks } from './size.ts'
import { smokeChecks } from './smoke.ts'

type Print = (text: string) => void
type Step = { readonly name: string; run(print: Print): Promise<Count> }

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
async function run({ name, run }: Step, print: Print = console.log): Promise<number> {
  if (stopped) return 0
  print(`\n== ${name}`)
  const started = performance.now()
  const count = await run(print).catch((error: unknown) => {
    return one(error instanceof Error ? error.message : String(error))
  })
  // The result of a killed step means nothing.
  if (stopped) {
    print(`== stopped by ${stopped} during ${name}`)
    process.exit(1)
  }
  passed += count.passed
  failures.push(...count.failures.map((failure) => `${name}: ${failure}`))
  const took = ((performance.now() - started) / 1000).toFixed(1)
  summary.push(`${name}: ${count.passed} passed, ${count.failures.length} failed, ${took} s`)
  print(`== ${summary.at(-1)}`)
  return count.failures.length
}

/** Runs steps one after another. A quiet lane prints each step when it is over, so two lanes never mix their lines. */
async function lane(steps: readonly Step[], output: 'live' | 'quiet'): Promise<void> {
  for (const step of steps) {
    const lines: string[] = []
    await run(step, output === 'live' ? console.log : (text) => lines.push(text))
    if (output === 'quiet') console.log(lines.join('\n'))
  }
}

/** Runs a test program. A print other than the console's gets its output at the end. */
async function program(command: string, args: readonly string[], more: Record<string, string>, print: Print) {
  const output = print === console.log ? 'inherit' : 'capture'
  const result = await runCommand({ command, args, env: { ...env, ...more }, output })
  if (output === 'capture') print(result.output)
  return result
}

/** Runs a project of vitest, or those that match a pattern. */
const vitest = (name: string): Step => ({
  name,
  async run(print) {
    const report = join(temp, `${name.replaceAll(/\W/g, '-')}.json`)
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const args = ['run', '--project', name, ...reporters]
    const { code, output } = await program('vitest', args, { NODE_ENV: 'test' }, print)
    return readVitestReport(report, code, output)
  },
})

const e2e: Step = {
  name: 'e2e',
  async run(print) {
    const report = join(temp, 'e2e.json')
    const more = { PLAYWRIGHT_JSON_OUTPUT_FILE: report }
    const { code } = await program('playwright', ['test', '--reporter=line,json'], more, print)
    return readPlaywrightReport(report, code)
  },
}

const browser: Step = {
  name: 'browser',
  async run(print) {
    const path = await findBrowser()
    env['LATCHKEY_CHROMIUM'] = path
    process.env['LATCHKEY_CHROMIUM'] = path
    print(`  ok      ${path}`)
    if (long) env['LATCHKEY_WHOLE_CHROMIUM'] = await findWholeBrowser()
    if (long) await installEngines()
    // Stories are told in the others.
    for (const name of findAbsentEngines()) print(`  not on this machine: ${name}`)
    return one()
  },
}

const buildAll: Step = {
  name: 'build',
  run: async () => one((await build()) === 0 ? undefined : 'its output is above'),
}

const script = (name: string, file = `scripts/${name}.ts`, ...args: readonly string[]): Step => ({
  name,
  async run(print) {
    const { code } = await program(process.execPath, [file, ...args], {}, print)
    return one(code === 0 ? undefined : `it ended with code ${code}`)
  },
})

const [noBrowser, notBuilt] = await Promise.all([run(browser), run(buildAll)])

const check: Step = { name: 'check', run: (print) => runChecks(checks('whole'), print) }
const onPackages: readonly Step[] = notBuilt
  ? []
  : [{ name: 'packaging', run: async (print) => runChecks(await packagingChecks(), print) }]
const bytes: Step = { name: 'bytes', run: async (print) => runChecks(await sizeChecks(), print) }
const smoke: Step = {
  name: 'smoke projects',
  run: async (print) => runChecks(await smokeChecks(long), print),
}

// Two lanes of the same length. Tests on chains and stories often wait, so one of them runs beside other steps all the time.
const first = [vitest('chain'), ...(notBuilt || noBrowser ? [] : [e2e]), vitest('chain of *')]
const second = [
  check,
  ...(notBuilt || noBrowser ? [] : [bytes]),
  vitest('unit'),
  ...(noBrowser ? [] : [vitest('view')]),
  ...(notBuilt || noBrowser ? [] : [smoke]),
  ...onPackages,
]
await Promise.all([lane(first, 'live'), lane(second, 'quiet')])
const pictures = script('pictures', 'packages/react/scripts/pictures.ts', '--check')
if (long && !notBuilt)
  await lane(
    [...(noBrowser ? [] : [pictures]), script('bench'), script('load'), script('image'), script('mutate')],
    'live',
  )

for (const failure of failures) console.log(`\nFAILED  ${firstLines(failure, 80)}`)
console.log(`\n${summary.join('\n')}\n`)
console.log(`${passed} passed, ${failures.length} failed`)
process.exitCode = failures.length > 0 ? 1 : 0
