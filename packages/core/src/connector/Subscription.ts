/** One listener on a wallet. Both functions may throw or reject. */
export type Subscription = { on(): unknown; off(): unknown }

/** Lists the listeners on an object with `on` and `removeListener`. A wallet without them sends no events. */
export function listenTo(
  emitter: unknown,
  listeners: Readonly<Record<string, (payload: unknown) => void>>,
): readonly Subscription[] {
  const call = (name: string, ...args: readonly unknown[]) => {
    const method = (emitter as Readonly<Record<string, unknown>> | null | undefined)?.[name]
    return typeof method === 'function' ? Reflect.apply(method, emitter, args) : undefined
  }
  return Object.entries(listeners).map((entry) => ({
    on: () => call('on', ...entry),
    off: () => call('removeListener', ...entry),
  }))
}

/** A listener whose `on` returns the function that ends it, or a promise of it. */
export function subscribeBy(on: () => unknown): Subscription {
  let off: unknown
  const end = (value: unknown) => (typeof value === 'function' ? value() : undefined)
  return {
    on: () => {
      off = on()
      return off
    },
    // At once where possible: no event may arrive after the end.
    off: () => (off instanceof Promise ? off.then(end, () => undefined) : end(off)),
  }
}
