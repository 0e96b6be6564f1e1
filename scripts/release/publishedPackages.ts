import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run/root.ts'
import { type Manifest, readManifest } from './readManifest.ts'

export type WorkspacePackage = { readonly folder: string; readonly manifest: Manifest }

/** Returns the packages in packages/ that are not private. */
export function publishedPackages(): readonly WorkspacePackage[] {
  const packages = join(root, 'packages')
  return readdirSync(packages)
    .map((name) => join(packages, name))
    .filter((folder) => existsSync(join(folder, 'package.json')))
    .map((folder) => ({ folder, manifest: readManifest(folder) }))
    .filter(({ manifest }) => manifest.private !== true)
}
