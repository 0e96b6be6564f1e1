/** A changeset that waits: how it changes which packages, and its sentences. */
export type Changeset = {
  readonly bumps: Readonly<Record<string, string>>
  readonly summary: string
}

/**
 * Compares the public names of the last release with those of now. A name may go only with a changeset that changes its package in
 * a breaking way and has the name in backticks. Before 1.0 a minor version may break, from then on only a major one. Returns one
 * line for each name that goes without.
 *
 * @throws Error if the list does not begin with a version.
 */
export function findLostNames({
  released,
  current,
  changesets,
}: {
  /** The version, then the lines of `listPublicNames` at that time. */
  readonly released: string
  readonly current: readonly string[]
  readonly changesets: readonly Changeset[]
}): readonly string[] {
  const [version = '', ...lines] = released.trimEnd().split('\n')
  if (!/^\d+\.\d+\.\d+/.test(version)) throw new Error(`The list of released names begins with "${version}".`)
  const needed = version.startsWith('0.') ? ['minor', 'major'] : ['major']
  const present = new Set(current)
  return (
    lines
      .filter((line) => !present.has(line))
      // A value that was a type before can still be named in types.
      .filter((line) => !present.has(line.replace(' type ', ' value ')))
      .filter((line) => !isMemberOfLost(line, present))
      .flatMap((line) => {
        const [entry = '', kind, name = entry] = line.split(' ')
        const owner = entry.split('/').slice(0, 2).join('/')
        const announced = changesets.some(
          ({ bumps, summary }) => needed.includes(bumps[owner] ?? '') && mentions(summary, name),
        )
        if (announced) return []
        return [
          `${entry} lost ${kind} ${name}, which ${version} has. Keep it, or add a changeset (${needed[0]}) of ${owner} that names it in backticks.`,
        ]
      })
  )
}

/** Whether a line is of a member whose owner is lost as well. The owner is reported. */
function isMemberOfLost(line: string, present: ReadonlySet<string>): boolean {
  const [, entry, owner] = /^(\S+) member ([^.]+)[.]/.exec(line) ?? []
  if (entry === undefined) return false
  return !present.has(`${entry} value ${owner}`) && !present.has(`${entry} type ${owner}`)
}

/** Whether a text has a name in backticks, a member also without its owner. */
function mentions(text: string, name: string): boolean {
  const last = name.includes('/') ? name : name.split('.').at(-1)
  const codes = [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)
  return codes.some((code) => code === name || code.split(/[^\w$]+/).includes(last ?? name))
}
