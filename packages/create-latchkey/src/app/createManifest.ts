import type { Template } from '../templates/Template.js'

/** Returns the package.json of an app. */
export function createManifest({
  name,
  template: { scripts, dependencies, devDependencies, node },
  versions,
}: {
  readonly name: string
  readonly template: Template
  /** Version or file of each package that a template names. */
  readonly versions: Readonly<Record<string, string>>
}): string {
  const withVersions = (names: readonly string[]) =>
    Object.fromEntries(names.toSorted().map((dependency) => [dependency, versions[dependency]]))
  const manifest = {
    name,
    version: '0.0.0',
    private: true,
    type: 'module',
    ...(node && { engines: { node } }),
    scripts,
    dependencies: withVersions(dependencies),
    devDependencies: withVersions(devDependencies),
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}
