import type { ReadableStore } from '@latchkey/core/bindings'
import { onScopeDispose, type ShallowRef, shallowRef } from 'vue'

/**
 * Returns the value of a store of the client or of a feature as a ref, which follows it until the component unmounts. The value is the
 * store's own, never a proxy.
 *
 * @example
 * ```ts
 * import { useLatchkey, useStoreValue } from '@latchkey/vue'
 *
 * const wallets = useStoreValue(useLatchkey().connectors.$list)
 * const count = () => wallets.value.length
 * ```
 */
export function useStoreValue<value>(
  $store: Pick<ReadableStore<value>, 'get' | 'listen'>,
): Readonly<ShallowRef<value>> {
  const state = shallowRef($store.get()) as ShallowRef<value>
  // On a server no scope ends, so a listener would stay.
  if (typeof document === 'undefined') return state
  const stop = $store.listen((value) => {
    state.value = value
  })
  // A store may read its first value when something listens to it.
  state.value = $store.get()
  onScopeDispose(stop)
  return state
}

/** The result of a hook of `@latchkey/react`, with each value as a ref. */
export type Refs<result> = {
  readonly [key in Extract<keyof result, string>]: result[key] extends (...parameters: never[]) => unknown
    ? result[key]
    : Readonly<ShallowRef<result[key]>>
}
