import { atom } from 'nanostores'
import type { FeatureHost } from '../../client/Client.js'
import type { Store } from '../../context/createStore.js'
import { storageKeys } from '../../context/storageKeys.js'
import type { AppFamilies } from './appFamilies.js'
import type { Endings } from './createEndings.js'
import type { Offering } from './createOffering.js'
import type { OpenSession } from './createOpenSession.js'
import type { SdkLoader } from './createSdkLoader.js'
import { findUntaken, forgetOffered } from './findUntaken.js'
import { nothing } from './nothing.js'
import { pairingPendingKey } from './pairingPendingKey.js'
import { pairingTopicKey } from './pairingTopicKey.js'
import { readApproval } from './readApproval.js'
import type { Sdk } from './sdk/createSdk.js'
import type { Use } from './sdk/createUse.js'
import type { SdkSession } from './sdk/SdkClient.js'

/** Nothing is offered for longer. Milliseconds. */
const longest = 5 * 60_000

/** What a wallet approves of what was offered before the page was loaded anew. */
export type LateApproval = {
  /** Waits for it, and has it connected unless somebody takes it. Once. */
  resume(): Promise<void>
  /** What is approved first: of what is offered now, or was before. */
  take(sdk: Sdk, signal: AbortSignal): Promise<SdkSession>
}

export function createLateApproval({
  host: { client, clock, scope },
  store,
  connectorId,
  families,
  endings,
  use,
  loader,
  offering,
  session: { current },
  isPendingKept,
  purge,
}: {
  readonly host: FeatureHost
  readonly store: Store
  readonly connectorId: string
  readonly families: AppFamilies
  readonly endings: Endings
  readonly use: Use
  readonly loader: SdkLoader
  readonly offering: Offering
  readonly session: Pick<OpenSession, 'current'>
  /** It is noted until when a wallet may approve. */
  readonly isPendingKept: boolean
  /** Ends what nobody comes back to. */
  purge(sdk: Sdk): void
}): LateApproval {
  /** Approved, and nobody has taken it yet. */
  const $late = atom<SdkSession | undefined>(undefined)
  let isResumed = false

  /** It is somebody's now. */
  const leave = (sdk: Sdk, session: SdkSession) => {
    $late.set(undefined)
    offering.clear()
    forgetOffered(sdk, session).catch(nothing)
  }

  /** Has the client restore it, as if it had been open when the page was left. */
  const connect = async (sdk: Sdk, session: SdkSession) => {
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
    leave(sdk, session)
    // Another tab may have taken it as well, and this one followed.
    if (current() && store.read(pairingTopicKey) === topic) return
    const { approvals } = readApproval({
      namespaces: session.namespaces,
      isAddress: families.isAddress,
    })
    const approved = families.namespaces().filter((namespace) => approvals.has(namespace))
    if (current() || approved.length === 0) {
      await use.unlessHeld(topic, () => endings.closeQuietly(sdk, session))
      return
    }
    store.write(pairingTopicKey, topic)
    const known = store.read(storageKeys.connections) ?? []
    store.write(storageKeys.connections, [
      { connectorId, name: client.connectors.get(connectorId)?.name ?? connectorId, namespaces: approved },
      ...known.filter((one) => one.connectorId !== connectorId),
    ])
    store.remove(pairingPendingKey)
    await client.connections.reconnect()
    // A run that was under way may have looked for it before.
    if (!current()) await client.connections.reconnect()
    purge(sdk)
  }

  return {
    async resume() {
      const until = store.read(pairingPendingKey)
      if (isResumed || !isPendingKept || until === undefined) return
      isResumed = true
      await loader.holding(scope.signal, async (sdk) => {
        const session = await findUntaken({
          sdk,
          isOwn: offering.isOwn,
          until: Math.min(until, clock.now() + longest),
          clock,
          signal: scope.signal,
        })
        if (session) await connect(sdk, session)
        // Unless something else is offered meanwhile.
        if (!scope.signal.aborted && store.read(pairingPendingKey) === until) store.remove(pairingPendingKey)
      })
    },
    async take(sdk, signal) {
      if (signal.aborted) throw signal.reason
      const waiting = new AbortController()
      const stop = () => waiting.abort(signal.reason)
      signal.addEventListener('abort', stop, { once: true })
      let unlisten = () => undefined as void
      const late = new Promise<SdkSession>((resolve) => {
        unlisten = $late.subscribe((session) => session && resolve(session))
      })
      try {
        const approved = await Promise.race([late, offering.take(sdk, waiting.signal)])
        if (approved === $late.get()) {
          waiting.abort()
          leave(sdk, approved)
        }
        return approved
      } finally {
        unlisten()
        signal.removeEventListener('abort', stop)
      }
    },
  }
}
