import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from './build.ts'
import { checks } from './checks.ts'
import { findBrowser } from './findBrowser.ts'
import { packagingChecks } from './packaging.ts'
import { readPlaywrightReport } from './readPlaywrightReport.ts'
import { readVitestReport } from './readVitestReport.ts'
import { type Count, runChecks } from './runChecks.ts'
import { runCommand } from './runCommand.ts'
import { sizeChecks } from './size.ts'
import { smokeChecks } from './smoke.ts'

const long = process.argv.includes('--long')
const temp = mkdtempSync(join(tmpdir(), 'latchkey-test-'))
process.on('exit', () => rmSync(temp, { recursive: true, force: true }))

const env: Record<string, string> = long ? { LATCHKEY_LONG: '1' } : {}
const total = { passed: 0, failed: 0 }
const summary: string[] = []

let stopped: NodeJS.Signals | undefined
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    stopped = signal
  })

async function step(name: string, run: () => Promise<Count>): Promise<Count> {
  if (stopped) return { passed: 0, failed: 0 }
  console.log(`\n== ${name}`)
  const started = performance.now()
  const count = await run().catch((error: unknown) => {
    console.log(`  FAILED  ${error instanceof Error ? error.message : String(error)}`)
    return { passed: 0, failed: 1 }
  })
  // Whatever a killed step reports says nothing about the project.
  if (stopped) {
    console.log(`== stopped by ${stopped} during ${name}`)
    process.exit(1)
  }
  total.passed += count.passed
  total.failed += count.failed
  const took = ((performance.now() - started) / 1000).toFixed(1)
  summary.push(`${name}: ${count.passed} passed, ${count.failed} failed, ${took} s`)
  console.log(`== ${summary.at(-1)}`)
  return count
}

async function vitest(project: string): Promise<Count> {
  const report = join(temp, `${project}.json`)
  const { code } = await runCommand({
    command: 'vitest',
    args: [
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    // Measuring builds for production, in this process.
    env: { ...env, NODE_ENV: 'test' },
  })
  return readVitestReport(report, code)
}

async function playwright(): Promise<Count> {
  const report = join(temp, 'e2e.json')
  const { code } = await runCommand({
    command: 'playwright',
    args: ['test', '--reporter=line,json'],
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  return readPlaywrightReport(report, code)
}

async function builds(what: 'packages' | 'everything'): Promise<Count> {
  return (await build(what)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

await step('browser', async () => {
  const browser = await findBrowser()
  env['LATCHKEY_CHROMIUM'] = browser
  process.env['LATCHKEY_CHROMIUM'] = browser
  console.log(`  ok      ${browser}`)
  return { passed: 1, failed: 0 }
})
await step('check', () => runChecks(checks))
const packages = await step('build of the packages', () => builds('packages'))
// What needs the built packages says nothing new when their build failed.
if (packages.failed === 0) {
  await step('packaging', async () => runChecks(await packagingChecks()))
  if (env['LATCHKEY_CHROMIUM']) {
    await step('bytes', async () => runChecks(await sizeChecks()))
    await step('smoke projects', async () => runChecks(await smokeChecks()))
  }
}
const everything = await step('build of the apps', () => builds('everything'))
await step('unit', () => vitest('unit'))
await step('chain', () => vitest('chain'))
if (env['LATCHKEY_CHROMIUM']) {
  await step('view', () => vitest('view'))
  if (everything.failed === 0) await step('e2e', playwright)
}
if (long && packages.failed === 0)
  for (const name of ['bench', 'load'])
    await step(name, async () => {
      const { code } = await runCommand({ command: process.execPath, args: [`scripts/${name}.ts`], env })
      return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
    })

console.log(`\n${summary.join('\n')}\n`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0
