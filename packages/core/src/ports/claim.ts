const key = Symbol.for('latchkey.clients')

/** Marks a client id as in use. Kept on the page itself: a second copy of the package sees it too. */
export function claim(clientId: string): { readonly taken: boolean; release(): void } {
  const page = globalThis as { [key]?: string[] }
  page[key] ??= []
  const clients = page[key]
  const taken = clients.includes(clientId)
  clients.push(clientId)
  return { taken, release: () => clients.splice(clients.indexOf(clientId), 1) }
}
