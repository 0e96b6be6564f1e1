import type { WritableAtom } from 'nanostores'

/**
 * Runs `start` for each listener that is added to an atom, and the function it returned when that listener is removed. The
 * `onStart` of nanostores also runs for a single `get`, and only for the first listener.
 */
export function onListen<value>($store: WritableAtom<value>, start: () => () => void): void {
  const { listen } = $store
  // The original `get` adds a listener for a moment, which would start.
  $store.get = () => $store.value as value
  $store.listen = (listener) => {
    const unlisten = listen(listener)
    const stop = start()
    return () => {
      unlisten()
      stop()
    }
  }
}
