import {
  type EndedSession,
  type FeatureHost,
  type Session,
  type WalletConnect,
  type WalletConnectState,
  type WalletLink,
  walletErrors,
} from '@latchkey/core'
import { createStore, storageKeys, systemBrowser, systemReturns } from '@latchkey/core/adapter'
import { readPlatform } from '@latchkey/core/links'
import type { WritableAtom } from 'nanostores'
import { type AddressFormats, createAppNamespaces } from './appNamespaces.js'
import type { Protocol } from './client/createProtocol.js'
import { createProtocolLoader, loadProtocol } from './client/loadProtocol.js'
import { createSessionLocks, loadStoredSession } from './client/sharedSessions.js'
import { noop } from './noop.js'
import { createLateApproval, isUnclaimed } from './proposal/createLateApproval.js'
import { createOffering } from './proposal/createOffering.js'
import { type ProposalEvent, proposalReducer } from './proposal/proposalReducer.js'
import { createOpenSession } from './session/createOpenSession.js'
import { createSessionCloser } from './session/createSessionCloser.js'
import type { WalletConnectOptions } from './WalletConnectOptions.js'
import { toWalletConnectError } from './walletConnectErrors.js'
import { pendingKey, topicKey } from './walletConnectKeys.js'

export type Runtime = {
  connect(signal: AbortSignal): Promise<Session>
  restore(signal: AbortSignal): Promise<Session | undefined>
  /** Waits for what a wallet approves of what was offered before the page was loaded anew. Once. */
  resume(): Promise<void>
  check(): Promise<void>
  /** Rejects the requests that wait for the wallet. */
  cancelRequests(): void
  choose(link: WalletLink | undefined): void
  /** Ends the session that was not restored, once the visitor has disconnected it. */
  forget(): Promise<void>
}

/** Everything that comes with the first visitor who heads for a wallet elsewhere. */
export function createRuntime({
  host,
  options,
  connectorId,
  formats,
  $state,
  $transport,
  $ended,
  $link,
}: {
  readonly host: FeatureHost
  readonly options: WalletConnectOptions
  readonly connectorId: string
  readonly formats: AddressFormats
  readonly $state: WritableAtom<WalletConnectState>
  readonly $transport: WritableAtom<ReturnType<WalletConnect['$transport']['get']>>
  readonly $ended: WritableAtom<EndedSession | undefined>
  readonly $link: WritableAtom<WalletLink | undefined>
}): Runtime {
  const { client, clock, environment, log, scope, storage } = host
  const store = createStore({ storage, clientId: client.id, log })
  const app = createAppNamespaces(client, formats)
  const locks = createSessionLocks()
  const closer = createSessionCloser({ clock, log, isKept: !options.client })
  const { requestTimeout } = options
  const atoms = { $transport, $ended, $link }
  const session = createOpenSession({
    host,
    store,
    connectorId,
    requestTimeout,
    app,
    closer,
    locks,
    ...atoms,
  })

  const dispatch = (event: ProposalEvent) => {
    const after = proposalReducer($state.get(), event)
    if (after !== $state.get()) $state.set(after)
  }

  /** The session to restore; none once the visitor has disconnected it. */
  const topicToRestore = () => {
    const isKnown = store.read(storageKeys.connections)?.some((one) => one.connectorId === connectorId)
    return isKnown || session.current() ? store.read(topicKey) : undefined
  }
  /** Ends what nobody comes back to. */
  const purge = (protocol: Protocol) => {
    const mine = topicToRestore()
    const isPending = (store.read(pendingKey) ?? 0) > clock.now()
    for (const one of protocol.client.session.getAll())
      if (one.topic !== mine && !(isPending && isUnclaimed(protocol, one)))
        locks.unlessHeld(one.topic, () => closer.closeQuietly(protocol, one)).catch(noop)
  }

  const loader = createProtocolLoader({
    load: () => loadProtocol({ host, options, started: purge }),
    loaded(protocol) {
      scope.add(protocol.relay.$status.listen(() => session.tell(protocol)))
      scope.add(systemReturns(environment, () => void protocol.relay.wake()))
      scope.add(offering.clear)
    },
  })
  const reuse = readPlatform(systemBrowser()).reusesPairing
  // The sessions of the app's own client are the app's.
  const isPendingKept = !options.client && !options.propose && reuse
  const shared = { host, store, app, closer, isPendingKept }
  const offering = createOffering({ ...shared, options, reuse, dispatch })
  const late = createLateApproval({ ...shared, connectorId, locks, loader, offering, session, purge })

  // Where a wallet was known before, nothing else tells this tab that another one has paired with it anew.
  scope.add(
    store.watch(topicKey, () => {
      if (!session.current() && store.read(topicKey) !== undefined) void client.connections.reconnect()
    }),
  )

  const pair = async (protocol: Protocol, signal: AbortSignal): Promise<Session> => {
    // What was offered before the visitor left may have been answered meanwhile.
    void protocol.relay.wake()
    const approved = await late.take(protocol, signal)
    if (signal.aborted) {
      void closer.closeQuietly(protocol, approved)
      throw signal.reason
    }
    const opened = session.open(protocol, approved)
    if (!opened) {
      await closer.closeQuietly(protocol, approved)
      throw walletErrors.noAccounts({ method: 'wc_sessionPropose' })
    }
    store.write(topicKey, approved.topic)
    if (!options.client) purge(protocol)
    session.keepLink()
    dispatch({ type: 'approved' })
    return opened
  }

  /** A session that another tab made since the library read its storage is unknown to it. */
  const know = async ({ client }: Protocol, topic: string) => {
    if (!options.client) await loadStoredSession({ client, topic })
  }
  const isAlive = ({ client: { core, session } }: Protocol, topic: string) =>
    session.keys.includes(topic) &&
    session.get(topic).expiry * 1_000 > clock.now() &&
    core.crypto.keychain.has(topic)

  return {
    check: async () => (await loader.current())?.relay.wake(),
    choose: session.choose,
    cancelRequests: session.cancelRequests,
    connect: (signal) =>
      loader
        .holding(signal, (protocol) => pair(protocol, signal))
        .catch((thrown: unknown) => {
          if (signal.aborted) throw signal.reason
          const error = toWalletConnectError(thrown)
          dispatch({ type: 'failed', error })
          throw error
        }),
    async forget() {
      const topic = store.read(topicKey)
      if (topic === undefined || topicToRestore()) return
      store.remove(topicKey)
      await loader.holding(scope.signal, async (protocol) => {
        await know(protocol, topic)
        if (isAlive(protocol, topic)) await closer.closeQuietly(protocol, protocol.client.session.get(topic))
      })
    },
    resume: late.resume,
    async restore(signal) {
      const topic = store.read(topicKey)
      // Nothing to load the protocol for.
      if (topic === undefined) return undefined
      const isFirst = loader.current() === undefined
      return loader.holding(signal, async (protocol) => {
        await know(protocol, topic)
        if (isAlive(protocol, topic)) {
          const restored = session.open(protocol, protocol.client.session.get(topic))
          session.showLink()
          void protocol.relay.wake()
          return restored
        }
        if (isFirst) store.remove(topicKey)
        return undefined
      })
    },
  }
}
