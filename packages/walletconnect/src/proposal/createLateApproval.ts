import type { Clock, FeatureHost } from '@latchkey/core'
import { type Store, storageKeys } from '@latchkey/core/adapter'
import { atom } from 'nanostores'
import type { AppNamespaces } from '../appNamespaces.js'
import type { Protocol } from '../client/createProtocol.js'
import { type Emitter, internalsOf, type SignSession } from '../client/internals.js'
import type { ProtocolLoader } from '../client/loadProtocol.js'
import type { SessionLocks } from '../client/sharedSessions.js'
import { noop } from '../noop.js'
import type { OpenSession } from '../session/createOpenSession.js'
import type { SessionCloser } from '../session/createSessionCloser.js'
import { readApproval } from '../session/readApproval.js'
import { pendingKey, topicKey } from '../walletConnectKeys.js'
import type { Offering } from './createOffering.js'

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

/** How often the time is looked at: what sleeps does not count it. Milliseconds. */
const pause = 5_000

/** True for a session nobody has taken yet: what was offered is deleted as soon as somebody does. */
export const isUnclaimed = ({ client }: Protocol, { pairingTopic }: SignSession): boolean =>
  internalsOf(client).pairing.pairings.keys.includes(pairingTopic)

/** Forgets what a session came of, once somebody has taken it. */
async function forgetProposal(
  { client, relay }: Protocol,
  { pairingTopic }: SignSession,
): Promise<void> {
  const { pairing } = internalsOf(client)
  if (pairing.pairings.keys.includes(pairingTopic)) await pairing.deletePairing(pairingTopic)
  await relay.forget(pairingTopic)
  client.core.history.delete(pairingTopic)
}

/**
 * A session that a wallet approved, or approves in time, of what was offered before the page was loaded anew. The library
 * makes it all the same, only that nobody waits for it. Never rejects.
 */
async function findUnclaimed({
  protocol,
  isOwn,
  until,
  clock,
  signal,
}: {
  readonly protocol: Protocol
  /** True for the topic of something offered since; who offered it waits for it. */
  isOwn(pairingTopic: string): boolean
  /** Milliseconds since the epoch. */
  readonly until: number
  readonly clock: Clock
  readonly signal: AbortSignal
}): Promise<SignSession | undefined> {
  const { client, relay } = protocol
  const events = client.events as object as Pick<Emitter, 'on' | 'off'>
  const over = new AbortController()
  const stop = () => over.abort()
  let found: SignSession | undefined
  const connected = ({ session }: { session: SignSession }) => {
    if (isOwn(session.pairingTopic)) return
    found ??= session
    stop()
  }
  if (signal.aborted) return undefined
  signal.addEventListener('abort', stop, { once: true })
  events.on('session_connect', connected)
  for (const session of client.session.getAll()) if (isUnclaimed(protocol, session)) connected({ session })
  try {
    void relay.wake()
    for (let left = until - clock.now(); left > 0 && !over.signal.aborted; left = until - clock.now())
      await clock.sleep(Math.min(left, pause), over.signal)
  } catch {
    // It has come, or the client is destroyed.
  } finally {
    events.off('session_connect', connected)
    signal.removeEventListener('abort', stop)
  }
  return found
}
