import { type ContextsOf, defineErrors } from '../lib/defineErrors.js'

type Named = { connector: string }

/** Errors of connections, by name. */
export const connectionErrors = /* @__PURE__ */ defineErrors('connection', {
  connectorNotFound: (c: { connectorId: string }) => `No connector has the id "${c.connectorId}".`,
  notConnected: (_: { namespace?: string }) => 'Connector not connected.',
  unsupported: (c: { capability: string; namespace: string }) =>
    `${c.namespace} does not offer ${c.capability}.`,
  cancelled: (c: Named) => `Connecting to ${c.connector} was cancelled.`,
  superseded: (c: Named) => `Connecting to ${c.connector} was replaced.`,
  ended: (_: object) => 'Disconnected.',
  disconnectFailed: (_: Named) => 'Failed to disconnect',
})

declare global {
  interface LatchkeyErrors extends ContextsOf<typeof connectionErrors> {}
}
