const key: unique symbol = Symbol.for('latchkey.walletStandard.openSessions')

type Page = { [key]?: WeakMap<object, Set<object>> }

/**
 * The sessions open over what a wallet put on the page or registered, of every client, every family and every copy of
 * this package: they share the wallet's one permission, so only the last to end may take it back.
 */
export function openSessions(provider: object): Set<object> {
  const page = globalThis as typeof globalThis & Page
  page[key] ??= new WeakMap()
  const sessions = page[key].get(provider) ?? new Set()
  page[key].set(provider, sessions)
  return sessions
}
