import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startWallet } from '../../e2e/fixtures/embedded/startWallet.ts'
import { findBrowser } from '../browser/findBrowser.ts'
import { root } from '../run/root.ts'
import { type RunCommandResult, runCommand } from '../run/runCommand.ts'

/** Of Next, Vite, the provider API, the frame of the wallet, and the page with mails. */
const usualPorts = /\b(?:3000|4173|8787|4246|8025)\b/g

/** The test of an app with a Chromium of this machine, and with the patience that a busy one needs. Its name keeps it out of the app's types. */
const systemConfig = (executablePath: string) => `import config from './playwright.config'

export default {
  ...config,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: { ...config.use, launchOptions: { executablePath: '${executablePath}' } },
  webServer: [config.webServer].flat().map((server) => ({ ...server, timeout: 300_000, stdout: 'pipe' })),
}
`

/**
 * Lints an installed app, builds it and runs its test. Returns what went wrong, warnings of the build included.
 *
 * @param path - The programs that the app gets. Default: those of the workspace, too.
 */
export async function visitApp(folder: string, path?: string): Promise<readonly string[]> {
  const linted = await lint(folder)
  const ports = await choosePorts(folder)
  writeFileSync(join(folder, 'playwright.system.ts'), systemConfig(await findBrowser()))
  const wallet = ports.has('4246') ? await startLocalWallet(ports) : undefined
  const tested = await runTest(folder, path)
  await wallet?.stop()
  // Svelte's check counts its warnings.
  const warned = /⚠|\(!\)|(?<!\b0 )\bwarn/i.test(tested.output)
  return [
    ...(linted.code === 0 ? [] : [linted.output.trim()]),
    ...(tested.code === 0 && !warned ? [] : [tested.output.trim()]),
  ]
}

const runTest = (folder: string, path: string | undefined): Promise<RunCommandResult> =>
  runCommand({
    command: 'npm',
    args: ['test', '--', '--config', 'playwright.system.ts'],
    cwd: folder,
    // Next warns about a missing build cache where it takes the machine for a build server.
    env: { NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: undefined, CI: undefined, ...(path && { PATH: path }) },
    output: 'capture',
    timeout: 600_000,
  })

/** Lints an app as a repository of its own: the linter skips what this repository ignores. */
async function lint(folder: string): Promise<RunCommandResult> {
  const repository = join(folder, '.git')
  mkdirSync(repository)
  try {
    return await runCommand({
      command: 'oxlint',
      args: [
        '--config',
        join(root, '.oxlintrc.json'),
        '--no-ignore',
        '--type-aware',
        '--deny-warnings',
        'src',
        'tests',
      ],
      cwd: folder,
      output: 'capture',
    })
  } finally {
    // Next takes the nearest repository for the root of the workspace.
    rmdirSync(repository)
  }
}

type Ports = ReadonlyMap<string, string>

/** Gives an app ports of its own, because other programs of this machine may have the usual ones. Returns those by the usual ones. */
async function choosePorts(folder: string): Promise<Ports> {
  const ports = new Map<string, string>()
  for (const file of [
    'package.json',
    'playwright.config.ts',
    'serve.js',
    'src/auth.ts',
    'src/client.ts',
    'tests/connect.spec.ts',
  ]) {
    const path = join(folder, file)
    if (!existsSync(path)) continue
    const text = readFileSync(path, 'utf8')
      .replace('"vite preview"', '"vite preview --port 4173"')
      .replace('"next start"', '"next start --port 3000"')
    for (const [port] of text.matchAll(usualPorts))
      if (!ports.has(port)) ports.set(port, await findFreePort())
    writeFileSync(
      path,
      text.replaceAll(usualPorts, (port) => ports.get(port) ?? port),
    )
  }
  return ports
}

async function findFreePort(): Promise<string> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('This machine has no free port.')
  return String(address.port)
}

/** Starts the servers of an embedded wallet for one visit. They have to be built. */
async function startLocalWallet(ports: Ports): Promise<{ stop(): Promise<void> }> {
  const data = mkdtempSync(join(tmpdir(), 'latchkey-template-wallet-'))
  const [PORT = '', FRAME_PORT = '', MAIL_PORT = ''] = ['8787', '4246', '8025'].map((port) => ports.get(port))
  const { interrupt } = await startWallet({
    args: ['--mail-catcher', '--data', data],
    environment: { PORT, FRAME_PORT, MAIL_PORT },
  })
  return {
    async stop() {
      await interrupt()
      rmSync(data, { recursive: true, force: true })
    },
  }
}
