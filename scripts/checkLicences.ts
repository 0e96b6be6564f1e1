import { installedClosure } from './installedClosure.ts'
import { isOpenLicence } from './isOpenLicence.ts'
import type { Manifest } from './readManifest.ts'

/** Packages among what a user of `folders` installs whose licence is not open source, with the licence they state. */
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
  return { findings, count: installed.size }
}

/** The SPDX expression of a manifest, old spellings included. */
function licenceOf({ license, licenses }: Manifest): string {
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
