/** A method of something a wallet put on the page; `undefined` when it has none of that name. */
export function callable(
  target: unknown,
  name: string,
): ((...args: readonly unknown[]) => Promise<unknown>) | undefined {
  const method = (target as Record<string, unknown> | null | undefined)?.[name]
  return typeof method === 'function' ? async (...args) => method.apply(target, args) : undefined
}

/** Listens with `on` until the returned function is called. Wallets without `on` are silent. */
export function listenTo(
  provider: unknown,
  listeners: Readonly<Record<string, (payload: unknown) => void>>,
): () => void {
  const tell = (name: string) => {
    for (const [event, listener] of Object.entries(listeners))
      listen(provider, name, event, listener).catch(() => {})
  }
  tell('on')
  return () => tell('removeListener')
}

/** Whatever a wallet's way of listening throws, its getters included, it is only silent. */
async function listen(provider: unknown, name: string, ...given: readonly unknown[]): Promise<void> {
  await callable(provider, name)?.(...given)
}
