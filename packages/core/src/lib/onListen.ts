import type { WritableAtom } from 'nanostores'

/** Runs `start` for each listener an atom gets, and what that returned when the listener goes. */
export function onListen<value>($store: WritableAtom<value>, start: () => () => void): void {
  const { listen } = $store
  // By itself it would listen for an instant, and so start.
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
