import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { installedClosure } from '../measure/installedClosure.ts'
import { type Manifest, readManifest } from '../release/readManifest.ts'
import { isOpenLicence } from './isOpenLicence.ts'

/**
 * Returns the installed packages of a user of `folders` whose licence is not open source, and the files of these folders
 * under a licence that their package does not state.
 */
export function checkLicences(folders: readonly string[]): {
  readonly findings: readonly string[]
  readonly count: number
} {
  const installed = installedClosure({ from: folders, optionalPeers: 'offered' })
  const findings = [...installed].flatMap(([key, { manifest }]) => {
    const licence = licenceOf(manifest)
    return isOpenLicence(licence)
      ? []
      : [`${key}: licence "${licence}" is not one the Open Source Initiative approves`]
  })
  return { findings: [...findings, ...folders.flatMap(findUnstated)], count: installed.size }
}

/** Returns the files whose SPDX header names a licence that the manifest, or the text of the licence, lacks. */
function findUnstated(folder: string): readonly string[] {
  const { name, ...manifest } = readManifest(folder)
  const stated = licenceOf(manifest).split(/[()\s]+/)
  const source = join(folder, 'src')
  const files = existsSync(source) ? readdirSync(source, { recursive: true, encoding: 'utf8' }) : []
  return files
    .filter((file) => /\.(ts|tsx|sol)$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(source, file), 'utf8').slice(0, 200)
      const [, licence = 'MIT'] = /SPDX-License-Identifier: ([\w.-]+)/.exec(text) ?? []
      const hasText = licence === 'MIT' || existsSync(join(folder, 'LICENSES', `${licence}.txt`))
      if (licence === 'MIT' || (stated.includes(licence) && hasText)) return []
      return [
        `${name}: ${file} is under ${licence}, which the package does not state with its text in LICENSES`,
      ]
    })
}

/** Returns the SPDX expression of a manifest, also in its old forms. */
function licenceOf({ license, licenses }: Omit<Manifest, 'name'>): string {
  if (typeof license === 'string') return license
  const rows = Array.isArray(licenses) ? licenses : [license]
  return rows
    .map((row: unknown) =>
      typeof row === 'object' && row !== null && 'type' in row && typeof row.type === 'string'
        ? row.type
        : '',
    )
    .join(' OR ')
}
