import type { WritableAtom } from 'nanostores'

/**
 * Runs `start` for each listener that is added to an atom. `onStart` and `onMount` of nanostores run only for the first
 * listener, and for a `get` without listeners.
 */
export function onListen<value>($store: WritableAtom<value>, start: () => void): void {
  const { listen } = $store
  // The original `get` adds a listener for a moment, which would run `start`.
  $store.get = () => $store.value as value
  $store.listen = (listener) => {
    const unlisten = listen(listener)
    start()
    return unlisten
  }
}
