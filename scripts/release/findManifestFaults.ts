import type { Manifest } from './readManifest.ts'

/** The project's address, which provenance is checked against. */
export const repository = 'https://github.com/latchkey/latchkey'

/** Packages that prepare, check, forward or verify the data that a wallet signs. */
const signing: readonly string[] = [
  '@latchkey/adapter-bitcoin',
  '@latchkey/adapter-evm',
  '@latchkey/adapter-solana',
  '@latchkey/embedded-wallet',
  '@latchkey/siwx',
  '@latchkey/walletconnect',
]

/** Holds a file under the GPL beside its own code. */
const withGpl = '@latchkey/sandbox'

/** Shared with core in one copy, so it keeps its range. It sees stores, never keys or transactions. */
const shared: readonly string[] = ['nanostores']

/** Returns the faults of a manifest as the registry gets it, one line each. */
export function findManifestFaults({
  manifest,
  folder,
}: {
  readonly manifest: Manifest & Readonly<Record<string, unknown>>
  /** Name of its folder in `packages/`. */
  readonly folder: string
}): readonly string[] {
  const { name, dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = manifest
  const ranges = Object.entries({ ...dependencies, ...optionalDependencies })
  const expected = {
    license: name === withGpl ? 'MIT AND GPL-3.0-only' : 'MIT',
    homepage: `${repository}/tree/main/packages/${folder}#readme`,
    bugs: `${repository}/issues`,
    repository: { type: 'git', url: `git+${repository}.git`, directory: `packages/${folder}` },
  }
  const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
  const urlOf = (value: unknown) =>
    typeof value === 'object' && value !== null && 'url' in value ? value.url : value
  return [
    ...Object.entries(expected)
      .filter(([key, value]) => !same(key === 'bugs' ? urlOf(manifest[key]) : manifest[key], value))
      .map(
        ([key, value]) => `${name}: ${key} is ${JSON.stringify(manifest[key])}, not ${JSON.stringify(value)}`,
      ),
    ...Object.entries({ ...Object.fromEntries(ranges), ...peerDependencies })
      .filter(([, range]) => /^(workspace|link|file|catalog):/.test(range))
      .map(([dependency, range]) => `${name}: ${dependency} is "${range}", which no registry knows`),
    ...ranges
      .filter(
        ([dependency, range]) =>
          signing.includes(name) &&
          !dependency.startsWith('@latchkey/') &&
          !shared.includes(dependency) &&
          !/^\d+\.\d+\.\d+$/.test(range),
      )
      .map(
        ([dependency, range]) => `${name}: ${dependency} is "${range}"; a package that signs pins it exactly`,
      ),
  ]
}
