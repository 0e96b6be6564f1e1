import { type Connector, createScope, type Discovery } from '@latchkey/core'

/** Keeps what was announced, as core does: a later one with the same id takes the place. */
export function createFakeDiscovery(): Discovery & { readonly found: Map<string, Connector> } {
  const found = new Map<string, Connector>()
  return {
    scope: createScope(),
    found,
    announce: (connector) => void found.set(connector.id, connector),
    withdraw: (id) => void found.delete(id),
  }
}
