import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run/root.ts'

/** Writes the version that core sends with its requests, which must be that of the packages. */
export function writeSdkVersion(version: string): void {
  const file = join(root, 'packages', 'core', 'src', 'lib', 'sdkVersion.ts')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/(?<=sdkVersion = ')[^']*/, version))
}
