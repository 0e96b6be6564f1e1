import { useEffect } from 'react'
import { painted } from '../../client/painted.js'
import { useRemembered } from '../Remembered.js'

/**
 * Returns bundled marks, a set or a single one: `undefined` until they have loaded, `null` without them. They load
 * once a picture that needs them is painted. After a failure, the next picture tries again. The marks are remembered
 * under `key`.
 */
export function useMarks<marks>(
  load: () => Promise<marks | null>,
  { key = load, isNeeded = true }: { readonly key?: unknown; readonly isNeeded?: boolean } = {},
): marks | null | undefined {
  const [marks, keep] = useRemembered<marks | null | undefined>(key, undefined)
  const missing = isNeeded && !marks
  useEffect(() => {
    if (missing)
      void painted()
        .then(load)
        .then(keep, () => keep(null))
  }, [missing, load, keep])
  return marks
}
