import type { ReadableAtom } from 'nanostores'

/** Runs `start` when a store gets its first listener and what that returned when the last one has gone. */
export function whileListened($store: ReadableAtom<unknown>, start: () => () => void): void {
  const { listen } = $store
  let stop: (() => void) | undefined
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
