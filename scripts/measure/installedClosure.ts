import { existsSync, realpathSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type Manifest, readManifest } from '../release/readManifest.ts'

export type Installed = { readonly folder: string; readonly manifest: Manifest }

export type InstalledClosureOptions = {
  /** Folders whose package.json starts the walk. */
  readonly from: readonly string[]
  /** `offered` also follows installed optional peers. */
  readonly optionalPeers: 'skipped' | 'offered'
}

/**
 * Returns the packages that are installed with the given ones, which are included: dependencies, optional dependencies on
 * this machine and peers, through all levels, by `name@version`.
 *
 * @throws Error when a required dependency is not installed.
 */
export function installedClosure({
  from,
  optionalPeers,
}: InstalledClosureOptions): ReadonlyMap<string, Installed> {
  const found = new Map<string, Installed>()
  const visit = (folder: string) => {
    const manifest = readManifest(folder)
    const key = `${manifest.name}@${manifest.version}`
    if (found.has(key)) return
    found.set(key, { folder, manifest })
    const optional = manifest.optionalDependencies ?? {}
    for (const name of Object.keys({ ...manifest.dependencies, ...optional })) {
      const target = locate(folder, name)
      if (target) visit(target)
      else if (!(name in optional)) throw new Error(`${key} needs ${name}, which is not installed`)
    }
    for (const name of Object.keys(manifest.peerDependencies ?? {})) {
      const isOptional = manifest.peerDependenciesMeta?.[name]?.optional === true
      if (isOptional && optionalPeers === 'skipped') continue
      const target = locate(folder, name, isOptional)
      if (target) visit(target)
      else if (!isOptional) throw new Error(`${key} needs its peer ${name}, which is not installed`)
    }
  }
  for (const folder of from) visit(realpathSync(folder))
  return found
}

/** Returns the folder of a package that another one needs. With `isOptional`, a copy that a third one has brought does not count. */
function locate(from: string, name: string, isOptional = false): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name)
    // Where pnpm puts every installed package, for those that do not list what they need.
    const isShared = basename(folder) === '.pnpm'
    if (isShared && isOptional) continue
    if (existsSync(join(candidate, 'package.json'))) return realpathSync(candidate)
    if (folder === dirname(folder)) return undefined
  }
}
