import { useCallback, useSyncExternalStore } from 'react'

/** The part of a store that React needs. Every store of the client has it. */
export type ReadableStore<value> = {
  /** Returns the current value. */
  get(): value
  /** Calls the listener after each change. Returns a function that unsubscribes. */
  listen(listener: () => void): () => void
}

/**
 * Returns the value of a store of the client or of a feature, and renders again when it changes.
 *
 * @param serverValue - Value on the server and while hydrating, so that both render the same. Default: the current value.
 *
 * @example
 * ```tsx
 * import { useLatchkey, useStoreValue } from '@latchkey/react'
 *
 * export function WalletCount() {
 *   const { connectors } = useLatchkey()
 *   return <p>{useStoreValue(connectors.$list, []).length} wallets</p>
 * }
 * ```
 */
export function useStoreValue<value>($store: ReadableStore<value>, serverValue?: value): value {
  const subscribe = useCallback((changed: () => void) => $store.listen(() => changed()), [$store])
  const read = () => $store.get()
  return useSyncExternalStore(subscribe, read, serverValue === undefined ? read : () => serverValue)
}
