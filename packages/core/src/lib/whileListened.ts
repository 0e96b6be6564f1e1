import type { WritableAtom } from 'nanostores'

/** Runs `start` when an atom gets its first listener and what that returned when the last one has gone. */
export function whileListened<value>($store: WritableAtom<value>, start: () => () => void): void {
  const { listen } = $store
  let stop: (() => void) | undefined
  // By itself it would listen for an instant, and so start.
  $store.get = () => $store.value as value
  $store.listen = (listener) => {
    const unlisten = listen(listener)
    stop ??= start()
    return () => {
      unlisten()
      if ($store.lc > 0) return
      stop?.()
      stop = undefined
    }
  }
}
