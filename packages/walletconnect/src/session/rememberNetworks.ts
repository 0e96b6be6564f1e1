import type { Latchkey, Session } from '@latchkey/core'
import { type Store, storageKeys } from '@latchkey/core/adapter'

/**
 * Stores the network that a wallet switched to for the next visit. The client stores only the visitor's choice on the
 * page, and a wallet over WalletConnect cannot report its network when its session is restored.
 */
export function rememberNetworks({
  session: { connections, signal },
  networks,
  store,
}: {
  readonly session: Session
  readonly networks: Latchkey['networks']
  readonly store: Store
}): void {
  const moved = new Set<Session['connections'][number]>()
  const keep = () => {
    for (const { $chainId, namespace } of moved) {
      const id = $chainId.get()
      const stored = store.read(storageKeys.activeNetworks) ?? []
      if (stored.includes(id) || !networks.$list.get().some((network) => network.id === id)) continue
      const others = stored.filter((other) => !other.startsWith(`${namespace}:`))
      store.write(storageKeys.activeNetworks, [...others, id])
    }
  }
  const stops = connections.map((connection) =>
    connection.$chainId.listen(() => {
      moved.add(connection)
      keep()
    }),
  )
  // A choice on the page replaces the stored network.
  stops.push(networks.$states.listen(keep))
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop()
  })
}
