import type { ReadableAtom } from 'nanostores'
import type { Namespace } from '../caip/namespace.js'
import type { Connector } from '../connector/Connector.js'
import type { Session } from '../connector/Session.js'
import type { Context } from '../context/Context.js'
import type { StoredConnection } from '../context/storageKeys.js'
import { toError } from '../errors/toError.js'
import { within } from '../lib/within.js'
import type { Resume } from './ConnectionState.js'
import type { Sessions } from './createSessions.js'

/** How long a remembered wallet may take to appear on the page, counted over all of them. Milliseconds. */
const discoveryBound = 2_000
/** How long a wallet may take to say what it authorises. Milliseconds. */
const restoreBound = 5_000

export type Reconnect = {
  /** Tries what is known, one run at a time. Settles within the bounds, never rejects. */
  run(): Promise<void>
  /** Gives up the run under way and gives back what it was, if any; states are left to the caller. */
  stop(): object | undefined
  /** Connector ids that were not on the page. */
  missing(): ReadonlySet<string>
}

/** Restores remembered connections without prompting, the one used last first. */
export function createReconnect(
  { clock, log, scope }: Context,
  options: {
    sessions: Sessions
    connectors: { readonly $list: ReadableAtom<readonly Connector[]>; get(id: string): Connector | undefined }
    namespaces: readonly Namespace[]
    known(): readonly StoredConnection[]
    /** A wallet is being asked for this family: its answer goes first. */
    isAsked(namespace: Namespace): boolean | undefined
    receive(asked: Promise<Session | undefined>, signal: AbortSignal): Promise<Session | undefined>
    release(session: Session): void
    restored(connector: Connector): void
  },
): Reconnect {
  const { sessions, connectors, namespaces } = options
  let running: Promise<void> | undefined
  let controller = new AbortController()
  let missing: ReadonlySet<string> = new Set()

  const bounded = <value>(ms: number, signal: AbortSignal, work: (signal: AbortSignal) => Promise<value>) =>
    within({ ms, sleep: clock.sleep, signal }, work)

  const appear = (connectorId: string, signal: AbortSignal) =>
    new Promise<Connector>((resolve) => {
      const look = () => {
        const connector = connectors.get(connectorId)
        if (connector) resolve(connector)
      }
      signal.addEventListener('abort', connectors.$list.listen(look), { once: true })
      look()
    })

  /** Restores one; says why it could not. */
  const attempt = async (
    { connectorId }: StoredConnection,
    until: number,
    signal: AbortSignal,
  ): Promise<Resume['reason'] | undefined> => {
    let connector: Connector
    try {
      connector = await bounded(Math.max(0, until - clock.now()), signal, (bound) =>
        appear(connectorId, bound),
      )
    } catch {
      return 'missing'
    }
    if (signal.aborted) return
    const mine = connector.namespaces.filter((namespace) => namespaces.includes(namespace))
    for (const namespace of mine) sessions.dispatch(namespace, { type: 'restoring', connectorId })
    try {
      const session = await bounded(restoreBound, signal, (bound) =>
        options.receive(connector.restore({ signal: bound }), bound),
      )
      if (!session) return 'locked'
      // The visitor may have disconnected it meanwhile.
      if (signal.aborted || !options.known().some((known) => known.connectorId === connectorId)) {
        options.release(session)
        return undefined
      }
      sessions.adopt(session)
      options.restored(connector)
      return undefined
    } catch (thrown) {
      log('info', 'Restoring failed.', toError(thrown).code)
      return 'silent'
    }
  }

  const run = async (signal: AbortSignal) => {
    const until = clock.now() + discoveryBound
    const resumes = new Map<Namespace, Resume>()
    const absent = new Set<string>()
    const tried = new Set<string>()
    // Looked up anew each time: another tab may add to what is known.
    const next = () =>
      options
        .known()
        .find(
          ({ connectorId: id, namespaces: families }) =>
            !(scope.signal.aborted || tried.has(id) || sessions.find(id) || families.some(options.isAsked)),
        )
    for (let known = next(); known; known = next()) {
      const { connectorId, name } = known
      tried.add(connectorId)
      const reason = await attempt(known, until, signal)
      if (signal.aborted) return
      if (reason === 'missing') absent.add(connectorId)
      for (const namespace of known.namespaces)
        if (reason && !resumes.has(namespace)) resumes.set(namespace, { connectorId, name, reason })
    }
    missing = absent
    for (const namespace of namespaces)
      if (!options.isAsked(namespace))
        sessions.dispatch(namespace, { type: 'failed', resume: resumes.get(namespace) })
  }

  scope.add(() => controller.abort())

  return {
    run() {
      if (running) return running
      controller = new AbortController()
      const mine = run(controller.signal).finally(() => {
        if (running === mine) running = undefined
      })
      running = mine
      return mine
    },
    stop() {
      controller.abort()
      const stopped = running
      running = undefined
      return stopped
    },
    missing: () => missing,
  }
}
