import { existsSync, mkdirSync, realpathSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runCommand } from '../run/runCommand.ts'
import type { Packed } from './packPackages.ts'

/** Unpacks one of our packages and those of ours that it needs, and links their other dependencies from this workspace. */
export async function installPacked(
  name: string,
  to: {
    readonly modules: string
    readonly packed: readonly Packed[]
    /** Default: `skipped`. */
    readonly optionalPeers?: 'installed' | 'skipped'
  },
): Promise<Packed> {
  const found = to.packed.find(({ manifest }) => manifest.name === name)
  if (!found) throw new Error(`${name} is not packed`)
  const target = join(to.modules, name)
  mkdirSync(target, { recursive: true })
  const args = ['-xzf', found.tarball, '-C', target, '--strip-components=1']
  await runCommand({ command: 'tar', args, output: 'capture' })
  const { dependencies, peerDependencies = {}, peerDependenciesMeta = {} } = found.manifest
  const peers = Object.keys(peerDependencies).filter(
    (peer) => to.optionalPeers === 'installed' || !peerDependenciesMeta[peer]?.optional,
  )
  for (const dependency of [...Object.keys(dependencies ?? {}), ...peers]) {
    const link = join(to.modules, dependency)
    if (existsSync(link)) continue
    if (dependency.startsWith('@latchkey/')) {
      await installPacked(dependency, to)
      continue
    }
    linkInstalled(join(found.folder, 'node_modules', dependency), link)
  }
  return found
}

/** Links a package that pnpm has installed into another `node_modules`. */
export function linkInstalled(installed: string, link: string): void {
  mkdirSync(dirname(link), { recursive: true })
  symlinkSync(realpathSync(installed), link)
}
