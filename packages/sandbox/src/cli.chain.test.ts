import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { assertPortFree } from './http/listen.js'

const command = fileURLToPath(new URL('../bin/latchkey-sandbox.js', import.meta.url))
const children: ChildProcess[] = []
const SOLANA = 'solana:5ZZj1D5GxruNRRNgMXnCNbnGtQw6B5vU'

beforeAll(() => {
  if (!existsSync(new URL('../dist/cli.js', import.meta.url))) {
    throw new Error('The command is not built; run pnpm build first.')
  }
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

type StartOptions = { args: string[]; environment?: Record<string, string>; program?: string; cwd?: string }

function start({ args, environment = {}, program, cwd }: StartOptions) {
  const child = spawn(program ?? process.execPath, program ? args : [command, ...args], {
    ...(cwd && { cwd }),
    // Its own group, so that a signal reaches the one process it is sent to and no other.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  })
  children.push(child)
  let stdout = ''
  let stderr = ''
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    stdout += chunk
  })
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    stderr += chunk
  })
  const closed = once(child, 'close').then(([code]: unknown[]) => ({ code, stdout, stderr }))
  /** Standard output once it holds `text`. */
  const printed = async (text: string) => {
    while (!stdout.includes(text)) {
      if (child.exitCode !== null) throw new Error(`Ended too early: ${stderr}`)
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    return stdout
  }
  return { child, closed, printed }
}

async function startJson({ environment = {} }: { environment?: Record<string, string> } = {}) {
  const running = start({ args: ['--free-ports', '--json'], environment })
  const ready: {
    chains: { rpcUrl: string }[]
    accounts: unknown[]
    bitcoin: { chainId: string; esploraUrl: string }
    solana: { chainId: string; url: string; wsUrl: string; accounts: unknown[]; tokens: object }
    missing: unknown[]
  } = JSON.parse(await running.printed('\n'))
  const urls = [...ready.chains.map(({ rpcUrl }) => rpcUrl), ready.bitcoin.esploraUrl, ready.solana.url]
  return { ...running, ready, ports: urls.map((url) => Number(new URL(url).port)) }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function portsBecomeFree(ports: number[]): Promise<'free' | 'busy'> {
  for (let turn = 0; turn < 500; turn += 1) {
    const checks = await Promise.allSettled(ports.map((port) => assertPortFree({ port })))
    if (checks.every((check) => check.status === 'fulfilled')) return 'free'
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return 'busy'
}

// SIGHUP ends the tables below, and SIGTERM the command without a Bitcoin node.
test('behavior: one line of JSON, then SIGINT ends everything with code 0', async () => {
  const { child, closed, ready, ports } = await startJson()
  expect(ready.chains).toHaveLength(2)
  expect(ready.accounts).toHaveLength(10)
  expect(ready.bitcoin.chainId).toBe('bip122:0f9188f13cb7b2c71f2a335e3a4fc328')
  expect(ready.solana).toMatchObject({ chainId: SOLANA, wsUrl: expect.stringMatching(/^ws:/) })
  expect(ready.solana.accounts).toHaveLength(10)
  expect(Object.keys(ready.solana.tokens)).toEqual(['usdc', 'fee', 'nft'])
  expect(ready.missing).toEqual([])
  child.kill('SIGINT')
  const { code, stdout, stderr } = await closed
  expect({ code, stderr, lines: stdout.trim().split('\n').length }).toEqual({ code: 0, stderr: '', lines: 1 })
  for (const port of ports) await assertPortFree({ port })
})

/** A project with the command installed, so that npx finds it there and needs no registry. */
function installCommand(): string {
  const project = mkdtempSync(join(tmpdir(), 'latchkey-npx-'))
  writeFileSync(join(project, 'package.json'), '{ "name": "project", "version": "1.0.0", "private": true }')
  const modules = join(project, 'node_modules')
  mkdirSync(join(modules, '.bin'), { recursive: true })
  mkdirSync(join(modules, '@latchkey'))
  symlinkSync(dirname(dirname(command)), join(modules, '@latchkey', 'sandbox'))
  symlinkSync(command, join(modules, '.bin', 'latchkey-sandbox'))
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

/** Every process below `pid`, however deep, whichever thread started it. Linux only. */
function descendantsOf(pid: number | undefined): readonly number[] {
  return readdirSync(`/proc/${pid}/task`)
    .flatMap((thread) => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' '))
    .filter((text) => text.trim() !== '')
    .flatMap((child) => [Number(child), ...descendantsOf(Number(child))])
}

// The demo's test sends SIGINT to npx, which reaches the same watch in another way.
const npxSignals = process.env['LATCHKEY_LONG'] ? (['SIGINT', 'SIGTERM'] as const) : (['SIGTERM'] as const)

test.runIf(process.platform === 'linux').each(npxSignals)(
  'behavior: %s to npx alone ends every process it started',
  async (signal) => {
    const project = installCommand()
    const { child, closed, printed } = start({
      program: 'npx',
      args: ['@latchkey/sandbox', '--free-ports', '--json'],
      environment: { npm_config_offline: 'true' },
      cwd: project,
    })
    await printed('"missing"')
    const descendants = descendantsOf(child.pid)
    // A shell, the command, two EVM chains and a Bitcoin node.
    expect(descendants.length).toBeGreaterThanOrEqual(5)
    onTestFinished(() => {
      for (const pid of descendants.filter(isAlive)) process.kill(pid, 'SIGKILL')
      rmSync(project, { recursive: true })
    })
    child.kill(signal)
    await expect.poll(() => descendants.filter(isAlive)).toEqual([])
    await closed
  },
)

test('behavior: neither a chain nor its data outlives a command that was killed without warning', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-cli-'))
  const { child, closed, ports } = await startJson({ environment: { TMPDIR: folder } })
  const [data = ''] = readdirSync(folder).filter((name) => name.startsWith('latchkey-bitcoin-'))
  const pid = Number(readFileSync(join(folder, data, 'regtest/bitcoind.pid'), 'utf8'))
  expect(pid).toBeGreaterThan(1)
  child.kill('SIGKILL')
  await closed
  await expect.poll(() => isRunning(pid)).toBe(false)
  await expect.poll(() => readdirSync(folder)).not.toContain(data)
  expect(await portsBecomeFree(ports)).toBe('free')
  rmSync(folder, { recursive: true })
})

test('behavior: the tables name endpoints, contracts and keys, and warn, until SIGHUP ends everything', async () => {
  const { child, closed, printed } = start({ args: ['--free-ports'] })
  const text = await printed('Press Ctrl-C to stop.')
  for (const part of [
    'Latchkey Local   31337',
    'Latchkey Second  31338',
    'Bitcoin regtest  bip122:0f9188f13cb7b2c71f2a335e3a4fc328  http://127.0.0.1:',
    `Solana  ${SOLANA}  http://127.0.0.1:`,
    'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96',
    'Multicall3',
    'ENS universal resolver',
    'public test keys',
    '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  ]) {
    expect(text).toContain(part)
  }
  child.kill('SIGHUP')
  expect((await closed).code).toBe(0)
})

test('behavior: without a Bitcoin node the command names the fix and continues', async () => {
  const { child, closed, printed } = start({
    args: ['--free-ports'],
    environment: { LATCHKEY_BITCOIND: '/nowhere/bitcoind' },
  })
  const text = await printed('Press Ctrl-C to stop.')
  expect(text).toContain('Not there: LATCHKEY_BITCOIND names "/nowhere/bitcoind" as the Bitcoin node')
  expect(text).not.toContain('Bitcoin regtest')
  child.kill('SIGTERM')
  expect((await closed).code).toBe(0)
})

test('error: a busy port is one sentence and code 1', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen({ host: '127.0.0.1', port: 0 }, resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const { closed } = start({ args: ['--ports', `${port},${port === 65_535 ? 1024 : port + 1}`] })
  expect(await closed).toEqual({
    code: 1,
    stdout: '',
    stderr: `Port ${port} is in use by another process; stop it or run with --free-ports.\n`,
  })
  server.close()
})

test('error: an unknown option exits with code 2', async () => {
  const { code, stderr } = await start({ args: ['--fast'] }).closed
  expect(code).toBe(2)
  expect(stderr).toContain('Run latchkey-sandbox --help to see the options.')
})

test('param: --help', async () => {
  const { code, stdout } = await start({ args: ['--help'] }).closed
  expect(code).toBe(0)
  expect(stdout).toMatch(/^Usage: latchkey-sandbox/)
})
