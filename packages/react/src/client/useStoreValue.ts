import { useCallback, useSyncExternalStore } from 'react'

/** The part of a store that React needs. Every store of the client has it. */
export type ReadableStore<value> = {
  get(): value
  listen(listener: () => void): () => void
}

/**
 * Returns the value of a store, and renders again when it changes.
 * @param serverValue Value on the server and while hydrating, so that both render the same. Default: the current value.
 */
export function useStoreValue<value>($store: ReadableStore<value>, serverValue?: value): value {
  const subscribe = useCallback((changed: () => void) => $store.listen(() => changed()), [$store])
  const read = () => $store.get()
  return useSyncExternalStore(subscribe, read, serverValue === undefined ? read : () => serverValue)
}
