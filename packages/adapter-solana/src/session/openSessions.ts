const key: unique symbol = Symbol.for('latchkey.walletStandard.openSessions')

type Page = { [key]?: WeakMap<object, Set<object>> }

/**
 * The sessions open over a wallet of the Wallet Standard, of every client, every family and every copy of this package
 * on the page: they share the wallet's one permission, so only the last to end may take it back.
 */
export function openSessions(wallet: object): Set<object> {
  const page = globalThis as typeof globalThis & Page
  page[key] ??= new WeakMap()
  const sessions = page[key].get(wallet) ?? new Set()
  page[key].set(wallet, sessions)
  return sessions
}
