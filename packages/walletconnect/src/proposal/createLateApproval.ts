import type { FeatureHost } from '@latchkey/core'
import { type Store, storageKeys } from '@latchkey/core/adapter'
import { atom } from 'nanostores'
import type { AppNamespaces } from '../appNamespaces.js'
import type { Protocol } from '../client/createProtocol.js'
import type { ProtocolLoader } from '../client/createProtocolLoader.js'
import type { SessionLocks } from '../client/createSessionLocks.js'
import type { SignSession } from '../client/SignClient.js'
import { noop } from '../noop.js'
import { pendingKey } from '../pendingKey.js'
import type { OpenSession } from '../session/createOpenSession.js'
import type { SessionCloser } from '../session/createSessionCloser.js'
import { readApproval } from '../session/readApproval.js'
import { topicKey } from '../topicKey.js'
import type { Offering } from './createOffering.js'
import { findUnclaimed, forgetProposal } from './findUnclaimed.js'

/** Nothing is offered for longer. Milliseconds. */
const longest = 5 * 60_000

/** What a wallet approves of what was offered before the page was loaded anew. */
export type LateApproval = {
  /** Waits for it, and has it connected unless somebody takes it. Once. */
  resume(): Promise<void>
  /** What is approved first: of what is offered now, or was before. */
  take(protocol: Protocol, signal: AbortSignal): Promise<SignSession>
}

export function createLateApproval({
  host: { client, clock, scope },
  store,
  connectorId,
  app,
  closer,
  locks,
  loader,
  offering,
  session: { current },
  isPendingKept,
  purge,
}: {
  readonly host: FeatureHost
  readonly store: Store
  readonly connectorId: string
  readonly app: AppNamespaces
  readonly closer: SessionCloser
  readonly locks: SessionLocks
  readonly loader: ProtocolLoader
  readonly offering: Offering
  readonly session: Pick<OpenSession, 'current'>
  /** It is noted until when a wallet may approve. */
  readonly isPendingKept: boolean
  /** Ends what nobody comes back to. */
  purge(protocol: Protocol): void
}): LateApproval {
  /** Approved, and nobody has taken it yet. */
  const $late = atom<SignSession | undefined>(undefined)
  let isResumed = false

  /** It is somebody's now. */
  const leave = (protocol: Protocol, session: SignSession) => {
    $late.set(undefined)
    offering.clear()
    forgetProposal(protocol, session).catch(noop)
  }

  /** Has the client restore it, as if it had been open when the page was left. */
  const connect = async (protocol: Protocol, session: SignSession) => {
    const { topic } = session
    $late.set(session)
    const { $pending } = client.connections
    // Whoever pairs takes it; who asks another wallet goes first.
    if ($pending.get() !== undefined)
      await new Promise<void>((resolve) => {
        const stop = $pending.listen((pending) => {
          if (pending !== undefined) return
          stop()
          resolve()
        })
      })
    // Whoever loads the page next takes it.
    if (scope.signal.aborted || $late.get() !== session) return
    leave(protocol, session)
    // Another tab may have taken it as well, and this one followed.
    if (current() && store.read(topicKey) === topic) return
    const { approvals } = readApproval({
      namespaces: session.namespaces,
      isAddress: app.isAddress,
    })
    const approved = app.namespaces().filter((namespace) => approvals.has(namespace))
    if (current() || approved.length === 0) {
      await locks.unlessHeld(topic, () => closer.closeQuietly(protocol, session))
      return
    }
    store.write(topicKey, topic)
    const known = store.read(storageKeys.connections) ?? []
    store.write(storageKeys.connections, [
      { connectorId, name: client.connectors.get(connectorId)?.name ?? connectorId, namespaces: approved },
      ...known.filter((one) => one.connectorId !== connectorId),
    ])
    store.remove(pendingKey)
    await client.connections.reconnect()
    // A run that was under way may have looked for it before.
    if (!current()) await client.connections.reconnect()
    purge(protocol)
  }

  return {
    async resume() {
      const until = store.read(pendingKey)
      if (isResumed || !isPendingKept || until === undefined) return
      isResumed = true
      await loader.holding(scope.signal, async (protocol) => {
        const session = await findUnclaimed({
          protocol,
          isOwn: offering.isOwn,
          until: Math.min(until, clock.now() + longest),
          clock,
          signal: scope.signal,
        })
        if (session) await connect(protocol, session)
        // Unless something else is offered meanwhile.
        if (!scope.signal.aborted && store.read(pendingKey) === until) store.remove(pendingKey)
      })
    },
    async take(protocol, signal) {
      if (signal.aborted) throw signal.reason
      const waiting = new AbortController()
      const stop = () => waiting.abort(signal.reason)
      signal.addEventListener('abort', stop, { once: true })
      let unlisten = () => undefined as void
      const late = new Promise<SignSession>((resolve) => {
        unlisten = $late.subscribe((session) => session && resolve(session))
      })
      try {
        const approved = await Promise.race([late, offering.take(protocol, waiting.signal)])
        if (approved === $late.get()) {
          waiting.abort()
          leave(protocol, approved)
        }
        return approved
      } finally {
        unlisten()
        signal.removeEventListener('abort', stop)
      }
    },
  }
}
