import type { ConnectionsApi, Connector, Session } from '@latchkey/core'
import { useMemo } from 'react'
import { useLatchkey } from '../client/useLatchkey.js'
import { useStoreValue } from '../client/useStoreValue.js'

/** Result of `useSessions`. */
export type UseSessions = Pick<ConnectionsApi, 'disconnect' | 'selectAccount' | 'setActive'> & {
  /** Every open session with its wallet, most recently used first. */
  readonly sessions: readonly { readonly session: Session; readonly connector: Connector | undefined }[]
}

const none: readonly Session[] = []

/**
 * Lists the sessions of all connected wallets, and changes the one in use. A session is the result of one approval: connections of
 * one or more namespaces.
 *
 * @example
 * ```tsx
 * import { useSessions } from '@latchkey/react'
 *
 * export function Wallets() {
 *   const { sessions, disconnect } = useSessions()
 *   return sessions.map(({ connector, session }) => (
 *     <button key={session.connectorId} onClick={() => void disconnect({ connectorId: session.connectorId })}>
 *       Disconnect {connector?.name}
 *     </button>
 *   ))
 * }
 * ```
 */
export function useSessions(): UseSessions {
  const { connections, connectors } = useLatchkey()
  const open = useStoreValue(connections.$sessions, none)
  const list = useStoreValue(connectors.$list)
  return useMemo(() => {
    const { disconnect, selectAccount, setActive } = connections
    const sessions = open.map((session) => ({
      session,
      connector: list.find(({ id }) => id === session.connectorId),
    }))
    return { sessions, disconnect, selectAccount, setActive }
  }, [connections, open, list])
}
