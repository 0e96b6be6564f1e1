import type { ConnectorGroup } from '@latchkey/core'

/** The order of a client that was given none. */
const standard: readonly ConnectorGroup[] = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
]

/** True when an app wants its wallets in another order than the standard one. Groups it leaves out follow in that. */
export function isOwnOrder(order: readonly ConnectorGroup[]): boolean {
  return order.some((group, index) => group !== standard[index])
}
