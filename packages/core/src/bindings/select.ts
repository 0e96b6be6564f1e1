/** The part of a store that a binding reads: `get`, `listen` and `subscribe`. */
export type ReadableStore<value> = {
  /** Returns the current value. */
  get(): value
  /** Calls the listener after each change. Returns a function that unsubscribes. */
  listen(listener: (value: value) => void): () => void
  /** Calls the listener now and after each change. Returns a function that unsubscribes. */
  subscribe(listener: (value: value) => void): () => void
}

type Source = { get(): unknown; listen(listener: () => void): () => void }
type ValuesOf<sources> = {
  readonly [key in keyof sources]: sources[key] extends { get(): infer value } ? value : never
}

/**
 * Derives a store from others. It keeps its value while theirs stay, and it listens to them only while something listens to
 * it: unlike a computed store, it lets go of them at once.
 */
export function select<const sources extends readonly Source[], value>(
  sources: sources,
  pick: (...values: ValuesOf<sources>) => value,
): ReadableStore<value> {
  let known: { readonly inputs: readonly unknown[]; readonly value: value } | undefined
  const get = () => {
    const inputs = sources.map(($store) => $store.get())
    if (!known || known.inputs.some((input, index) => !Object.is(input, inputs[index])))
      known = { inputs, value: pick(...(inputs as ValuesOf<sources>)) }
    return known.value
  }
  const listen = (listener: (value: value) => void) => {
    let last: { readonly value: value } | undefined
    const changed = () => {
      const value = get()
      if (!last || Object.is(last.value, value)) return
      last = { value }
      listener(value)
    }
    const stops = sources.map(($store) => $store.listen(changed))
    // A store may read its first value when something listens to it.
    last = { value: get() }
    return () => {
      for (const stop of stops) stop()
    }
  }
  return {
    get,
    listen,
    subscribe(listener) {
      const stop = listen(listener)
      listener(get())
      return stop
    },
  }
}
