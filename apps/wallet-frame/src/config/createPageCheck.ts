import { isOriginAllowed } from '@latchkey/core/origins'

/** How long a list of the project's pages counts. Milliseconds. */
const maxAge = 60_000

/**
 * Creates the check of whether the project allows a page, by a list that is read again once it is a minute old. Rejects if
 * the first list cannot be read. If a later list cannot be read, the previous one counts for another minute, so no call
 * waits for a server that is down.
 */
export function createPageCheck({
  read,
  now,
}: {
  /** Reads the patterns of the project's origins. `isAgain`: the check already has a list. */
  read(isAgain: boolean): Promise<readonly string[]>
  now(): number
}): (origin: string) => Promise<boolean> {
  let known: { readonly patterns: readonly string[]; readonly at: number } | undefined
  let reading: Promise<readonly string[]> | undefined
  const refresh = async () => {
    const before = known?.patterns
    try {
      const patterns = await read(before !== undefined)
      known = { patterns, at: now() }
      return patterns
    } catch (error) {
      if (!before) throw error
      known = { patterns: before, at: now() }
      return before
    } finally {
      reading = undefined
    }
  }
  return async (origin) => {
    const patterns = known && now() - known.at < maxAge ? known.patterns : await (reading ??= refresh())
    return isOriginAllowed({ origin, patterns })
  }
}
