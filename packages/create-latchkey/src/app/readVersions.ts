import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CommandFault } from '../lib/CommandFault.js'

type Manifest = {
  readonly version: string
  readonly dependencies: Readonly<Record<string, string>>
  /** Further versions, which the workspace does not install. */
  readonly versions?: Readonly<Record<string, string>>
}

const own = join(import.meta.dirname, '..', '..')
const readManifest = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest

/** The version of this package, which is that of all packages of Latchkey. */
export const ownVersion = (): string => readManifest(own).version

/**
 * Returns the version of each package that templates name: ranges that begin at the tested versions, and files for the packages of
 * Latchkey in `packages`.
 *
 * @param packages - Absolute path of a folder with archives, such as those of a release that no registry has.
 * @throws CommandFault if there is no such folder, or it lacks a package.
 */
export function readVersions(packages?: string): Readonly<Record<string, string>> {
  const { dependencies, versions } = readManifest(join(own, 'templates'))
  if (packages !== undefined && !existsSync(packages))
    throw new CommandFault(`There is no folder ${packages}.`)
  const archives = packages === undefined ? undefined : readdirSync(packages)
  return Object.fromEntries(
    Object.entries({ ...dependencies, ...versions }).map(([name, version]) => {
      if (!name.startsWith('@latchkey/')) return [name, `^${version}`]
      if (packages === undefined || archives === undefined) return [name, `^${ownVersion()}`]
      const start = `${name.replace('@', '').replace('/', '-')}-`
      const archive = archives.find(
        (file) => file.startsWith(start) && /^\d.*[.]tgz$/.test(file.slice(start.length)),
      )
      if (archive === undefined) throw new CommandFault(`${packages} has no archive of ${name}.`)
      return [name, `file:${join(packages, archive)}`]
    }),
  )
}
