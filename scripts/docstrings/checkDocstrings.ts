import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { GuardResult } from '../check/Guard.ts'
import { resultOf } from '../check/resultOf.ts'
import { publishedPackages, type WorkspacePackage } from '../release/publishedPackages.ts'
import { root } from '../run/root.ts'
import { findUndocumented } from './findUndocumented.ts'
import { type PublicName, readPublicNames } from './readPublicNames.ts'

/** Whether the public names of all published packages have their docstrings and examples. */
export function checkDocstrings(): GuardResult {
  const names = publishedPackages().map(namesOf)
  return resultOf(names.flatMap(findUndocumented), `${names.flat().length} names`)
}

/** Returns the public names of a package, from the sources of its entries. */
function namesOf({ folder, manifest }: WorkspacePackage): readonly PublicName[] {
  const entries = Object.values(manifest.exports ?? {}).flatMap((target) => {
    const source = typeof target === 'string' ? undefined : target['@latchkey/source']
    return source !== undefined && /^[^*]+[.]tsx?$/.test(source)
      ? [`packages/${basename(folder)}/${source.slice(2)}`]
      : []
  })
  const read = (file: string) => {
    const path = join(root, file)
    return existsSync(path) ? readFileSync(path, 'utf8') : undefined
  }
  return readPublicNames({ entries, read })
}
