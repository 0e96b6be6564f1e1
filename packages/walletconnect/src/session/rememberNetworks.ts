import type { Latchkey, Session } from '@latchkey/core'
import { type Store, storageKeys } from '@latchkey/core/adapter'

/**
 * Keeps the network a paired wallet moved to for the next visit. The page stores what the visitor chose there, and a
 * wallet elsewhere does not answer where it is when its session is restored.
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
      if (stored.includes(id) || !networks.$networks.get().some((network) => network.id === id)) continue
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
  // A choice on the page writes the list anew.
  stops.push(networks.$states.listen(keep))
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop()
  })
}
