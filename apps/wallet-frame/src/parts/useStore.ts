import { useLayoutEffect, useState } from 'preact/hooks'

/** Returns what `read` returns, and renders again when a change that `subscribe` reports has changed it. */
export function useStore<value>(subscribe: (listener: () => void) => () => void, read: () => value): value {
  const [value, setValue] = useState(read)
  useLayoutEffect(() => {
    const follow = () => setValue(read)
    const stop = subscribe(follow)
    // It may have changed before this subscription.
    follow()
    return stop
  }, [subscribe, read])
  return value
}
