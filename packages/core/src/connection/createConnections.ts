import { atom, type ReadableAtom } from 'nanostores'
import type { ChainId } from '../caip/chainId.js'
import type { Namespace } from '../caip/namespace.js'
import type { Connector } from '../connector/Connector.js'
import type { Session } from '../connector/Session.js'
import type { Context } from '../context/Context.js'
import { storageKeys } from '../context/storageKeys.js'
import { toError } from '../errors/toError.js'
import { abortable } from '../lib/abortable.js'
import type { Scope } from '../lib/scope.js'
import { connectionErrors } from './connectionErrors.js'
import type { ConnectionStates } from './connectionReducer.js'
import { createKnownConnections } from './createKnownConnections.js'
import { createReconnect } from './createReconnect.js'
import { createSessions } from './createSessions.js'

export type ConnectionsApi = {
  /** The active connection of each configured family. */
  readonly $states: ReadableAtom<ConnectionStates>
  /** Every open session, the one used last first; one of them is active per family. */
  readonly $sessions: ReadableAtom<readonly Session[]>
  /** The wallet being asked right now. */
  readonly $pending: ReadableAtom<string | undefined>
  /**
   * Asks a wallet. A second call for the same wallet joins the first; one for another wallet takes its place. A wallet
   * that is connected already becomes the active one.
   * @throws `connection/connector_not_found`, `connection/cancelled`, `connection/superseded`, `rpc/user_rejected` and
   * what else the wallet answers.
   */
  connect(request: { connectorId: string; chainId?: ChainId; signal?: AbortSignal }): Promise<Session>
  /** Gives up the attempt under way, if any. */
  cancel(): void
  /** Restores what was connected before, never prompting. One run at a time; settles within its bound. */
  reconnect(): Promise<void>
  /**
   * Ends one session (of a connector, or the active one of a family) or, with neither named, all, and gives up an
   * attempt under way.
   * @throws `connection/disconnect_failed` after forgetting the session here, when the wallet did not end it cleanly.
   */
  disconnect(request?: { namespace?: Namespace; connectorId?: string }): Promise<void>
  /**
   * Makes another open session the active one of its families.
   * @throws `connection/not_connected`
   */
  setActive(request: { connectorId: string; namespace?: Namespace }): void
  /**
   * Uses another of the addresses the active wallet shares.
   * @throws `connection/not_connected`
   */
  selectAccount(request: { namespace: Namespace; address: string }): void
}

export type Connections = ConnectionsApi & {
  /** Reads what is stored, starts reconnecting and follows other tabs until the scope ends. */
  start(scope: Scope): void
}

type Attempt = {
  readonly connectorId: string
  readonly controller: AbortController
  promise: Promise<Session>
}

