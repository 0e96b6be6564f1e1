import { existsSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Packed } from './packPackages.ts'
import { runCommand } from './runCommand.ts'

/**
 * Puts the packed packages where pnpm keeps a project's own copies of them, so that the project runs on what a user
 * would download, each with the React version the project names. A package pnpm merely links is left alone.
 */
export async function fillInjected(project: string, packed: readonly Packed[]): Promise<void> {
  for (const { manifest, tarball } of packed) {
    const link = join(project, 'node_modules', manifest.name)
    if (!existsSync(link)) continue
    const folder = realpathSync(link)
    if (!folder.includes('node_modules')) continue
    // Removed, not overwritten: the copies are hard links to the sources.
    for (const name of readdirSync(folder))
      if (name !== 'node_modules') rmSync(join(folder, name), { recursive: true, force: true })
    const { code, output } = await runCommand({
      command: 'tar',
      args: ['-xzf', tarball, '-C', folder, '--strip-components=1'],
      output: 'capture',
    })
    if (code !== 0) throw new Error(`${tarball} cannot be unpacked: ${output}`)
  }
}
