import { useCallback, useSyncExternalStore } from 'react'

/** What is needed of a store; every store of the client fits. */
export type ReadableStore<value> = {
  get(): value
  listen(listener: () => void): () => void
}

/**
 * Follows a store of the client.
 * @param serverValue Used on the server and while hydrating, so that both render the same. Default: the value now.
 */
export function useStoreValue<value>($store: ReadableStore<value>, serverValue?: value): value {
  const subscribe = useCallback((changed: () => void) => $store.listen(() => changed()), [$store])
  const read = () => $store.get()
  return useSyncExternalStore(subscribe, read, serverValue === undefined ? read : () => serverValue)
}
