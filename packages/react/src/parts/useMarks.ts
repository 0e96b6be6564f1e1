import { useEffect } from 'react'
import { painted } from '../client/painted.js'
import { useRemembered } from './Remembered.js'

/** A set of marks: of wallets, networks or tokens. */
type MarkSet = {
  /** Returns the data URL of a mark, by its key. */
  markOf(key: string): string | undefined
}

/**
 * Returns a set of marks: `undefined` until it has loaded, `null` without it. The set loads once a picture that uses it is painted. After a
 * failure, the next picture tries again.
 */
export function useMarks(load: () => Promise<MarkSet>): MarkSet | null | undefined {
  const [set, keep] = useRemembered<MarkSet | null | undefined>(load, undefined)
  const missing = !set
  useEffect(() => {
    if (missing)
      void painted()
        .then(load)
        .then(keep, () => keep(null))
  }, [missing, load, keep])
  return set
}
