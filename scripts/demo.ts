import { appendFileSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { watchLaunchers } from '../packages/sandbox/src/cli/watchLaunchers.ts'
import { build } from './build.ts'
import { log } from './run/log.ts'
import { root } from './run/root.ts'

const args = process.argv.slice(2)
const unknown = args.find((arg) => arg !== '--no-build' && arg !== '--free-ports')
if (unknown !== undefined) {
  log(`"${unknown}" is not known; usage: demo [--no-build] [--free-ports]`)
  process.exit(64)
}

const quit = new AbortController()
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(name, () => {
    // A second signal means "now"; the exit hook of each chain still ends it.
    if (quit.signal.aborted) process.exit(1)
    quit.abort()
  })
// As a signal, so that a build under way ends as well.
watchLaunchers(() => process.kill(process.pid, 'SIGTERM'))
process.exitCode = await run()

async function run(): Promise<number> {
  if (!args.includes('--no-build')) {
    const built = await build()
    if (quit.signal.aborted) return 0
    if (built !== 0) return built
  }
  // After the build: it imports a package by its built files.
  const { runStack } = await import('../apps/demo/src/stack/runStack.ts')
  const folder = join(root, 'node_modules', '.cache', 'latchkey')
  mkdirSync(folder, { recursive: true })
  // Several demos can run at once.
  const file = join(folder, `demo-${process.pid}.log`)
  rmSync(file, { force: true })
  return runStack({
    signal: quit.signal,
    say: log,
    print: (text) => process.stdout.write(`${text}\n`),
    ports: args.includes('--free-ports') ? 'free' : 'fixed',
    log: { file, write: (text) => appendFileSync(file, `${text}\n`) },
  })
}
