import type { ChainId, Latchkey, Session } from '@latchkey/core'

/**
 * Makes a family of the session the one in use, unless one of them is already: that of the network the session was wanted
 * for, where the wallet serves it, and moves there. Never rejects.
 */
export function activateFamily({ networks }: Latchkey, { connections }: Session, chainId?: ChainId): void {
  const families = connections.map(({ namespace }) => namespace)
  const [first] = families
  if (chainId && families.some((namespace) => chainId.startsWith(`${namespace}:`)))
    networks.switchTo({ chainId }).catch(() => undefined)
  else if (first && !families.includes(networks.$activeNamespace.get())) networks.setActiveNamespace(first)
}
