import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findStaleOutputs } from '../run/findStaleOutputs.ts'
import { readArchive } from './readArchive.ts'
import type { Manifest } from './readManifest.ts'
import { fileNameOf, purlOf, type Sbom, sha256 } from './writeRelease.ts'

/**
 * Compares the files of a release with each other: checksums with files, bills of materials with the archives, and what is built
 * in an archive with its sources. Returns the differences, one line each.
 */
export function findReleaseFaults({
  folder,
  names,
}: {
  readonly folder: string
  /** The packages that a release has. */
  readonly names: readonly string[]
}): readonly string[] {
  const archives = readdirSync(folder).filter((file) => file.endsWith('.tgz'))
  const manifests = archives.map((file) => {
    const tarball = readFileSync(join(folder, file))
    const content = readArchive(tarball)
    const manifest = JSON.parse(String(content.get('package.json'))) as Manifest
    return { file, manifest, checksum: sha256(tarball), paths: [...content.keys()] }
  })
  const present = new Set(manifests.map(({ manifest }) => manifest.name))
  return [
    ...names.filter((name) => !present.has(name)).map((name) => `${name} has no archive`),
    ...findWrongSums(folder),
    ...manifests.flatMap(({ file, paths }) =>
      // An archive without sources has nothing to compare with.
      paths.some((path) => path.startsWith('src/'))
        ? findStaleOutputs(paths).map((path) => `${file} contains ${path}, which has no source`)
        : [],
    ),
    ...manifests.flatMap(({ file, manifest, checksum }) =>
      file === `${fileNameOf(manifest.name, manifest.version)}.tgz`
        ? findSbomFaults({ folder, manifest, checksum })
        : [`${file} contains ${manifest.name}@${manifest.version}`],
    ),
  ]
}

function findWrongSums(folder: string): readonly string[] {
  const listed = readFileSync(join(folder, 'SHA256SUMS'), 'utf8').trimEnd().split('\n')
  const files = readdirSync(folder).filter((file) => file !== 'SHA256SUMS')
  const expected = files.map((file) => `${sha256(readFileSync(join(folder, file)))}  ${file}`)
  return [
    ...expected.filter((line) => !listed.includes(line)).map((line) => `SHA256SUMS lacks ${line}`),
    ...listed.filter((line) => !expected.includes(line)).map((line) => `SHA256SUMS says ${line}`),
  ]
}

function findSbomFaults({
  folder,
  manifest: { name, version, dependencies = {} },
  checksum,
}: {
  readonly folder: string
  readonly manifest: Manifest
  readonly checksum: string
}): readonly string[] {
  const file = `${fileNameOf(name, version)}.cdx.json`
  if (!existsSync(join(folder, file))) return [`${name} has no bill of materials`]
  const sbom = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Sbom
  const { component } = sbom.metadata
  const purl = purlOf(name, version)
  const listed = new Set(sbom.components.map((one) => one.purl))
  const direct = sbom.dependencies.find(({ ref }) => ref === purl)?.dependsOn ?? []
  const missing = Object.entries(dependencies).filter(([dependency, range]) => {
    // A range is met by the version of the lockfile, an exact version by itself.
    const [start] = purlOf(dependency, '').split('@')
    const exact = /^\d/.test(range) ? purlOf(dependency, range) : `${start}@`
    return !direct.some(
      (one) => listed.has(one) && (one === exact || (exact.endsWith('@') && one.startsWith(exact))),
    )
  })
  return [
    ...(component.purl === purl ? [] : [`${file} is of ${component.purl}`]),
    ...(component.hashes?.some(({ alg, content }) => alg === 'SHA-256' && content === checksum)
      ? []
      : [`${file} has another checksum than the archive`]),
    ...missing.map(([dependency, range]) => `${file} lacks ${dependency} ${range}`),
    ...sbom.components
      .filter(({ licenses = [] }) => licenses.length === 0)
      .map((one) => `${file} has no licence of ${one.purl}`),
  ]
}
