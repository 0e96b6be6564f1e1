import { useCallback, useMemo, useSyncExternalStore } from 'react'

/** Whether the page is as narrow as a phone. */
export function useNarrow(): boolean {
  const query = useMemo(() => matchMedia('(max-width: 480px)'), [])
  const subscribe = useCallback(
    (changed: () => void) => {
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => query.matches)
}
