import type { WritableAtom } from 'nanostores'
import type { Namespace } from '../caip/namespace.js'
import type { Account, Connection, Session } from '../connector/Connection.js'
import { walletErrors } from '../connector/Connection.js'
import type { Connector } from '../connector/Connector.js'
import type { Context } from '../context/Context.js'
import type { LatchkeyError } from '../lib/LatchkeyError.js'
import { loadOnce } from '../lib/loadOnce.js'
import { createScope } from '../lib/scope.js'
import type { Resume } from './ConnectionState.js'
import { connectionErrors } from './connectionErrors.js'
import type { ConnectionEvent } from './connectionReducer.js'
import type { KnownConnections } from './createKnownConnections.js'

export type Sessions = {
  active(namespace: Namespace): Session | undefined
  /**
   * Adds a session after the others. It becomes active on each of its namespaces that has no active session.
   * @throws `wallet/ended` if the session has already ended.
   */
  adopt(session: Session): void
  /**
   * Adds a session that the visitor approved before the others, and remembers its connection. `walletId` names the
   * directory wallet that was paired.
   */
  accept(approved: {
    readonly connector: Connector
    readonly session: Session
    readonly requested: readonly Namespace[]
    readonly walletId: ((session: Session) => string | undefined) | undefined
  }): void
  /** Reports that a wallet is connected. */
  announce(connector: Connector, reconnect: boolean): void
  /** Removes sessions at once. On each of their namespaces, another open session becomes active. */
  drop(gone: readonly Session[], resume?: Resume): void
  /** Removes sessions at once and ends them without revoking the wallets' permission. */
  leave(gone: readonly Session[]): void
  /** Moves a session before the others. */
  activate(session: Session, namespaces: readonly Namespace[]): void
  selectAccount(session: Session, namespace: Namespace, address: string): void
  /** Ends a session in its wallet after the client has dropped it. Resolves with the error if that fails. */
  end(session: Session, namespace?: Namespace): Promise<LatchkeyError | undefined>
}

/**
 * Keeps the open sessions of one client, and the active session of each namespace. Loaded by the first connect or
 * reconnect.
 */
export function createSessions(
  context: Context,
  options: {
    $sessions: WritableAtom<readonly Session[]>
    dispatch(namespace: Namespace, event: ConnectionEvent): void
    connectors: { markUsed(walletId: string): void }
    known: KnownConnections
    /** Marks the known connections whose id another wallet claims. */
    mark(): void
    nameOf(connectorId: string): string
    /** Ends a session here without revoking the wallet's permission. */
    release(session: Session): void
  },
): Sessions {
  const { $sessions, dispatch, known, nameOf } = options
  const actives = new Map<Namespace, Session | undefined>()
  const selected = new WeakMap<Connection, string>()
  /** Unsubscribe functions by session. */
  const watches = new WeakMap<Session, () => void>()

  const connectionOf = (session: Session, namespace: Namespace) =>
    session.connections.find((connection) => connection.namespace === namespace)

  const accountOf = (connection: Connection): Account => {
    const accounts = connection.$accounts.get()
    return accounts.find(({ address }) => address === selected.get(connection)) ?? accounts[0]
  }

  /** Updates a namespace's state from its active connection. */
  const refresh = (namespace: Namespace) => {
    const session = actives.get(namespace)
    const connection = session && connectionOf(session, namespace)
    if (!connection) return
    const { connectorId } = session
    dispatch(namespace, {
      type: 'opened',
      connectorId,
      session,
      connection,
      account: accountOf(connection),
    })
  }

  const watch = (session: Session) => {
    const { add, dispose, signal } = createScope()
    for (const connection of session.connections) {
      const { namespace } = connection
      const changed = () => actives.get(namespace) === session && refresh(namespace)
      let current = connection.$accounts.get()[0].address
      let chainId = connection.$chainId.get()
      add(
        connection.$accounts.listen(([first]) => {
          const isHere = connection.$chainId.get() === chainId
          // The visitor changed the account in the wallet, which overrides a choice made here.
          if (first.address !== current && isHere) selected.delete(connection)
          current = first.address
          chainId = connection.$chainId.get()
          changed()
        }),
      )
      add(
        connection.$chainId.listen((id) => {
          chainId = id
          changed()
        }),
      )
    }
    const { connectorId } = session
    const ended = () => sessions.drop([session], { connectorId, name: nameOf(connectorId), reason: 'locked' })
    session.signal.addEventListener('abort', ended, { signal })
    watches.set(session, dispose)
  }

  // A destroyed client leaves the storage unchanged: its wallets stay authorised.
  const changed = () => {
    if (!context.scope.signal.aborted) known.save($sessions.get())
  }

  const loadEndSession = loadOnce(async () => {
    const module = await import('./createEndSession.js')
    return module.createEndSession(context, { $sessions, nameOf })
  })

  const sessions: Sessions = {
    active: (namespace) => actives.get(namespace),
    adopt(session) {
      if (session.signal.aborted) throw walletErrors.ended({ method: 'connect' })
      $sessions.set([...$sessions.get(), session])
      watch(session)
      for (const { namespace } of session.connections) {
        if (actives.get(namespace)) continue
        actives.set(namespace, session)
        refresh(namespace)
      }
      changed()
    },
    accept({ connector, session, requested, walletId }) {
      const { id: connectorId, name } = connector
      sessions.adopt(session)
      sessions.activate(session, requested)
      // Namespaces that the wallet did not approve. A connected one stays connected.
      for (const namespace of requested) dispatch(namespace, { type: 'failed' })
      const namespaces = session.connections.map(({ namespace }) => namespace)
      const others = known.list().filter((one) => one.connectorId !== connectorId)
      known.put([{ connectorId, name, namespaces }, ...others])
      options.mark()
      known.save($sessions.get())
      options.connectors.markUsed(walletId?.(session) ?? connectorId)
      sessions.announce(connector, false)
    },
    announce: ({ id: connectorId, name, type }, reconnect) =>
      context.events.emit('CONNECT_SUCCESS', { name, connectorId, type, reconnect }),
    drop(gone, resume) {
      $sessions.set($sessions.get().filter((one) => !gone.includes(one)))
      for (const session of gone) {
        watches.get(session)?.()
        for (const { namespace } of session.connections) {
          if (actives.get(namespace) !== session) continue
          const next = $sessions.get().find((other) => connectionOf(other, namespace))
          actives.set(namespace, next)
          if (next) refresh(namespace)
          else dispatch(namespace, { type: 'ended', resume })
        }
      }
      changed()
    },
    leave(gone) {
      sessions.drop(gone)
      for (const session of gone) options.release(session)
    },
    activate(session, namespaces) {
      for (const namespace of namespaces) {
        if (!connectionOf(session, namespace) || actives.get(namespace) === session) continue
        actives.set(namespace, session)
        refresh(namespace)
      }
      $sessions.set([session, ...$sessions.get().filter((other) => other !== session)])
      changed()
    },
    selectAccount(session, namespace, address) {
      const connection = connectionOf(session, namespace)
      const account = connection?.$accounts
        .get()
        .find((one) => one.address.toLowerCase() === address.toLowerCase())
      if (!connection || !account) return
      selected.set(connection, account.address)
      refresh(namespace)
    },
    async end(session, namespace) {
      try {
        const endSession = await loadEndSession()
        return await endSession(session, namespace)
      } catch (cause) {
        // The code did not load, so the wallet keeps its permission.
        options.release(session)
        return connectionErrors.disconnectFailed({ connector: nameOf(session.connectorId) }, { cause })
      }
    },
  }
  return sessions
}
