import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { pnpm } from '../../../../scripts/run/pnpm.ts'

const root = join(import.meta.dirname, '..', '..', '..', '..')

type Running = {
  readonly child: ChildProcess
  /** All URLs it opened: the page, and the page's endpoints. */
  readonly urls: readonly string[]
  output(): string
}

/** Starts a command that starts the demo, and waits until the page is there. Needs the build. */
async function start(command: string, args: readonly string[], cwd = root): Promise<Running> {
  const child = spawn(command, args, {
    cwd,
    // It has its own process group, so that a signal reaches only that process.
    detached: true,
    env: { ...process.env, npm_config_update_notifier: 'false', npm_config_offline: 'true' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
    })
  const origin = await new Promise<string>((resolve, reject) => {
    const look = () => {
      const found = /http:\/\/localhost:\d+/.exec(output)?.[0]
      if (found) resolve(found)
    }
    child.stdout?.on('data', look)
    child.once('exit', (code) => reject(new Error(`It ended with ${code}: ${output}`)))
    child.once('error', reject)
  })
  const config: { chains: { rpcUrl: string; walletRpcUrl: string }[] } = await (
    await fetch(`${origin}/stack.json`)
  ).json()
  const urls = [origin, ...config.chains.flatMap(({ rpcUrl, walletRpcUrl }) => [rpcUrl, walletRpcUrl])]
  return { child, urls, output: () => output }
}

const exitOf = (child: ChildProcess) =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve({ code: child.exitCode, signal: child.signalCode })
    : new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) =>
        child.once('exit', (code, signal) => resolve({ code, signal })),
      )

const isReachable = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  )

/** Expects every port to be closed, because its process has ended. */
const expectSilence = (urls: readonly string[]) =>
  expect.poll(async () => (await Promise.all(urls.map(isReachable))).includes(true)).toBe(false)

const demo = ['scripts/demo.ts', '--no-build', '--free-ports']
/**
 * Each start of the demo is slow. The sandbox's own tests cover every signal and launcher, and npx, when it ends, has the
 * demo send itself SIGTERM.
 */
const isLong = Boolean(process.env['LATCHKEY_LONG'])

test.each(isLong ? (['SIGTERM', 'SIGINT', 'SIGHUP'] as const) : [])(
  'behavior: %s ends the demo and leaves nothing running',
  async (signal) => {
    const { child, urls, output } = await start(process.execPath, demo)
    expect(urls).toHaveLength(5)
    child.kill(signal)
    expect(await exitOf(child)).toEqual({ code: 0, signal: null })
    expect(output()).toContain('stopped')
    await expectSilence(urls)
  },
)

/** A project in which npx finds the package manager of this run, so that it needs no registry. */
function installPnpm(): string {
  const project = mkdtempSync(join(tmpdir(), 'latchkey-npx-'))
  writeFileSync(join(project, 'package.json'), '{ "name": "project", "version": "1.0.0", "private": true }')
  const bin = join(project, 'node_modules', '.bin')
  mkdirSync(bin, { recursive: true })
  const { command, args } = pnpm()
  const words = [command, ...args].map((word) => `'${word}'`).join(' ')
  writeFileSync(join(bin, 'pnpm'), `#!/bin/sh\nexec ${words} "$@"\n`)
  chmodSync(join(bin, 'pnpm'), 0o755)
  onTestFinished(() => rmSync(project, { recursive: true }))
  return project
}

/** A process that has ended and waits for its parent to collect it does not count. */
function isAlive(pid: number): boolean {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

/** Returns all descendants of `pid`. Linux only. */
function descendantsOf(pid: number | undefined): readonly number[] {
  return readdirSync(`/proc/${pid}/task`)
    .flatMap((thread) => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' '))
    .filter((text) => text.trim() !== '')
    .flatMap((child) => [Number(child), ...descendantsOf(Number(child))])
}

test
  .runIf(process.platform === 'linux')
  .each(isLong ? (['SIGINT', 'SIGTERM'] as const) : (['SIGINT'] as const))(
  'behavior: %s to npx alone ends every process of the demo',
  async (signal) => {
    const args = ['pnpm', '--dir', root, 'demo', '--no-build', '--free-ports']
    const { child, urls, output } = await start('npx', args, installPnpm())
    expect(urls).toHaveLength(5)
    const descendants = descendantsOf(child.pid)
    onTestFinished(() => {
      for (const pid of descendants.filter(isAlive)) process.kill(pid, 'SIGKILL')
    })
    // Shells and pnpm, the command, two EVM chains and a Bitcoin node.
    expect(descendants.length).toBeGreaterThanOrEqual(6)
    child.kill(signal)
    await expect.poll(() => descendants.filter(isAlive)).toEqual([])
    await expect.poll(output).toContain('stopped')
    await expectSilence(urls)
    await exitOf(child)
  },
)

test.each(isLong ? ['npm'] : [])(
  'behavior: SIGKILL to %s in front ends the demo as well',
  async (launcher) => {
    // Starts the demo as npx does: a process of that name, a shell, the demo. It forwards no signal.
    const line = `'${process.execPath}' ${demo.join(' ')}; true`
    const script = `require('node:child_process').spawn('/bin/sh', ['-c', ${JSON.stringify(line)}], { stdio: 'inherit' })`
    const { child, urls } = await start(process.execPath, ['-e', script, launcher, 'exec'])
    child.kill('SIGKILL')
    await exitOf(child)
    await expectSilence(urls)
  },
)

test.runIf(process.platform === 'linux')(
  'behavior: a chain that is lost ends the demo with a sentence',
  async () => {
    const { child, urls, output } = await start(process.execPath, demo)
    const chain = descendantsOf(child.pid).find((pid) =>
      readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('/anvil'),
    )
    expect(chain).toBeDefined()
    if (chain) process.kill(chain, 'SIGKILL')
    expect(await exitOf(child)).toEqual({ code: 1, signal: null })
    expect(output()).toMatch(/the process of chain 3133[78] ended, so the demo stopped/)
    await expectSilence(urls)
  },
)
