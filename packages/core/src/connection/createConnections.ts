import type { ReadableAtom } from 'nanostores'
import type { Namespace } from '../caip/namespace.js'
import type { Session } from '../connector/Connection.js'
import type { Connector } from '../connector/Connector.js'
import type { Context } from '../context/Context.js'
import { storageKeys, visitorCaches } from '../context/storageKeys.js'
import { toError } from '../errors/toError.js'
import { abortable } from '../lib/abortable.js'
import type { LatchkeyError } from '../lib/LatchkeyError.js'
import { loadOnce } from '../lib/loadOnce.js'
import type { Scope } from '../lib/scope.js'
import type { ConnectionsApi } from './ConnectionsApi.js'
import { connectionErrors } from './connectionErrors.js'
import { createKnownConnections } from './createKnownConnections.js'
import type { Reconnect } from './createReconnect.js'
import { createSessions } from './createSessions.js'

export type Connections = ConnectionsApi & {
  /** Reads the stored connections, starts reconnecting and follows other tabs until the scope ends. */
  start(scope: Scope): void
}

type Attempt = {
  readonly connectorId: string
  readonly requested: readonly Namespace[]
  readonly controller: AbortController
  readonly promise: Promise<Session>
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
  const { atom, events, log, scope, store } = context
  const { connectors, namespaces } = options
  const known = createKnownConnections(store)
  const nameOf = (connectorId: string) => connectors.get(connectorId)?.name ?? connectorId

  const save = () => known.save(sessions.$sessions.get())
  const mark = () => known.mark((connectorId) => connectors.get(connectorId)?.warning === 'rdns_collision')
  const sessions = createSessions({
    atom,
    namespaces,
    // A destroyed client leaves the storage unchanged: its wallets stay authorised.
    changed: () => scope.signal.aborted || save(),
    resumeOf: ({ connectorId }) => ({ connectorId, name: nameOf(connectorId), reason: 'locked' }),
  })

  const loadEndSession = loadOnce(async () => {
    const module = await import('./createEndSession.js')
    return module.createEndSession(context, { $sessions: sessions.$sessions, nameOf })
  })

  const $pending = atom<string | undefined>(undefined)
  let attempt: Attempt | undefined

  const announceSuccess = ({ id, name, type }: Connector, reconnect: boolean) =>
    events.emit('CONNECT_SUCCESS', { name, connectorId: id, type, reconnect })

  /** Ends a session here without revoking the wallet's permission. */
  const release = (session: Session | undefined): undefined => {
    const letGo = async () => session?.end({ keepPermission: true })
    letGo().catch((thrown) => log('warn', 'Ending failed.', toError(thrown).code))
  }

  /** Ends a session in its wallet, after it was dropped here. Resolves with the error of a failure. */
  const end = async (session: Session): Promise<LatchkeyError | undefined> => {
    try {
      const endSession = await loadEndSession()
      return await endSession(session)
    } catch (cause) {
      // The code did not load, so the wallet keeps its permission.
      release(session)
      return connectionErrors.disconnectFailed({ connector: nameOf(session.connectorId) }, { cause })
    }
  }

  const dropAll = (gone: readonly Session[]) => {
    sessions.drop(gone)
    for (const session of gone) release(session)
  }

  /** Releases a session that arrives after the signal has aborted. */
  const receive = <session extends Session | undefined>(asked: Promise<session>, signal: AbortSignal) => {
    asked.then(
      (late) => signal.aborted && release(late),
      () => undefined,
    )
    return abortable(asked, signal)
  }

  let isMounted = false
  let reconnection: Reconnect | undefined
  const loadReconnection = loadOnce(async () => {
    const module = await import('./createReconnect.js')
    reconnection ??= module.createReconnect(context, {
      sessions,
      connectors,
      namespaces,
      known: known.list,
      isAsked: (namespace) => attempt?.requested.includes(namespace),
      receive,
      release,
      restored: (connector) => announceSuccess(connector, true),
    })
    return reconnection
  })

  /** Restores the known connections. A visitor without one never loads its code. */
  const reconnect = async () => {
    if (!reconnection && known.list().length === 0) return
    try {
      const { run } = reconnection ?? (await loadReconnection())
      if (isMounted) await run()
    } catch (thrown) {
      log('warn', 'Reconnecting failed.', toError(thrown).code)
      for (const namespace of namespaces) {
        if (attempt?.requested.includes(namespace)) continue
        const one = known.list().find(({ namespaces }) => namespaces.includes(namespace))
        const resume = one && { connectorId: one.connectorId, name: one.name, reason: 'unloaded' as const }
        sessions.dispatch(namespace, { type: 'failed', resume })
      }
    }
  }

  const follow = (next?: Attempt) => {
    attempt = next
    $pending.set(next?.connectorId)
  }

  const stop = (reason: Error) => {
    attempt?.controller.abort(reason)
    follow()
  }

  const ask = async (connector: Connector, requested: readonly Namespace[], signal: AbortSignal) => {
    const { id: connectorId, name } = connector
    for (const namespace of requested) sessions.dispatch(namespace, { type: 'asked', connectorId })
    try {
      const session = await receive(connector.connect({ signal }), signal)
      // The attempt was cancelled while the wallet approved it.
      if (signal.aborted) {
        release(session)
        throw signal.reason
      }
      sessions.adopt(session)
      sessions.activate(session, requested)
      // Namespaces that the wallet did not approve. A connected one stays connected.
      for (const namespace of requested) sessions.dispatch(namespace, { type: 'failed' })
      known.remember({
        connectorId,
        name,
        namespaces: session.connections.map(({ namespace }) => namespace),
      })
      mark()
      save()
      connectors.markUsed(connectorId)
      announceSuccess(connector, false)
      return session
    } catch (thrown) {
      const error = toError(thrown)
      const over = signal.aborted
      // The attempt ends before its namespaces report it.
      if (!over) stop(error)
      // A newer attempt has already set the states of its namespaces.
      if (error.code !== connectionErrors.superseded.code)
        for (const namespace of requested) sessions.dispatch(namespace, { type: 'failed' })
      if (!over)
        events.emit(error.code === 'rpc/user_rejected' ? 'USER_REJECTED' : 'CONNECT_ERROR', {
          connectorId,
          code: error.code,
        })
      throw error
    }
  }

  const connections: Connections = {
    $states: sessions.$states,
    $sessions: sessions.$sessions,
    $pending,

    async connect({ connectorId, signal }) {
      if (attempt?.connectorId === connectorId && !attempt.controller.signal.aborted) return attempt.promise
      const connector = connectors.get(connectorId)
      if (!connector) throw connectionErrors.connectorNotFound({ connectorId })
      const cancelled = connectionErrors.cancelled({ connector: connector.name })
      if (scope.signal.aborted || signal?.aborted) throw cancelled
      if (attempt) {
        for (const namespace of attempt.requested) sessions.dispatch(namespace, { type: 'failed' })
        stop(connectionErrors.superseded({ connector: nameOf(attempt.connectorId) }))
      }
      const requested = connector.namespaces.filter((namespace) => namespaces.includes(namespace))
      const open = sessions.find(connectorId)
      if (open) {
        sessions.activate(open, requested)
        return open
      }
      const restoring = reconnection?.stop()
      const controller = new AbortController()
      const cancel = () => controller.abort(cancelled)
      signal?.addEventListener('abort', cancel, { once: true })
      const promise = ask(connector, requested, controller.signal)
      const mine = { connectorId, requested, controller, promise }
      follow(mine)
      // The other namespaces are restored meanwhile.
      if (restoring) void reconnect()
      try {
        return await promise
      } finally {
        signal?.removeEventListener('abort', cancel)
        if (attempt === mine) follow()
      }
    },

    cancel() {
      if (attempt) stop(connectionErrors.cancelled({ connector: nameOf(attempt.connectorId) }))
    },

    reconnect,

    async disconnect({ namespace, connectorId = namespace && idOf(namespace) } = {}) {
      const all = !connectorId && !namespace
      const isMeant = (id: string | undefined) => all || id === connectorId
      if (isMeant(attempt?.connectorId) || (namespace && attempt?.requested.includes(namespace)))
        connections.cancel()
      if (all) reconnection?.stop()
      known.forget(isMeant)
      const ending = sessions.$sessions.get().filter((session) => isMeant(session.connectorId))
      sessions.drop(ending)
      for (const one of namespaces)
        if (attempt?.requested.includes(one))
          sessions.dispatch(one, { type: 'asked', connectorId: attempt.connectorId })
        else if (isMeant(idOf(one))) sessions.dispatch(one, { type: 'failed' })
      for (const row of [storageKeys.connectedSocial, ...Object.values(visitorCaches)]) store.remove(row)
      save()

      for (const failure of await Promise.all(ending.map(end))) if (failure) throw failure
    },

    setActive({ connectorId, namespace }) {
      const session = opened(sessions.find(connectorId))
      sessions.activate(session, namespace ? [namespace] : session.connections.map((one) => one.namespace))
    },

    selectAccount({ namespace, address }) {
      sessions.selectAccount(opened(sessions.active(namespace)), namespace, address)
    },

    start(mounted) {
      isMounted = true
      // The next mount restores the sessions.
      mounted.add(leave)
      mounted.add(store.watch(storageKeys.connections, followOtherTab))
      // The warning about a namesake, found now or while a session is open, survives a reload.
      mounted.add(connectors.$list.subscribe(mark))
      if (!options.enableReconnect) return
      const connected = store.read(storageKeys.connectedNamespaces) ?? []
      for (const { connectorId, namespaces: requested } of [...known.list()].reverse())
        for (const namespace of requested)
          if (connected.includes(namespace)) sessions.dispatch(namespace, { type: 'recalled', connectorId })
      void reconnect()
      // Retries a wallet that appears late, or that waited for another wallet's prompt.
      for (const $store of [connectors.$list, $pending])
        mounted.add($store.listen(() => reconnection?.takeUp()))
    },
  }

  function opened(session: Session | undefined): Session {
    if (!session) throw connectionErrors.notConnected({})
    return session
  }

  /** Returns the connector of a namespace's state, if any. */
  function idOf(namespace: Namespace): string | undefined {
    const state = sessions.$states.get()[namespace]
    return state?.status === 'disconnected' ? state.resume?.connectorId : state?.connectorId
  }

  /** Connects here what another tab connected, and drops what it disconnected. */
  function followOtherTab() {
    const stored = known.list()
    const gone = sessions.$sessions
      .get()
      .filter((session) => !stored.some((one) => one.connectorId === session.connectorId))
    if (gone.length) dropAll(gone)
    if (options.enableReconnect && stored.some((one) => !sessions.find(one.connectorId))) void reconnect()
  }

  /** Ends all sessions here. Wallets stay authorised. */
  function leave() {
    isMounted = false
    connections.cancel()
    reconnection?.stop()
    dropAll(sessions.$sessions.get())
    for (const namespace of namespaces) sessions.dispatch(namespace, { type: 'failed' })
  }

  scope.add(leave)

  return connections
}
