/**
 * Returns what to print about the origins that a start no longer allows, with the way to keep them; `undefined` if it removes none.
 */
export function describeRemoved({
  apps,
  known,
}: {
  readonly apps: readonly string[]
  /** The stored origins. */
  readonly known: readonly string[]
}): string | undefined {
  const removed = known.filter((origin) => !apps.includes(origin))
  if (removed.length === 0) return undefined
  const all = [...known, ...apps.filter((origin) => !known.includes(origin))]
  return `No longer allowed to use the wallet: ${removed.join(', ')}. To keep it, start with ${all.map((origin) => `--app ${origin}`).join(' ')}`
}
