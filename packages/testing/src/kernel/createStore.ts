/** Holds one state, the same object until something changes. */
export type Store<State> = {
  get(): State
  update(change: Partial<State>): void
  /** Calls the listener after each change. Returns the end of it. */
  subscribe(listener: () => void): () => void
}

/** Makes a store of a wallet's state. */
export function createStore<State>(initial: State): Store<State> {
  const listeners = new Set<() => void>()
  let state = initial
  return {
    get: () => state,
    update(change) {
      state = { ...state, ...change }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
