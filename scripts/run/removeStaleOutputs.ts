import { globSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findStaleOutputs } from './findStaleOutputs.ts'

/** Removes what an earlier build wrote for sources that have gone since: neither the compiler nor the build's cache does. */
export function removeStaleOutputs(folder: string): void {
  // The names as the folders list them: a file system may hold `Pay` and `pay` for one.
  const files = globSync('{src,dist}/**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
  for (const file of findStaleOutputs(files)) {
    rmSync(join(folder, file), { force: true })
    for (let own = dirname(file); own !== 'dist' && isEmpty(join(folder, own)); own = dirname(own))
      rmSync(join(folder, own), { recursive: true })
  }
}

const isEmpty = (folder: string): boolean => readdirSync(folder).length === 0
