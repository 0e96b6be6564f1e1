import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { findBrowser } from '../browser/findBrowser.ts'
import { root } from '../run/root.ts'
import { type RunCommandResult, runCommand } from '../run/runCommand.ts'

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
  await choosePort(folder)
  writeFileSync(join(folder, 'playwright.system.ts'), systemConfig(await findBrowser()))
  const tested = await runCommand({
    command: 'npm',
    args: ['test', '--', '--config', 'playwright.system.ts'],
    cwd: folder,
    // Next warns about a missing build cache where it takes the machine for a build server.
    env: { NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: undefined, CI: undefined, ...(path && { PATH: path }) },
    output: 'capture',
    timeout: 600_000,
  })
  // Svelte's check counts its warnings.
  const warned = /⚠|\(!\)|(?<!\b0 )\bwarn/i.test(tested.output)
  return [
    ...(linted.code === 0 ? [] : [linted.output.trim()]),
    ...(tested.code === 0 && !warned ? [] : [tested.output.trim()]),
  ]
}

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

/** Gives an app a port of its own, because another program of this machine may have the usual one. */
async function choosePort(folder: string): Promise<void> {
  const port = await findFreePort()
  for (const file of ['package.json', 'playwright.config.ts', 'src/auth.ts']) {
    const path = join(folder, file)
    if (!existsSync(path)) continue
    const text = readFileSync(path, 'utf8')
      .replaceAll(/localhost:(?:3000|4173)/g, `localhost:${port}`)
      .replaceAll(/"(vite preview|next start)"/g, `"$1 --port ${port}"`)
    writeFileSync(path, text)
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('This machine has no free port.')
  return address.port
}
