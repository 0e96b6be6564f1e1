import type { Connector } from '@latchkey/core'
import { createScope, type Discovery } from '@latchkey/core/adapter'

/** Keeps announced connectors, as core does: a later one with the same id replaces the earlier one. */
export function createFakeDiscovery(): Discovery & { readonly found: Map<string, Connector> } {
  const found = new Map<string, Connector>()
  return {
    scope: createScope(),
    found,
    announce: (connector) => void found.set(connector.id, connector),
    withdraw: (id) => void found.delete(id),
  }
}
