import type { ConnectionsApi, Connector, Session } from '@latchkey/core'
import { useMemo } from 'react'
import { useLatchkey } from '../client/useLatchkey.js'
import { useStoreValue } from '../client/useStoreValue.js'

/** Result of `useConnections`. */
export type UseConnections = Pick<ConnectionsApi, 'disconnect' | 'selectAccount' | 'setActive'> & {
  /** Every open session with its wallet, most recently used first. */
  readonly connections: readonly { readonly session: Session; readonly connector: Connector | undefined }[]
}

const none: readonly Session[] = []

/**
 * Lists all connected wallets, and changes the one in use.
 *
 * @example
 * ```tsx
 * import { useConnections } from '@latchkey/react'
 *
 * export function Wallets() {
 *   const { connections, disconnect } = useConnections()
 *   return connections.map(({ connector, session }) => (
 *     <button key={session.connectorId} onClick={() => void disconnect({ connectorId: session.connectorId })}>
 *       Disconnect {connector?.name}
 *     </button>
 *   ))
 * }
 * ```
 */
export function useConnections(): UseConnections {
  const { connections, connectors } = useLatchkey()
  const sessions = useStoreValue(connections.$sessions, none)
  const list = useStoreValue(connectors.$list)
  return useMemo(() => {
    const { disconnect, selectAccount, setActive } = connections
    const withWallet = sessions.map((session) => ({
      session,
      connector: list.find(({ id }) => id === session.connectorId),
    }))
    return { connections: withWallet, disconnect, selectAccount, setActive }
  }, [connections, sessions, list])
}
