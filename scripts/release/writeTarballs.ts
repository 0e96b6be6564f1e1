import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { tieTogether } from '../measure/tieTogether.ts'
import { runCommand } from '../run/runCommand.ts'
import type { Packed } from './packPackages.ts'

/**
 * Writes the packed packages into a folder so that npm can install any of them from there: each finds the others by their files,
 * because no registry has them yet.
 */
export async function writeTarballs(packed: readonly Packed[], folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const files = Object.fromEntries(
    packed.map(({ manifest, tarball }) => [manifest.name, join(folder, basename(tarball))]),
  )
  for (const one of packed) await writeTied({ ...one, target: join(folder, basename(one.tarball)), files })
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
