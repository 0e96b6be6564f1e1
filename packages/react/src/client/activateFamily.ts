import type { Latchkey, Session } from '@latchkey/core'

/** Makes a family of the session the one in use, unless one of them is already. */
export function activateFamily({ networks }: Latchkey, { connections }: Session): void {
  const families = connections.map(({ namespace }) => namespace)
  const [first] = families
  if (first && !families.includes(networks.$activeNamespace.get())) networks.setActiveNamespace(first)
}