export function createConnections(
  context: Context,
  options: {
    connectors: {
      readonly $list: ReadableAtom<readonly Connector[]>
      get(connectorId: string): Connector | undefined
      markUsed(connectorId: string): void
    }
    namespaces: readonly Namespace[]
    enableReconnect: boolean
  },
): Connections {
  const { events, log, scope, store } = context
  const { connectors, namespaces } = options
  const known = createKnownConnections(store)
  const nameOf = (connectorId: string) => connectors.get(connectorId)?.name ?? connectorId

  const save = () => known.save(sessions.$sessions.get(), sessions.$states.get())
  const sessions = createSessions({
    namespaces,
    // A destroyed client leaves what is stored as it is: its wallets stay authorised.
    changed: () => scope.signal.aborted || save(),
    resumeOf: ({ connectorId }) => ({ connectorId, name: nameOf(connectorId), reason: 'locked' }),
  })

  const $pending = atom<string | undefined>()
  let attempt: Attempt | undefined

  const announceSuccess = ({ id, name, type }: Connector, reconnect: boolean) =>
    events.emit('CONNECT_SUCCESS', { name, connectorId: id, type, reconnect })

  const reconnection = createReconnect(context, {
    sessions,
    connectors,
    namespaces,
    known: known.list,
    restored: (connector) => announceSuccess(connector, true),
  })

  const familiesOf = (connector: Connector) =>
    connector.namespaces.filter((namespace) => namespaces.includes(namespace))

  const stop = (reason: Error) => {
    attempt?.controller.abort(reason)
    attempt = undefined
    $pending.set(undefined)
  }

  const ask = async (connector: Connector, chainId: ChainId | undefined, signal: AbortSignal) => {
    const families = familiesOf(connector)
    for (const namespace of families)
      sessions.dispatch(namespace, { type: 'asked', connectorId: connector.id })
    try {
      const asked = connector.connect({ chainId, signal })
      // An approval that comes after the attempt was given up belongs to nobody.
      asked.then(
        (late) => signal.aborted && release(late),
        () => undefined,
      )
      const session = await abortable(asked, signal)
      known.remember({ connectorId: connector.id, name: connector.name, namespaces: families })
      sessions.adopt(session, { activate: 'always' })
      connectors.markUsed(connector.id)
      announceSuccess(connector, false)
      return session
    } catch (thrown) {
      const error = toError(thrown)
      // A newer attempt has already said what its families are doing.
      if (error.code !== connectionErrors.superseded.code)
        for (const namespace of families) sessions.dispatch(namespace, { type: 'failed' })
      if (!signal.aborted)
        events.emit(error.code === 'rpc/user_rejected' ? 'USER_REJECTED' : 'CONNECT_ERROR', {
          connectorId: connector.id,
          code: error.code,
        })
      throw error
    }
  }

  const connections: Connections = {
    $states: sessions.$states,
    $sessions: sessions.$sessions,
    $pending,

    async connect({ connectorId, chainId, signal }) {
      if (attempt?.connectorId === connectorId) return attempt.promise
      const connector = connectors.get(connectorId)
      if (!connector) throw connectionErrors.connectorNotFound({ connectorId })
      reconnection.stop()
      const open = sessions.find(connectorId)
      if (attempt) stop(connectionErrors.superseded({ connector: nameOf(attempt.connectorId) }))
      for (const namespace of namespaces)
        if (sessions.$states.get()[namespace]?.status !== 'disconnected')
          sessions.dispatch(namespace, { type: 'failed' })
      if (open) {
        sessions.activate(open, familiesOf(connector))
        return open
      }
      const controller = new AbortController()
      const cancel = () => controller.abort(connectionErrors.cancelled({ connector: connector.name }))
      signal?.addEventListener('abort', cancel, { once: true })
      if (signal?.aborted) cancel()
      const mine: Attempt = { connectorId, controller, promise: ask(connector, chainId, controller.signal) }
      attempt = mine
      $pending.set(connectorId)
      try {
        return await mine.promise
      } finally {
        signal?.removeEventListener('abort', cancel)
        if (attempt === mine) {
          attempt = undefined
          $pending.set(undefined)
        }
      }
    },

    cancel() {
      if (attempt) stop(connectionErrors.cancelled({ connector: nameOf(attempt.connectorId) }))
    },

    reconnect: () => reconnection.run(),

    async disconnect({ namespace, connectorId } = {}) {
      const isMeant = (id: string, active: boolean) =>
        connectorId === undefined ? namespace === undefined || active : id === connectorId
      const state = namespace && sessions.$states.get()[namespace]
      if (attempt && isMeant(attempt.connectorId, state?.status === 'connecting')) connections.cancel()
      if (!connectorId) reconnection.stop()

      const activeHere = namespace && sessions.active(namespace)
      const ending = sessions.$sessions
        .get()
        .filter((session) => isMeant(session.connectorId, session === activeHere))
      for (const one of known.list())
        if (
          isMeant(
            one.connectorId,
            namespace !== undefined && one.namespaces.includes(namespace) && !activeHere,
          )
        )
          known.forget(one.connectorId)
      // The active ones last, so that none takes another's place in between.
      for (const session of [...ending].reverse()) {
        known.forget(session.connectorId)
        sessions.drop(session)
      }
      for (const one of namespaces)
        if (namespace === undefined || one === namespace) sessions.dispatch(one, { type: 'failed' })
      store.remove(storageKeys.connectedSocial)
      save()

      const failures = await Promise.all(ending.map(end))
      const failure = failures.find((error) => error !== undefined)
      if (failure) throw failure
    },

    setActive({ connectorId, namespace }) {
      const session = sessions.find(connectorId)
      if (!session) throw connectionErrors.notConnected({})
      sessions.activate(session, namespace ? [namespace] : session.connections.map((one) => one.namespace))
    },

    selectAccount({ namespace, address }) {
      const session = sessions.active(namespace)
      if (!session) throw connectionErrors.notConnected({ namespace })
      sessions.selectAccount(session, namespace, address)
    },

    start(mounted) {
      known.read()
      if (!options.enableReconnect) return
      const connected = store.read(storageKeys.connectedNamespaces) ?? []
      for (const { connectorId, namespaces: families } of [...known.list()].reverse())
        for (const namespace of families)
          if (connected.includes(namespace)) sessions.dispatch(namespace, { type: 'recalled', connectorId })
      void reconnection.run()
      // A wallet that comes late is taken up when it comes.
      mounted.add(
        connectors.$list.listen((list) => {
          if (list.some(({ id }) => reconnection.missing().has(id) && !sessions.find(id)))
            void reconnection.run()
        }),
      )
      mounted.add(store.watch(storageKeys.connections, followOtherTab))
    },
  }

  /** Lets go of a session without taking the wallet's permission back. */
  function release(session: Session) {
    session
      .end({ keepPermission: true })
      .catch((thrown) => log('warn', 'Releasing a wallet failed.', toError(thrown).code))
  }

  /** Ends a session that is already forgotten here. */
  async function end(session: Session) {
    const { connectorId } = session
    try {
      await session.end()
      events.emit('DISCONNECT_SUCCESS', {
        connectorId,
        namespaces: session.connections.map(({ namespace }) => namespace),
      })
      return undefined
    } catch (thrown) {
      const cause = toError(thrown)
      log('error', 'Ending a session failed.', cause.code)
      events.emit('DISCONNECT_ERROR', { connectorId, code: cause.code })
      return connectionErrors.disconnectFailed({ connector: nameOf(connectorId) }, { cause })
    }
  }

  /** What another tab connected is connected here, what it disconnected is gone here. */
  function followOtherTab() {
    const stored = known.read()
    const isStored = (id: string) => stored.some(({ connectorId }) => connectorId === id)
    for (const session of sessions.$sessions.get()) {
      if (isStored(session.connectorId)) continue
      sessions.drop(session)
      void session
        .end({ keepPermission: true })
        .catch((thrown) => log('warn', 'Ending failed.', toError(thrown).code))
    }
    if (stored.some(({ connectorId }) => !sessions.find(connectorId))) void reconnection.run()
  }

  scope.add(() => {
    stop(connectionErrors.cancelled({ connector: '' }))
    for (const session of sessions.$sessions.get())
      void session
        .end({ keepPermission: true })
        .catch((thrown) => log('warn', 'Ending failed.', toError(thrown).code))
  })

  return connections
}
