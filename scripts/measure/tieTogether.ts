type Dependencies = Readonly<Record<string, string>>
type Manifest = {
  readonly dependencies?: Dependencies
  readonly peerDependencies?: Dependencies
  readonly [field: string]: unknown
}

/** Returns a manifest whose dependencies are the files of the same name. An optional peer keeps its range. */
export function tieTogether(manifest: Manifest, files: Readonly<Record<string, string>>): Manifest {
  const { dependencies = {} } = manifest
  const tied = Object.entries(dependencies).map(([name, range]) => {
    const file = files[name]
    return [name, file === undefined ? range : `file:${file}`]
  })
  return { ...manifest, dependencies: Object.fromEntries(tied) }
}
