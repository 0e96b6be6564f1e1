import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Guard } from '../check/Guard.ts'
import { resultOf } from '../check/resultOf.ts'
import { createOutside, type Outside, runOrThrow } from '../release/createOutside.ts'
import type { Packed } from '../release/packPackages.ts'
import { readManifest } from '../release/readManifest.ts'
import { root } from '../run/root.ts'
import { runCommand } from '../run/runCommand.ts'
import { type VisitOptions, visitMigrated } from './visitMigrated.ts'

const apps = join(root, 'packages', 'migrate', 'apps')

/** The apps before the command, each with its kit, and the button that opens the modal in each after it. */
const kits: Readonly<Record<string, Omit<VisitOptions, 'folder'>>> = {
  appkit: { namespace: 'evm', button: 'Wallet' },
  rainbowkit: { namespace: 'evm', button: 'Connect to buy' },
  connectkit: { namespace: 'evm', button: 'Open' },
  solana: { namespace: 'solana', button: 'Connect wallet' },
}

export const migratedApps: readonly string[] = Object.keys(kits)

/**
 * Moves an app of each kit as its developer does, with the kit from the registry: the app has no type errors before, the packed command rewrites it,
 * files without a mark have no type errors, and the app connects once the marks are worked off.
 */
export function migrationChecks(
  packed: readonly Packed[],
  names: readonly string[] = migratedApps,
): readonly Guard[] {
  const outside = createOutside(packed)
  return names.map((name) => ({
    name: `an app of ${name}, with the kit from the registry, is rewritten, builds and connects`,
    run: async () => resultOf(await migrateApp(outside, name)),
  }))
}

async function migrateApp(outside: Outside, name: string): Promise<readonly string[]> {
  const visit = kits[name]
  if (!visit) throw new Error(`There is no app of ${name}`)
  const folder = join(outside.folder, name)
  cpSync(join(apps, name, 'before'), folder, { recursive: true })
  writePage(folder, readdirSync(join(folder, 'src')).find((file) => file.startsWith('main.')) ?? '')
  // The scripts of packages that are only read here do not run.
  const install = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline']
  await outside.npm(install, folder)
  const before = await typeErrors(folder)
  if (before.length > 0) return before.map((one) => `before the command: ${one}`)

  const command = `--package=${outside.tarballOf('@latchkey/migrate')}`
  await outside.npm(['exec', '--yes', command, '--', 'latchkey-migrate', '--write'], folder)
  const ours = Object.keys(readManifest(folder).dependencies ?? {}).filter((one) =>
    one.startsWith('@latchkey/'),
  )
  await outside.npm([...install, ...ours.map(outside.tarballOf)], folder)
  const isMarked = (file: string) => readFileSync(join(folder, file), 'utf8').includes('latchkey-migrate:')
  const unmarked = (await typeErrors(folder)).filter((one) => !isMarked(fileOf(one)))
  if (unmarked.length > 0) return unmarked.map((one) => `in a file without a mark: ${one}`)
  await build(folder)

  cpSync(join(apps, name, 'finished'), folder, { recursive: true })
  const after = await typeErrors(folder)
  if (after.length > 0) return after.map((one) => `without marks: ${one}`)
  await build(folder)
  return visitMigrated({ ...visit, folder: join(folder, 'dist') })
}

/** Adds what a project of Vite has beside its sources. */
function writePage(folder: string, main: string): void {
  const compilerOptions = {
    target: 'ES2022',
    module: 'ESNext',
    moduleResolution: 'Bundler',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    types: [join(root, 'node_modules', 'vite', 'client')],
    jsx: 'react-jsx',
    allowJs: true,
    strict: true,
    noEmit: true,
    skipLibCheck: true,
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['src'] }))
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>App</title></head><body><div id="root"></div><script type="module" src="/src/${main}"></script></body></html>`,
  )
}

/** The first line of each error, which begins with its file. */
async function typeErrors(folder: string): Promise<readonly string[]> {
  const args = ['-p', folder, '--checkers', '1', '--pretty', 'false']
  const { code, output } = await runCommand({ command: 'tsc', args, cwd: folder, output: 'capture' })
  const errors = output.split('\n').filter((line) => line.startsWith('src/'))
  if (code !== 0 && errors.length === 0) throw new Error(output)
  return errors
}

const fileOf = (error: string) => error.slice(0, error.indexOf('('))

const build = (folder: string) =>
  runOrThrow({
    command: 'vite',
    args: ['build', '--logLevel', 'error'],
    cwd: folder,
    env: { NODE_ENV: undefined },
    timeout: 300_000,
  })
