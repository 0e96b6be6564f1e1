import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { GuardResult } from '../check/Guard.ts'
import { resultOf } from '../check/resultOf.ts'
import { findManifestFaults } from './findManifestFaults.ts'
import { findReleaseFaults } from './findReleaseFaults.ts'
import { publishedPackages } from './publishedPackages.ts'
import { readManifest } from './readManifest.ts'
import { stageRelease } from './stageRelease.ts'
import type { Published } from './startRegistry.ts'
import { writeRelease } from './writeRelease.ts'

/** Releases a copy of the workspace, and writes its files. Fails if users would get another result. Needs the build and no network. */
export async function rehearseRelease(): Promise<GuardResult> {
  const packages = publishedPackages()
  return await stageRelease(async (staged) => {
    const { copy, sentences, left, published } = staged
    const folder = join(copy, 'files')
    await writeRelease({ staged, folder })
    const versions = new Set(published.map(({ version }) => version))
    const [version = ''] = versions
    const findings = [
      ...left.map((summary) => `a changeset was not used: ${summary}`),
      ...(versions.size === 1 ? [] : [`the packages have the versions ${[...versions].join(', ')}`]),
      ...packages.flatMap(({ folder: own, manifest: { name } }) => {
        const found = published.find((one) => one.name === name)
        return found ? findFaults(found, { folder: own, copy }) : [`${name} was not published`]
      }),
      ...sentences
        .filter((sentence) => !readChangelogs(copy).includes(sentence))
        .map((sentence) => `no changelog says: ${sentence}`),
      ...findReleaseFaults({ folder, names: packages.map(({ manifest }) => manifest.name) }),
    ]
    return resultOf(findings, `${published.length} packages as ${version}`)
  })
}

const readChangelogs = (copy: string) =>
  globSync('packages/*/CHANGELOG.md', { cwd: copy })
    .map((file) => readFileSync(join(copy, file), 'utf8'))
    .join('\n')

function findFaults(
  { name, version, tags, access, manifest, files }: Published,
  { folder, copy }: { readonly folder: string; readonly copy: string },
): readonly string[] {
  const before = readManifest(folder)
  const own = join(copy, 'packages', basename(folder))
  const missing = ['README.md', 'LICENSE', 'CHANGELOG.md', 'dist'].filter(
    (path) => !files.some((file) => file === path || dirname(file).split('/')[0] === path),
  )
  const provenance = (before as { publishConfig?: { provenance?: boolean } }).publishConfig?.provenance
  return [
    ...findManifestFaults({ manifest, folder: basename(folder) }),
    ...missing.map((path) => `${name}: the archive holds no ${path}`),
    ...(files.some((file) => /[.]test[.]/.test(file)) ? [`${name}: the archive holds tests`] : []),
    ...(provenance === true ? [] : [`${name}: publishConfig does not ask for provenance`]),
    ...(access === 'public' ? [] : [`${name}: it was published as ${access}`]),
    ...(tags.join() === 'latest' ? [] : [`${name}: it was published under the tags ${tags.join()}`]),
    ...(readManifest(own).version === version ? [] : [`${name}: ${version} is not what was versioned`]),
  ]
}
