/** A value with subscribers, for `useSyncExternalStore`. */
export type Store<value> = {
  get(): value
  set(change: Partial<value>): void
  /** Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void
}

export function createStore<value extends object>(initial: value): Store<value> {
  const listeners = new Set<() => void>()
  let current = initial
  return {
    get: () => current,
    set(change) {
      current = { ...current, ...change }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
