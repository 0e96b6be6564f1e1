import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pnpm } from '../run/pnpm.ts'
import { root } from '../run/root.ts'
import { runCommand } from '../run/runCommand.ts'
import { publishedPackages } from './publishedPackages.ts'
import type { Manifest } from './readManifest.ts'

export type Packed = { readonly folder: string; readonly manifest: Manifest; readonly tarball: string }

/**
 * Packs every published package as it would go to the registry. The packages have to be built.
 *
 * @throws Error naming the package that cannot be packed.
 */
export async function packPackages(): Promise<readonly Packed[]> {
  const target = join(root, 'node_modules', '.cache', 'latchkey', 'packed')
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  const packed: Packed[] = []
  for (const { folder, manifest } of publishedPackages()) {
    const { code, output } = await runCommand({
      ...pnpm('pack', '--pack-destination', target),
      cwd: folder,
      output: 'capture',
      timeout: 60_000,
    })
    if (code !== 0) throw new Error(`${manifest.name} cannot be packed:\n${output}`)
    const file = `${manifest.name.replace('@', '').replace('/', '-')}-${manifest.version}.tgz`
    packed.push({ folder, manifest, tarball: join(target, file) })
  }
  return packed
}
