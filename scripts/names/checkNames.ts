import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GuardResult } from '../check/Guard.ts'
import { resultOf } from '../check/resultOf.ts'
import { root } from '../run/root.ts'
import { sourceFiles } from '../run/sourceFiles.ts'
import { type Changeset, findLostNames } from './findLostNames.ts'
import { listPublicNames } from './listPublicNames.ts'

/** The public names of the last release. It does not exist before the first one. */
const file = join(root, 'scripts', 'names', 'released.txt')

/** Whether every public name of the last release still exists, or a changeset announces that it goes. */
export function checkNames(): GuardResult {
  const current = listPublicNames()
  if (!existsSync(file)) return resultOf([], `${current.length} names, nothing released`)
  const changesets = sourceFiles('.changeset/*.md').map(({ code }) => readChangeset(code))
  return resultOf(findLostNames({ released: readFileSync(file, 'utf8'), current, changesets }))
}

/** Writes the public names of a version that is about to be released. */
export function writeReleasedNames(version: string): void {
  writeFileSync(file, [version, ...listPublicNames(), ''].join('\n'))
}

function readChangeset(code: string): Changeset {
  const [, head = '', summary = ''] = code.split(/^---$/m)
  const bumps = [...head.matchAll(/^['"]?([^'":]+)['"]?: *(\w+)$/gm)]
  return { bumps: Object.fromEntries(bumps.map(([, name = '', bump = '']) => [name, bump])), summary }
}
