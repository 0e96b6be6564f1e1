import { type ConnectorGroup, connectorGroups } from '@latchkey/core'

/** True when an app wants its wallets in another order than the standard one. Groups it leaves out follow in that. */
export function isOwnOrder(order: readonly ConnectorGroup[]): boolean {
  return order.some((group, index) => group !== connectorGroups[index])
}
