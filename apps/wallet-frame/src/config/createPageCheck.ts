import { isOriginAllowed } from '@latchkey/core/origins'

/** How long a list of the project's pages counts. Milliseconds. */
const maxAge = 60_000

/**
 * Creates the check of whether the project allows a page, by a list that is read again once it is a minute old. Rejects if the first list cannot
 * be read. Where a later one cannot be read, the list before counts.
 */
export function createPageCheck({
  read,
  now,
}: {
  /** Reads the patterns of the project's origins; again, if the check has had a list before. */
  read(isAgain: boolean): Promise<readonly string[]>
  now(): number
}): (origin: string) => Promise<boolean> {
  let known: { readonly patterns: readonly string[]; readonly at: number } | undefined
  let reading: Promise<readonly string[]> | undefined
  const refresh = () => {
    reading ??= read(known !== undefined)
      .then((patterns) => {
        known = { patterns, at: now() }
        return patterns
      })
      .finally(() => {
        reading = undefined
      })
    return reading
  }
  return async (origin) => {
    if (known && now() - known.at < maxAge) return isOriginAllowed({ origin, patterns: known.patterns })
    const before = known?.patterns
    const patterns = await refresh().catch((error: unknown) => {
      if (!before) throw error
      return before
    })
    return isOriginAllowed({ origin, patterns })
  }
}
