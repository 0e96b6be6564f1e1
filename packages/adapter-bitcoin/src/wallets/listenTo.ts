import { callable } from './callable.js'

/** Listens with `on` until the returned function is called. Wallets without `on` are silent. */
export function listenTo(
  provider: unknown,
  listeners: Readonly<Record<string, (payload: unknown) => void>>,
): () => void {
  const tell = (name: string) => {
    for (const [event, listener] of Object.entries(listeners))
      callable(provider, name)?.(event, listener).catch(() => {})
  }
  tell('on')
  return () => tell('removeListener')
}
