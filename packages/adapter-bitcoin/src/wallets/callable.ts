/** Returns a method of a wallet's object, or `undefined` if it has none of that name. */
export function callable(
  target: unknown,
  name: string,
): ((...args: readonly unknown[]) => Promise<unknown>) | undefined {
  const method = (target as Record<string, unknown> | null | undefined)?.[name]
  return typeof method === 'function' ? async (...args) => method.apply(target, args) : undefined
}

/** Subscribes with `on` until the returned function is called. A wallet without `on` sends no events. */
export function listenTo(
  provider: unknown,
  listeners: Readonly<Record<string, (payload: unknown) => void>>,
): () => void {
  const callAll = (name: string) => {
    for (const [event, listener] of Object.entries(listeners))
      listen(provider, name, event, listener).catch(() => {})
  }
  callAll('on')
  return () => callAll('removeListener')
}

/** Any error of a wallet's event API, getters included, counts as "no events". */
async function listen(provider: unknown, name: string, ...args: readonly unknown[]): Promise<void> {
  await callable(provider, name)?.(...args)
}
