/** What the compiler writes, and what is copied beside it. The rest of `dist` has a script that empties it first. */
const written = /^dist\/(?!module\/)(.+?)(?:\.js|\.d\.ts|(?:\.js|\.d\.ts)\.map|\.svelte)$/

/** Returns the built files of a package whose sources no longer exist, from the paths of all its files. */
export function findStaleOutputs(files: readonly string[]): readonly string[] {
  const sources = new Set(files.filter((file) => file.startsWith('src/')))
  return files.filter((file) => {
    const name = written.exec(file)?.[1]
    return (
      name !== undefined && !['.ts', '.tsx', '.svelte'].some((ending) => sources.has(`src/${name}${ending}`))
    )
  })
}
