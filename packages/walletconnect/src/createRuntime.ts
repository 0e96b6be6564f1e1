import {
  type EndedSession,
  type FeatureHost,
  type Session,
  type SignInOffer,
  type WalletConnect,
  type WalletConnectState,
  type WalletLink,
  walletErrors,
} from '@latchkey/core'
import { createStore, storageKeys, systemBrowser, systemReturns } from '@latchkey/core/adapter'
import { readPlatform } from '@latchkey/core/links'
import type { WritableAtom } from 'nanostores'
import type { Protocol } from './client/createProtocol.js'
import { createSessionLocks } from './client/createSessionLocks.js'
import { createProtocolLoader, loadProtocol } from './client/loadProtocol.js'
import { loadStoredSession } from './client/loadStoredSession.js'
import { toRefusal, toWalletConnectError } from './errors/walletConnectErrors.js'
import { type AddressFormats, createAppNamespaces } from './lib/createAppNamespaces.js'
import { noop } from './lib/noop.js'
import { pendingKey, topicKey } from './lib/walletConnectKeys.js'
import type { WalletConnectOptions } from './options/WalletConnectOptions.js'
import { createLateApproval, isUnclaimed } from './proposal/createLateApproval.js'
import { createOffering } from './proposal/createOffering.js'
import { type ProposalEvent, proposalReducer } from './proposal/proposalReducer.js'
import { createOpenSession } from './session/createOpenSession.js'
import { createSessionCloser } from './session/createSessionCloser.js'

export type Runtime = {
  connect(signal: AbortSignal, signIn: SignInOffer | undefined): Promise<Session>
  restore(signal: AbortSignal): Promise<Session | undefined>
  /** Waits once for the approval of a proposal from before a reload of the page. */
  resume(): Promise<void>
  check(): Promise<void>
  /** Rejects the pending requests to the wallet. */
  cancelRequests(): void
  choose(link: WalletLink | undefined): void
  /** Ends a session that was not restored, after the visitor disconnected it. */
  forget(): Promise<void>
}

/** Creates the part of the feature that is loaded when a visitor first opens WalletConnect. */
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
  const { alert, client, clock, environment, log, scope, storage } = host
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

  /** Returns the topic of the session to restore; `undefined` after the visitor disconnected. */
  const topicToRestore = () => {
    const isKnown = store.read(storageKeys.connections)?.some((one) => one.connectorId === connectorId)
    return isKnown || session.current() ? store.read(topicKey) : undefined
  }
  /** Ends the sessions that no page will restore. */
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
      // A relay rejects an app for a mistake in its setup.
      scope.add(protocol.relay.$refused.listen((cause) => cause && alert(toRefusal(cause))))
      scope.add(protocol.relay.$status.listen(() => session.updateTransport(protocol)))
      scope.add(systemReturns(environment, () => void protocol.relay.wake()))
      scope.add(offering.clear)
    },
  })
  const reuse = readPlatform(systemBrowser()).reusesPairing
  // The app manages the sessions of its own sign client.
  const isPendingKept = !options.client && !options.propose && reuse
  const shared = { host, store, app, closer, isPendingKept }
  const offering = createOffering({ ...shared, options, reuse, dispatch })
  const late = createLateApproval({ ...shared, connectorId, locks, loader, offering, session, purge })

  // Another tab may have connected again, which a tab with an earlier session would not notice otherwise.
  scope.add(
    store.watch(topicKey, () => {
      if (!session.current() && store.read(topicKey) !== undefined) void client.connections.reconnect()
    }),
  )

  const pair = async (protocol: Protocol, signal: AbortSignal, signIn?: SignInOffer): Promise<Session> => {
    // A wallet may have responded to an earlier proposal in the meantime.
    void protocol.relay.wake()
    const approved = await late.take(protocol, signal, signIn)
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

  /** Loads a session that another tab created after the library read its storage. */
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
    connect: (signal, signIn) =>
      loader
        .holding(signal, (protocol) => pair(protocol, signal, signIn))
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
      // Without a topic there is no reason to load the sign client.
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
