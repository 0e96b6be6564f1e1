import type { ReadableAtom } from 'nanostores'
import type { Capabilities } from '../adapter/ChainAdapter.js'
import type { Namespace } from '../caip/namespace.js'
import type { Session } from '../connector/Connection.js'
import type { Connector } from '../connector/Connector.js'
import type { Context } from '../context/Context.js'
import type { StoredConnection } from '../context/storageKeys.js'
import { toError } from '../errors/toError.js'
import { within } from '../lib/within.js'
import type { Resume } from './ConnectionState.js'
import { connectionErrors } from './connectionErrors.js'
import type { ConnectionEvent } from './connectionReducer.js'
import type { Sessions } from './createSessions.js'

/** Time limit for remembered wallets to appear on the page, for all of them together. Milliseconds. */
const discoveryBound = 2_000
/** Time limit of the search for a remembered wallet that appears without an event, and the pause between two looks. Milliseconds. */
const [lookLimit, lookPause] = [30_000, 250]
/** Default time limit for a wallet to report its accounts, including the wait for wallets with the same id. Milliseconds. */
const restoreBound = 5_000
/** How long reconnecting waits for other wallets that claim the same id. Milliseconds. */
const namesakeWait = 250

export type Reconnect = {
  /** Restores the known connections, one run at a time. Settles within the time limits and never rejects. */
  run(): Promise<void>
  /** Aborts the current run and returns it, if any. The caller sets the states. */
  stop(): object | undefined
  /** Retries connections that the last run skipped and that can be restored now. */
  takeUp(): void
}

/** Restores known connections without a prompt. On each namespace, the one used last comes first. */
export function createReconnect(
  { clock, log, scope }: Context,
  options: {
    sessions: Sessions
    dispatch(namespace: Namespace, event: ConnectionEvent): void
    find(connectorId: string): Session | undefined
    connectors: { readonly $list: ReadableAtom<readonly Connector[]>; get(id: string): Connector | undefined }
    namespaces: readonly Namespace[]
    can(namespace: Namespace): Capabilities
    known(): readonly StoredConnection[]
    /** Returns true while a wallet is prompted for this namespace. That attempt takes precedence. */
    isPrompting(namespace: Namespace): boolean | undefined
    receive(request: Promise<Session | undefined>, signal: AbortSignal): Promise<Session | undefined>
    release(session: Session | undefined): undefined
  },
): Reconnect {
  const { sessions, dispatch, connectors, namespaces } = options
  let running: Promise<void> | undefined
  let controller = new AbortController()
  /** Ids of connectors that the last run found on the page. */
  let tried: Set<string>

  const bounded = <value>(ms: number, signal: AbortSignal, work: (signal: AbortSignal) => Promise<value>) =>
    within({ ms, sleep: clock.sleep, signal }, work)

  const appear = (connectorId: string, signal: AbortSignal) =>
    new Promise<Connector>((resolve) => {
      const look = () => {
        const connector = connectors.get(connectorId)
        if (connector) resolve(connector)
      }
      signal.addEventListener('abort', connectors.$list.subscribe(look), { once: true })
    })

  const isDue = ({ connectorId, namespaces: own }: StoredConnection) =>
    !(scope.signal.aborted || options.find(connectorId) || own.some(options.isPrompting))

  /** Restores one connection. Resolves with the reason if that fails. */
  const attempt = async (
    { connectorId, name, namespaces: own }: StoredConnection,
    until: number,
    signal: AbortSignal,
  ): Promise<Resume['reason'] | undefined> => {
    // The visitor may disconnect the wallet in the meantime.
    const find = () =>
      signal.aborted ? undefined : options.known().find((known) => known.connectorId === connectorId)
    if (!find()) return
    let connector: Connector
    try {
      connector = await bounded(until - clock.now(), signal, (bound) => appear(connectorId, bound))
    } catch {
      return 'missing'
    }
    const stored = find()
    if (!stored) return
    tried.add(connectorId)
    if (stored.ambiguous) return 'ambiguous'
    for (const namespace of own) dispatch(namespace, { type: 'restoring', connectorId })
    const isInjected = connector.type === 'INJECTED'
    try {
      const session = await bounded(connector.restoreLimit ?? restoreBound, signal, async (bound) => {
        if (isInjected || connector.type === 'ANNOUNCED') await clock.sleep(namesakeWait, bound)
        // Another wallet may replace the injected one and take over its id.
        if (find()?.ambiguous || (isInjected && connector.name !== name)) return 'ambiguous'
        return options.receive(connector.restore({ signal: bound }), bound)
      })
      if (session === 'ambiguous') return session
      if (!find()) return options.release(session)
      if (!session) return 'locked'
      sessions.adopt(session)
      sessions.announce(connector, true)
      return
    } catch (thrown) {
      const { code } = toError(thrown)
      log('info', 'Restoring failed.', code)
      return code === connectionErrors.unsupported.code ? 'approval' : 'silent'
    }
  }

  const pass = async (signal: AbortSignal) => {
    const until = clock.now() + discoveryBound
    const resumes = new Map<Namespace, Resume>()
    /** Resolves when a namespace is free for its next wallet. No namespace waits for another. */
    const turns = new Map<Namespace, Promise<void>>()
    tried = new Set()
    for (const known of options.known().filter(isDue)) {
      const { connectorId, name, namespaces: own } = known
      const turn = Promise.all(own.flatMap((namespace) => turns.get(namespace) ?? [])).then(async () => {
        const reason = await attempt(known, until, signal)
        for (const namespace of own)
          if (reason && !resumes.has(namespace)) resumes.set(namespace, { connectorId, name, reason })
      })
      for (const namespace of own) turns.set(namespace, turn)
    }
    await Promise.all([
      ...turns.values(),
      ...namespaces.map(async (namespace) => {
        await turns.get(namespace)
        if (!signal.aborted && !options.isPrompting(namespace))
          dispatch(namespace, { type: 'failed', resume: resumes.get(namespace) })
      }),
    ])
  }

  /** Looks for the missing wallets. Each found wallet changes the list of connectors, which starts its reconnection. */
  const look = async (signal: AbortSignal) => {
    const until = clock.now() + lookLimit
    while (clock.now() < until) {
      const missing = options.known().filter((one) => isDue(one) && !connectors.get(one.connectorId))
      const finders = missing.flatMap(({ namespaces: own }) =>
        own.flatMap((namespace) => options.can(namespace).findWallets ?? []),
      )
      if (!finders.length) return
      for (const find of new Set(finders)) find()
      await clock.sleep(lookPause, signal)
    }
  }

  const run = (): Promise<void> => {
    if (running) return running
    controller.abort()
    controller = new AbortController()
    // Rejects when the run is stopped.
    look(controller.signal).catch(() => undefined)
    const mine = pass(controller.signal).finally(() => {
      if (running !== mine) return
      running = undefined
      takeUp()
    })
    running = mine
    return mine
  }

  const takeUp = () => {
    if (
      options
        .known()
        .some((one) => !tried.has(one.connectorId) && connectors.get(one.connectorId) && isDue(one))
    )
      void run()
  }

  return {
    run,
    stop() {
      controller.abort()
      const stopped = running
      running = undefined
      return stopped
    },
    takeUp,
  }
}
