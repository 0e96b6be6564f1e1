import type { ReadableAtom } from 'nanostores'
import type { Namespace } from '../caip/namespace.js'
import type { Account, Connection, Session } from '../connector/Connection.js'
import { walletErrors } from '../connector/Connection.js'
import type { Atoms } from '../lib/createAtoms.js'
import { createScope } from '../lib/scope.js'
import type { Resume } from './ConnectionState.js'
import { type ConnectionEvent, type ConnectionStates, connectionReducer } from './connectionReducer.js'

export type Sessions = {
  readonly $states: ReadableAtom<ConnectionStates>
  /** Open sessions, most recently used first. */
  readonly $sessions: ReadableAtom<readonly Session[]>
  dispatch(namespace: Namespace, event: ConnectionEvent): void
  find(connectorId: string): Session | undefined
  active(namespace: Namespace): Session | undefined
  /**
   * Adds a session after the others. It becomes active on each of its namespaces that has no active session.
   * @throws `wallet/ended` if the session has already ended.
   */
  adopt(session: Session): void
  /** Removes sessions at once. On each of their namespaces, another open session becomes active. */
  drop(gone: readonly Session[], resume?: Resume): void
  /** Moves a session before the others. */
  activate(session: Session, namespaces: readonly Namespace[]): void
  selectAccount(session: Session, namespace: Namespace, address: string): void
}

/** Keeps the open sessions of one client, and which of them is active on each namespace. */
export function createSessions(options: {
  atom: Atoms
  namespaces: readonly Namespace[]
  /** Called after every change. */
  changed(): void
  /** Returns what remains if a wallet ends a session itself. */
  resumeOf(session: Session): Resume
}): Sessions {
  const $states = options.atom<ConnectionStates>(
    Object.fromEntries(options.namespaces.map((namespace) => [namespace, { status: 'disconnected' }])),
  )
  const $sessions = options.atom<readonly Session[]>([])
  const actives = new Map<Namespace, Session | undefined>()
  const selected = new WeakMap<Connection, string>()
  /** Unsubscribe functions by session. */
  const watches = new WeakMap<Session, () => void>()

  const dispatch = (namespace: Namespace, event: ConnectionEvent) => {
    const before = $states.get()[namespace]
    const after = before && connectionReducer(before, event)
    if (after !== before) $states.set({ ...$states.get(), [namespace]: after })
  }

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
      type: 'answered',
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
      add(
        connection.$accounts.listen(([first]) => {
          // The visitor changed the account in the wallet, which overrides a choice made here.
          if (first.address !== current) selected.delete(connection)
          current = first.address
          changed()
        }),
      )
      add(connection.$chainId.listen(changed))
    }
    const ended = () => sessions.drop([session], options.resumeOf(session))
    session.signal.addEventListener('abort', ended, { signal })
    watches.set(session, dispose)
  }

  const sessions: Sessions = {
    $states,
    $sessions,
    dispatch,
    find: (connectorId) => $sessions.get().find((session) => session.connectorId === connectorId),
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
      options.changed()
    },
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
      options.changed()
    },
    activate(session, namespaces) {
      for (const namespace of namespaces) {
        if (!connectionOf(session, namespace) || actives.get(namespace) === session) continue
        actives.set(namespace, session)
        refresh(namespace)
      }
      $sessions.set([session, ...$sessions.get().filter((other) => other !== session)])
      options.changed()
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
  }
  return sessions
}
