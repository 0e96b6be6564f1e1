import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pnpm } from '../run/pnpm.ts'
import { root } from '../run/root.ts'
import { runCommand } from '../run/runCommand.ts'
import type { Staged } from './stageRelease.ts'

/** The parts of a CycloneDX document that the scripts look at. */
export type Sbom = {
  readonly metadata: { readonly component: Component }
  readonly components: readonly Component[]
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[]
}

type Component = {
  /** The package URL, such as `pkg:npm/%40latchkey/core@0.1.0`. */
  readonly purl: string
  readonly licenses?: readonly object[]
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[]
}

/** Returns the name of a release's file for a package: `latchkey-core-0.1.0`. */
export const fileNameOf = (name: string, version: string): string =>
  `${name.replace('@', '').replace('/', '-')}-${version}`

/** Returns the package URL of a version on npm. */
export const purlOf = (name: string, version: string): string =>
  `pkg:npm/${name.replace('@', '%40')}@${version}`

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/**
 * Writes the files of a release: each archive as it was published, a bill of materials (CycloneDX) beside it with the checksum of
 * the archive, and `SHA256SUMS` of both, which `sha256sum --check` reads.
 *
 * @throws Error if pnpm cannot write the bills of materials.
 */
export async function writeRelease({
  staged: { copy, published },
  folder,
}: {
  readonly staged: Staged
  readonly folder: string
}): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const hashes = new Map<string, string>()
  for (const { name, version, tarball } of published) {
    writeFileSync(join(folder, `${fileNameOf(name, version)}.tgz`), tarball)
    hashes.set(purlOf(name, version), sha256(tarball))
  }
  const withHash = <Value extends Component>(component: Value): Value => {
    const content = hashes.get(component.purl)
    return content === undefined ? component : { ...component, hashes: [{ alg: 'SHA-256', content }] }
  }
  const boms = await createSboms(copy)
  for (const { name, version } of published) {
    const file = `${fileNameOf(name, version)}.cdx.json`
    const sbom = JSON.parse(readFileSync(join(boms, file), 'utf8')) as Sbom
    const complete: Sbom = {
      ...sbom,
      metadata: { ...sbom.metadata, component: withHash(sbom.metadata.component) },
      components: sbom.components.map(withHash),
    }
    writeFileSync(join(folder, file), `${JSON.stringify(complete, null, 2)}\n`)
  }
  const sums = readdirSync(folder)
    .filter((file) => /\.(tgz|cdx\.json)$/.test(file))
    .sort()
    .map((file) => `${sha256(readFileSync(join(folder, file)))}  ${file}\n`)
  writeFileSync(join(folder, 'SHA256SUMS'), sums.join(''))
}

/** Returns the folder with a bill of materials for each package of a workspace, from the lockfile. */
async function createSboms(copy: string): Promise<string> {
  const folder = join(copy, 'boms')
  mkdirSync(folder)
  // pnpm reads the licences from the installed packages.
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  const each = ['--split', '--prod', '--sbom-format', 'cyclonedx', '--sbom-spec-version', '1.6']
  const { code, output } = await runCommand({
    ...pnpm('--filter', './packages/*', 'sbom', ...each, '--out', join(folder, '%s-%v.cdx.json')),
    cwd: copy,
    output: 'capture',
    timeout: 60_000,
  })
  if (code !== 0) throw new Error(`The bills of materials cannot be written:\n${output}`)
  return folder
}
