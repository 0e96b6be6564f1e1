import type { ReadableStore } from '@latchkey/core/bindings'
import { type Accessor, createSignal, onCleanup } from 'solid-js'
import { isServer } from 'solid-js/web'

/**
 * Returns the value of a store of the client or of a feature as a signal, which follows it until the owner is disposed. The value is
 * the store's own, never a proxy.
 *
 * @example
 * ```ts
 * import { useLatchkey, useStoreValue } from '@latchkey/solid'
 *
 * const wallets = useStoreValue(useLatchkey().connectors.$list)
 * const count = () => wallets().length
 * ```
 */
export function useStoreValue<value>($store: Pick<ReadableStore<value>, 'get' | 'listen'>): Accessor<value> {
  const [state, setState] = createSignal($store.get())
  // On a server no owner is disposed, so a listener would stay.
  if (isServer) return state
  onCleanup($store.listen((value) => setState(() => value)))
  // A store may read its first value when something listens to it.
  setState(() => $store.get())
  return state
}

/** The result of a hook of `@latchkey/react`, with each value as a signal. */
export type Signals<result> = {
  readonly [key in Extract<keyof result, string>]: result[key] extends (...parameters: never[]) => unknown
    ? result[key]
    : Accessor<result[key]>
}
