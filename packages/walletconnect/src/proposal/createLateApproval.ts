import type { Clock, FeatureHost, SignInOffer } from '@latchkey/core'
import { type Store, storageKeys } from '@latchkey/core/adapter'
import { atom } from 'nanostores'
import type { Protocol } from '../client/createProtocol.js'
import type { SessionLocks } from '../client/createSessionLocks.js'
import type { ProtocolLoader } from '../client/loadProtocol.js'
import type { AppNamespaces } from '../lib/createAppNamespaces.js'
import { type Emitter, internalsOf, type SignSession } from '../lib/internalsOf.js'
import { noop } from '../lib/noop.js'
import { pendingKey, topicKey } from '../lib/walletConnectKeys.js'
import type { OpenSession } from '../session/createOpenSession.js'
import type { SessionCloser } from '../session/createSessionCloser.js'
import { readApproval } from '../session/readApproval.js'
import type { Offering } from './createOffering.js'

/** The longest time a proposal can be approved. Milliseconds. */
const longest = 5 * 60_000

/** The approval of a proposal from before a reload of the page. */
export type LateApproval = {
  /** Waits for the approval once, and connects it unless a caller takes it. */
  resume(): Promise<void>
  /** Resolves with the first approval, of a current or an earlier proposal. */
  take(protocol: Protocol, signal: AbortSignal, signIn: SignInOffer | undefined): Promise<SignSession>
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
  /** The time until which a wallet may approve is stored. */
  readonly isPendingKept: boolean
  /** Ends the sessions that no page will restore. */
  purge(protocol: Protocol): void
}): LateApproval {
  /** An approved session that no caller has taken. */
  const $late = atom<SignSession | undefined>(undefined)
  let isResumed = false

  /** Marks a session as taken. */
  const leave = (protocol: Protocol, session: SignSession) => {
    $late.set(undefined)
    offering.clear()
    forgetProposal(protocol, session).catch(noop)
  }

  /** Has the client restore a session, as if it had been open when the visitor left the page. */
  const connect = async (protocol: Protocol, session: SignSession) => {
    const { topic } = session
    $late.set(session)
    const { $pending } = client.connections
    // An attempt with WalletConnect takes the session. An attempt with another wallet goes first.
    if ($pending.get() !== undefined)
      await new Promise<void>((resolve) => {
        const stop = $pending.listen((pending) => {
          if (pending !== undefined) return
          stop()
          resolve()
        })
      })
    // The next page load takes the session.
    if (scope.signal.aborted || $late.get() !== session) return
    leave(protocol, session)
    // Another tab may have taken the session, and this tab has followed.
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
    // A reconnection that was already running may have missed it.
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
        // A newer proposal may have replaced it.
        if (!scope.signal.aborted && store.read(pendingKey) === until) store.remove(pendingKey)
      })
    },
    async take(protocol, signal, signIn) {
      if (signal.aborted) throw signal.reason
      const waiting = new AbortController()
      const stop = () => waiting.abort(signal.reason)
      signal.addEventListener('abort', stop, { once: true })
      let unlisten = () => undefined as void
      const late = new Promise<SignSession>((resolve) => {
        unlisten = $late.subscribe((session) => session && resolve(session))
      })
      try {
        const approved = await Promise.race([late, offering.take(protocol, waiting.signal, signIn)])
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

/** Milliseconds between checks of the time, because timers stop while a machine sleeps. */
const pause = 5_000

/** Returns whether no caller has taken a session. Its pairing is deleted as soon as one does. */
export const isUnclaimed = ({ client }: Protocol, { pairingTopic }: SignSession): boolean =>
  internalsOf(client).pairing.pairings.keys.includes(pairingTopic)

/** Deletes the proposal of a session that was taken. */
async function forgetProposal({ client, relay }: Protocol, { pairingTopic }: SignSession): Promise<void> {
  const { pairing } = internalsOf(client)
  if (pairing.pairings.keys.includes(pairingTopic)) await pairing.deletePairing(pairingTopic)
  await relay.forget(pairingTopic)
  client.core.history.delete(pairingTopic)
}

/**
 * Finds the session of a proposal from before a reload of the page, if it is approved in time. The library creates it even if no caller
 * waits for it. Never rejects.
 */
async function findUnclaimed({
  protocol,
  isOwn,
  until,
  clock,
  signal,
}: {
  readonly protocol: Protocol
  /** Returns true for the topic of a proposal of this page, which has its own waiting caller. */
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
    // The session was found, or the client was destroyed.
  } finally {
    events.off('session_connect', connected)
    signal.removeEventListener('abort', stop)
  }
  return found
}
