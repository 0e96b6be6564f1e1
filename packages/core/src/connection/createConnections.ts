import type { ReadableAtom } from 'nanostores'
import type { Capabilities } from '../adapter/ChainAdapter.js'
import type { Namespace } from '../caip/namespace.js'
import type { Session } from '../connector/Connection.js'
import type { Connector } from '../connector/Connector.js'
import type { Context } from '../context/Context.js'
import { storageKeys, visitorCaches } from '../context/storageKeys.js'
import { toError } from '../errors/toError.js'
import { loadOnce } from '../lib/loadOnce.js'
import type { Scope } from '../lib/scope.js'
import { abortable } from '../lib/within.js'
import type { ConnectionsApi } from './ConnectionsApi.js'
import { connectionErrors } from './connectionErrors.js'
import { type ConnectionEvent, type ConnectionStates, connectionReducer } from './connectionReducer.js'
import { createKnownConnections } from './createKnownConnections.js'
import type { Reconnect } from './createReconnect.js'
import type { Sessions } from './createSessions.js'

export type Connections = ConnectionsApi & {
  /** Reads the stored connections, starts reconnecting and follows other tabs until the scope ends. */
  start(scope: Scope): void
}

type ConnectionAttempt = {
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
      markUsed(walletId: string): void
    }
    namespaces: readonly Namespace[]
    enableReconnect: boolean
    can(namespace: Namespace): Capabilities
  },
): Connections {
  const { atom, environment, events, log, scope, store } = context
  const { connectors, namespaces } = options
  const known = createKnownConnections(store)
  const nameOf = (connectorId: string) => connectors.get(connectorId)?.name ?? connectorId

  const $states = atom<ConnectionStates>(
    Object.fromEntries(namespaces.map((namespace) => [namespace, { status: 'disconnected' }])),
  )
  const $sessions = atom<readonly Session[]>([])
  const find = (connectorId: string) => $sessions.get().find((session) => session.connectorId === connectorId)
  const dispatch = (namespace: Namespace, event: ConnectionEvent) => {
    const before = $states.get()[namespace]
    const after = before && connectionReducer(before, event)
    if (after !== before) $states.set({ ...$states.get(), [namespace]: after })
  }

  const mark = () => known.mark((connectorId) => connectors.get(connectorId)?.warning === 'rdns_collision')

  /** Ends a session here without revoking the wallet's permission. */
  const release = (session: Session | undefined): undefined => {
    const letGo = async () => session?.end({ keepPermission: true })
    letGo().catch((thrown) => log('warn', 'Ending failed.', toError(thrown).code))
  }

  /** Absent before the first connect or reconnect, because there is no session yet. */
  let sessions: Sessions | undefined
  const loadSessions = loadOnce(async () => {
    const module = await import('./createSessions.js')
    sessions = module.createSessions(context, {
      $sessions,
      dispatch,
      connectors,
      known,
      mark,
      nameOf,
      release,
    })
    return sessions
  })

  const $pending = atom<string | undefined>(undefined)
  let attempt: ConnectionAttempt | undefined

  /** Releases a session that arrives after the signal has aborted. */
  const receive = <session extends Session | undefined>(request: Promise<session>, signal: AbortSignal) => {
    request.then(
      (late) => signal.aborted && release(late),
      () => undefined,
    )
    return abortable(request, signal)
  }

  let isMounted = false
  let reconnection: Reconnect | undefined
  const loadReconnection = loadOnce(async () => {
    const [module, sessions] = await Promise.all([import('./createReconnect.js'), loadSessions()])
    reconnection = module.createReconnect(context, {
      ...options,
      sessions,
      dispatch,
      find,
      known: known.list,
      isPrompting: (namespace) => attempt?.requested.includes(namespace),
      receive,
      release,
    })
    return reconnection
  })

  /** Restores the known connections. Without any, its code is not loaded. */
  const reconnect = async () => {
    if (!reconnection && known.list().length === 0) return
    try {
      const { run } = reconnection ?? (await loadReconnection())
      if (isMounted || environment.kind === 'server') await run()
    } catch (thrown) {
      log('warn', 'Reconnecting failed.', toError(thrown).code)
      for (const namespace of namespaces) {
        if (attempt?.requested.includes(namespace)) continue
        const one = known.list().find(({ namespaces }) => namespaces.includes(namespace))
        const resume = one && { connectorId: one.connectorId, name: one.name, reason: 'unloaded' as const }
        dispatch(namespace, { type: 'failed', resume })
      }
    }
  }

  const follow = (next?: ConnectionAttempt) => {
    attempt = next
    $pending.set(next?.connectorId)
  }

  const stop = (reason: Error) => {
    attempt?.controller.abort(reason)
    follow()
  }

  const prompt = async (
    connector: Connector,
    requested: readonly Namespace[],
    signal: AbortSignal,
    { signIn, walletId }: Parameters<ConnectionsApi['connect']>[0],
  ) => {
    const { id: connectorId } = connector
    for (const namespace of requested) dispatch(namespace, { type: 'requested', connectorId })
    let session: Session | undefined
    try {
      // Loads while the visitor decides. After a failure, it is loaded again once the wallet has approved.
      loadSessions().catch(() => undefined)
      session = await receive(connector.connect({ signal, signIn }), signal)
      const { accept } = await abortable(loadSessions(), signal)
      // The attempt was cancelled while the wallet approved it.
      if (signal.aborted) throw signal.reason
      accept({ connector, session, requested, walletId })
      return session
    } catch (thrown) {
      release(session)
      const error = toError(thrown)
      const over = signal.aborted
      // The attempt ends before its namespaces report it.
      if (!over) stop(error)
      // A newer attempt has already set the states of its namespaces.
      if (error.code !== connectionErrors.superseded.code)
        for (const namespace of requested) dispatch(namespace, { type: 'failed' })
      if (!over)
        events.emit(error.code === 'rpc/user_rejected' ? 'USER_REJECTED' : 'CONNECT_ERROR', {
          connectorId,
          code: error.code,
        })
      throw error
    }
  }

  const connections: Connections = {
    $states,
    $sessions,
    $pending,

    async connect(request) {
      const { connector: wanted, connectorId = wanted?.id ?? '', signal } = request
      if (attempt?.connectorId === connectorId && !attempt.controller.signal.aborted) return attempt.promise
      const connector = connectors.get(connectorId)
      if (!connector) throw connectionErrors.connectorNotFound({ connectorId })
      const cancelled = connectionErrors.cancelled({ connector: connector.name })
      if (scope.signal.aborted || signal?.aborted) throw cancelled
      if (attempt) {
        for (const namespace of attempt.requested) dispatch(namespace, { type: 'failed' })
        stop(connectionErrors.superseded({ connector: nameOf(attempt.connectorId) }))
      }
      const requested = connector.namespaces.filter((namespace) => namespaces.includes(namespace))
      const open = find(connectorId)
      if (open) {
        sessions?.activate(open, requested)
        return open
      }
      const restoring = reconnection?.stop()
      const controller = new AbortController()
      const cancel = () => controller.abort(cancelled)
      signal?.addEventListener('abort', cancel, { once: true })
      const promise = prompt(connector, requested, controller.signal, request)
      const mine = { connectorId, requested, controller, promise }
      follow(mine)
      // The other namespaces are restored in the meantime.
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
      const ending = $sessions.get().filter((session) => isMeant(session.connectorId))
      sessions?.drop(ending)
      for (const one of namespaces)
        if (attempt?.requested.includes(one))
          dispatch(one, { type: 'requested', connectorId: attempt.connectorId })
        else if (isMeant(idOf(one))) dispatch(one, { type: 'failed' })
      for (const row of Object.values(visitorCaches)) store.remove(row)
      known.save($sessions.get())

      for (const failure of await Promise.all(
        ending.map((session) => (sessions as Sessions).end(session, namespace)),
      ))
        if (failure) throw failure
    },

    setActive({ connectorId, namespace }) {
      const session = opened(find(connectorId))
      sessions?.activate(session, namespace ? [namespace] : session.connections.map((one) => one.namespace))
    },

    selectAccount({ namespace, address }) {
      const session = opened(sessions?.active(namespace))
      sessions?.selectAccount(session, namespace, address)
    },

    start(mounted) {
      isMounted = true
      // The next mount restores the sessions.
      mounted.add(leave)
      mounted.add(store.watch(storageKeys.connections, followOtherTab))
      // The warning about a wallet with the same id survives a reload, even if the wallet appears during a session.
      mounted.add(connectors.$list.subscribe(mark))
      if (!options.enableReconnect) return
      const connected = store.read(storageKeys.connectedNamespaces) ?? []
      for (const { connectorId, namespaces: requested } of [...known.list()].reverse())
        for (const namespace of requested)
          if (connected.includes(namespace)) dispatch(namespace, { type: 'recalled', connectorId })
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
    const state = $states.get()[namespace]
    return state?.status === 'disconnected' ? state.resume?.connectorId : state?.connectorId
  }

  /** Connects the wallets that another tab connected, and drops those that it disconnected. */
  function followOtherTab() {
    const stored = known.list()
    const gone = $sessions
      .get()
      .filter((session) => !stored.some((one) => one.connectorId === session.connectorId))
    if (gone.length) sessions?.leave(gone)
    if (options.enableReconnect && stored.some((one) => !find(one.connectorId))) void reconnect()
  }

  /** Ends all sessions here. Wallets stay authorised. */
  function leave() {
    isMounted = false
    connections.cancel()
    reconnection?.stop()
    sessions?.leave($sessions.get())
    for (const namespace of namespaces) dispatch(namespace, { type: 'failed' })
  }

  scope.add(leave)

  return connections
}
