import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { build } from './build.ts'
import { tieTogether } from './measure/tieTogether.ts'
import { type Packed, packPackages } from './release/packPackages.ts'
import { log } from './run/log.ts'
import { runCommand } from './run/runCommand.ts'

/**
 * Packs the packages into a folder so that npm can install any of them from there: each finds the others by their files,
 * because no registry has them yet.
 */
async function writeTarballs(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const packed = await packPackages()
  const files = Object.fromEntries(
    packed.map(({ manifest, tarball }) => [manifest.name, join(folder, basename(tarball))]),
  )
  for (const one of packed) await writeTied({ ...one, target: join(folder, basename(one.tarball)), files })
  log(`${packed.length} packages are in ${folder}`)
}

async function writeTied({
  tarball,
  target,
  files,
}: Packed & { readonly target: string; readonly files: Readonly<Record<string, string>> }): Promise<void> {
  const work = mkdtempSync(join(tmpdir(), 'latchkey-tarball-'))
  try {
    await tar('-xzf', tarball, '-C', work)
    const manifest = join(work, 'package', 'package.json')
    const tied = tieTogether(JSON.parse(readFileSync(manifest, 'utf8')), files)
    writeFileSync(manifest, `${JSON.stringify(tied, null, 2)}\n`)
    const made = join(work, 'made.tgz')
    await tar('-czf', made, '-C', work, 'package')
    cpSync(made, target)
  } finally {
    rmSync(work, { recursive: true })
  }
}

async function tar(...args: readonly string[]): Promise<void> {
  const { code, output } = await runCommand({ command: 'tar', args, output: 'capture', timeout: 60_000 })
  if (code !== 0) throw new Error(`tar failed:\n${output}`)
}

const [folder] = process.argv.slice(2)
if (!folder) {
  log('usage: tarballs <folder>')
  process.exit(64)
}
const built = await build('packages')
if (built !== 0) process.exit(built)
await writeTarballs(resolve(process.env['INIT_CWD'] ?? '', folder))
