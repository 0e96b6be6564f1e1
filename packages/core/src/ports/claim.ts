const key = Symbol.for('latchkey.clients')

/** Counts the clients mounted on this page by id. Kept on the page itself: a second copy of the package sees it too. */
export function claim(clientId: string): { readonly taken: boolean; release(): void } {
  const page = globalThis as { [key]?: Map<string, number> }
  page[key] ??= new Map()
  const clients = page[key]
  const count = clients.get(clientId) ?? 0
  clients.set(clientId, count + 1)
  return { taken: count > 0, release: () => clients.set(clientId, (clients.get(clientId) ?? 1) - 1) }
}
