import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Dependencies = Readonly<Record<string, string>>

/** The parts of a package.json the scripts look at. */
export type Manifest = {
  readonly name: string
  readonly version: string
  readonly private?: boolean
  readonly packageManager?: string
  readonly files?: readonly string[]
  readonly license?: unknown
  readonly licenses?: unknown
  readonly exports?: Readonly<Record<string, string | Readonly<Record<string, string>>>>
  readonly dependencies?: Dependencies
  readonly optionalDependencies?: Dependencies
  readonly peerDependencies?: Dependencies
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}

/** Reads `package.json` of a folder. */
export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
}
