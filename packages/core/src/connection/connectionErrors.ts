import { defineErrors } from '../lib/defineErrors.js'

type Named = { connector: string }

export const connectionErrors = /* @__PURE__ */ defineErrors('connection', {
  connectorNotFound: (c: { connectorId: string }) => `No connector has the id "${c.connectorId}".`,
  notConnected: (_: { namespace?: string }) => 'Connector not connected.',
  noAccount: (_: { namespace?: string }) => 'Could not find an Account to execute with this Action.',
  unsupported: (c: { capability: string; namespace: string }) =>
    `The ${c.namespace} adapter does not offer ${c.capability}.`,
  cancelled: (c: Named) => `The connection to ${c.connector} was cancelled.`,
  superseded: (c: Named) => `A newer connection attempt took the place of the one to ${c.connector}.`,
  disconnectFailed: (_: Named) => 'Failed to disconnect',
})
