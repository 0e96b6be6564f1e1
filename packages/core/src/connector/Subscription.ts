/** One listener on a wallet. Both functions may throw or reject. */
export type Subscription = {
  /** Adds the listener. */
  on(): unknown
  /** Removes the listener. */
  off(): unknown
}

/**
 * Returns the listeners on an object with `on` and `removeListener`. A wallet without them sends no events.
 *
 * @example
 * ```ts
 * import { listenTo } from '@latchkey/core/adapter'
 *
 * const subscriptions = (provider: object, changed: () => void) =>
 *   listenTo(provider, { accountsChanged: changed, disconnect: changed })
 * ```
 */
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

/**
 * Returns a listener whose `on` returns the function that removes it, or a promise of it.
 *
 * @example
 * ```ts
 * import { subscribeBy } from '@latchkey/core/adapter'
 *
 * const subscription = (wallet: { onChange(listener: () => void): () => void }, changed: () => void) =>
 *   subscribeBy(() => wallet.onChange(changed))
 * ```
 */
export function subscribeBy(on: () => unknown): Subscription {
  let off: unknown
  const end = (value: unknown) => (typeof value === 'function' ? value() : undefined)
  return {
    on: () => {
      off = on()
      return off
    },
    // Synchronous if possible, so that no event arrives after the end.
    off: () => (off instanceof Promise ? off.then(end, () => undefined) : end(off)),
  }
}
