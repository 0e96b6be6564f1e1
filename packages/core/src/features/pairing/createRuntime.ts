import { atom, type WritableAtom } from 'nanostores'
import type { ChainId } from '../../caip/chainId.js'
import type { Namespace } from '../../caip/namespace.js'
import type { FeatureHost } from '../../client/Client.js'
import type { EndedPairing, Pairing, PairingLink, PairingState } from '../../connector/Pairing.js'
import type { Session } from '../../connector/Session.js'
import { walletErrors } from '../../connector/walletErrors.js'
import { createStore } from '../../context/createStore.js'
import { storageKeys } from '../../context/storageKeys.js'
import { abortable } from '../../lib/abortable.js'
import { systemBrowser } from '../../ports/systemBrowser.js'
import { systemReturns } from '../../ports/systemReturns.js'
import { readPlatform } from '../links/readPlatform.js'
import { closeSession } from './closeSession.js'
import { createDeepLinkChoice } from './createDeepLinkChoice.js'
import { createOffers } from './createOffers.js'
import { createPairedSession } from './createPairedSession.js'
import { createProposal } from './createProposal.js'
import { createPropose } from './createPropose.js'
import { findUntaken, forgetOffered, isUntaken } from './findUntaken.js'
import { loadSdk } from './loadSdk.js'
import type { PairingOptions } from './PairingOptions.js'
import { pairingErrors } from './pairingErrors.js'
import { pairingPendingKey } from './pairingPendingKey.js'
import { type PairingEvent, pairingReducer } from './pairingReducer.js'
import { pairingTopicKey } from './pairingTopicKey.js'
import { parseTopic } from './parseTopic.js'
import { reachRelay } from './reachRelay.js'
import { readApproval } from './readApproval.js'
import type { Sdk } from './sdk/createSdk.js'
import { createUse } from './sdk/createUse.js'
import type { SdkSession } from './sdk/SdkClient.js'
import { takeOver } from './sdk/takeOver.js'
import { tellEnded } from './tellEnded.js'
import { toPairingError } from './toPairingError.js'

export type Runtime = {
  connect(signal: AbortSignal): Promise<Session>
  restore(signal: AbortSignal): Promise<Session | undefined>
  /** Waits for what a wallet approves of what was offered before the page was loaded anew. Once. */
  resume(): Promise<void>
  check(): Promise<void>
  choose(link: PairingLink | undefined): void
  /** Ends the session that was not restored, once the visitor has disconnected it. */
  forget(): Promise<void>
}

/** How long a wallet may take to answer a request. Milliseconds. */
const defaultTimeout = 5 * 60_000
/** Nothing is offered for longer. Milliseconds. */
const longest = 5 * 60_000
/** How often it is looked whether the visitor is back. Milliseconds. */
const pause = 5_000

/** Everything that comes with the first visitor who heads for a wallet elsewhere. */
export function createRuntime({
  host,
  options,
  connectorId,
  $state,
  $line,
  $ended,
  $link,
}: {
  readonly host: FeatureHost
  readonly options: PairingOptions
  readonly connectorId: string
  readonly $state: WritableAtom<PairingState>
  readonly $line: WritableAtom<ReturnType<Pairing['$line']['get']>>
  readonly $ended: WritableAtom<EndedPairing | undefined>
  readonly $link: WritableAtom<PairingLink | undefined>
}): Runtime {
  const { client, clock, environment, log, scope, storage } = host
  const { adapters, networks } = client
  const store = createStore({ storage, clientId: client.id, log })
  const deepLink = createDeepLinkChoice({ clientId: client.id, storage, log })
  const use = createUse()
  let link: PairingLink | undefined
  let open: Session | undefined
  let unanswered = 0
  let unsay = () => undefined as void
  let loading: Promise<Sdk> | undefined
  let offers: ReturnType<typeof createOffers<SdkSession>> | undefined
  // The sessions of the app's own client are the app's.
  const isPendingKept = !options.client && !options.propose && readPlatform(systemBrowser()).reusesPairing
  /** Topics of what is offered here. */
  const offered = new Set<string | undefined>()
  /** Approved of what was offered before the page was loaded anew; nobody has taken it yet. */
  const $late = atom<SdkSession | undefined>(undefined)
  let isResumed = false

  const showLink = () => $link.set(open && deepLink.read())
  const dispatch = (event: PairingEvent) => {
    const after = pairingReducer($state.get(), event)
    if (after !== $state.get()) $state.set(after)
  }

  const closing = new Map<string, Promise<void>>()
  /** Once, whoever else ends it meanwhile. */
  const close = (sdk: Sdk, session: SdkSession) => {
    const { topic } = session
    const isKept = !options.client
    const over = () => closing.delete(topic)
    const mine = closing.get(topic) ?? closeSession({ sdk, topic, clock, isKept, over })
    closing.set(topic, mine)
    return mine
  }
  /** Where nobody waits for it. */
  const closeQuietly = (sdk: Sdk, session: SdkSession) =>
    close(sdk, session).catch(() => log('info', 'A wallet could not be told that its session is over.'))

  /** The session to restore; none once the visitor has disconnected it. */
  const topicToRestore = () => {
    const isKnown = store.read(storageKeys.connections)?.some((one) => one.connectorId === connectorId)
    return isKnown || open ? store.read(pairingTopicKey) : undefined
  }
  /** Ends what nobody comes back to. */
  const purge = (sdk: Sdk) => {
    const mine = topicToRestore()
    const isPending = (store.read(pairingPendingKey) ?? 0) > clock.now()
    for (const session of sdk.client.session.getAll())
      if (session.topic !== mine && !(isPending && isUntaken(sdk, session)))
        use.unlessHeld(session.topic, () => closeQuietly(sdk, session)).catch(() => undefined)
  }

  const tell = ({ line }: Sdk) => {
    const isOffline = line.$status.get() === 'offline'
    const status = isOffline ? 'offline' : unanswered > 0 ? 'waiting' : 'quiet'
    if (status !== $line.get()) $line.set(status)
  }

  const ready = (): Promise<Sdk> => {
    loading ??= loadSdk({ host, options, started: purge }).then(
      (sdk) => {
        scope.add(sdk.line.$status.listen(() => tell(sdk)))
        scope.add(systemReturns(environment, () => void sdk.line.wake()))
        scope.add(() => offers?.clear())
        return sdk
      },
      (thrown: unknown) => {
        loading = undefined
        throw toPairingError(thrown)
      },
    )
    return loading
  }

  /** Holds the line while `work` is under way. */
  const holding = async <value>(signal: AbortSignal, work: (sdk: Sdk) => Promise<value>): Promise<value> => {
    const sdk = await abortable(ready(), signal).catch((thrown: unknown) => {
      // What is loaded for nobody does not stay open.
      loading?.then(({ line }) => line.hold()()).catch(() => undefined)
      throw thrown
    })
    const release = sdk.line.hold()
    return work(sdk).finally(release)
  }

  const namespaces = (): readonly Namespace[] => {
    const active = networks.$activeNamespace.get()
    return [...adapters.keys()].sort((a, b) => Number(b === active) - Number(a === active))
  }
  const chainInUse = (namespace: Namespace): ChainId | undefined =>
    networks.$states.get()[namespace]?.network.id
  const networksOf = (namespace: Namespace): readonly ChainId[] => [
    ...[chainInUse(namespace)].filter((id) => id !== undefined),
    ...networks.$networks.get().flatMap((one) => (one.namespace === namespace ? one.id : [])),
  ]

  /** Over, and not by the visitor's wish: they are told why. */
  const gone = (ended: EndedPairing) => {
    $ended.set(ended)
    unsay()
    const { code } = ended.reason === 'ended' ? walletErrors.ended : pairingErrors.sessionLost
    unsay = tellEnded({ client, connectorId, code })
  }
  scope.add(() => unsay())
  // Where a wallet was known before, nothing else tells this tab that another one has paired with it anew.
  scope.add(
    store.watch(pairingTopicKey, () => {
      if (!open && store.read(pairingTopicKey) !== undefined) void client.connections.reconnect()
    }),
  )

  const createSession = (sdk: Sdk, approved: SdkSession): Session | undefined => {
    const releases = [sdk.line.hold(), use.hold(approved.topic)]
    const release = () => {
      for (const one of releases) one()
    }
    const session = createPairedSession({
      sdk,
      approved,
      connectorId,
      namespaces: namespaces(),
      isAddress: (namespace, value) => adapters.get(namespace)?.isAddress(value) ?? false,
      networks: networksOf,
      timeout: options.requestTimeout ?? defaultTimeout,
      clock,
      hidden: environment.hidden,
      log,
      pending(change) {
        unanswered += change
        tell(sdk)
      },
      close: () => close(sdk, approved),
      closed(reason) {
        if (open === session) open = undefined
        if (reason !== 'kept') {
          if (store.read(pairingTopicKey) === approved.topic) store.remove(pairingTopicKey)
          deepLink.clear()
        }
        showLink()
        if (reason === 'ended' || reason === 'expired') {
          sdk.client.core.history.delete(approved.topic)
          gone({ reason, ...(session?.wallet && { wallet: session.wallet.name }) })
        }
        release()
      },
    })
    if (!session) release()
    else {
      $ended.set(undefined)
      unsay()
    }
    open = session
    return session
  }

  const offersOf = (sdk: Sdk) => {
    if (offers) return offers
    const propose = createPropose({
      sdk,
      propose: options.propose,
      end: (session) => void closeQuietly(sdk, session),
      proposal: () =>
        createProposal({
          networks: networks.$networks.get(),
          active: namespaces().flatMap((namespace) => chainInUse(namespace) ?? []),
        }),
    })
    offers = createOffers({
      clock,
      dispatch,
      reuse: readPlatform(systemBrowser()).reusesPairing,
      pending(until) {
        if (!isPendingKept) return
        if (until === undefined) store.remove(pairingPendingKey)
        else store.write(pairingPendingKey, until)
      },
      async look() {
        while (environment.hidden() && !scope.signal.aborted)
          await clock.sleep(pause, scope.signal).catch(() => undefined)
        await sdk.line.wake()
      },
      propose(signal) {
        const unwanted = new AbortController()
        const stop = () => unwanted.abort(signal.reason)
        signal.addEventListener('abort', stop, { once: true })
        const asked = propose(unwanted.signal)
        asked.then(
          ({ uri }) => offered.add(parseTopic(uri)),
          () => undefined,
        )
        const { hidden } = environment
        return reachRelay({ line: sdk.line, clock, hidden, asked })
          .catch((thrown: unknown) => {
            unwanted.abort(thrown)
            asked.then(
              (late) => late.withdraw(),
              () => undefined,
            )
            throw thrown
          })
          .finally(() => signal.removeEventListener('abort', stop))
      },
    })
    return offers
  }

  /** It is somebody's now. */
  const leaveLate = (sdk: Sdk, session: SdkSession) => {
    $late.set(undefined)
    offers?.clear()
    forgetOffered(sdk, session).catch(() => undefined)
  }

  /** What is approved first: of what is offered now, or was before the page was loaded anew. */
  const take = async (sdk: Sdk, signal: AbortSignal): Promise<SdkSession> => {
    if (signal.aborted) throw signal.reason
    const waiting = new AbortController()
    const stop = () => waiting.abort(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
    let unlisten = () => undefined as void
    const late = new Promise<SdkSession>((resolve) => {
      unlisten = $late.subscribe((session) => session && resolve(session))
    })
    try {
      const approved = await Promise.race([late, offersOf(sdk).take(waiting.signal)])
      if (approved === $late.get()) {
        waiting.abort()
        leaveLate(sdk, approved)
      }
      return approved
    } finally {
      unlisten()
      signal.removeEventListener('abort', stop)
    }
  }

  const pair = async (sdk: Sdk, signal: AbortSignal): Promise<Session> => {
    // What was offered before the visitor left may have been answered meanwhile.
    void sdk.line.wake()
    const approved = await take(sdk, signal)
    if (signal.aborted) {
      void closeQuietly(sdk, approved)
      throw signal.reason
    }
    const session = createSession(sdk, approved)
    if (!session) {
      await closeQuietly(sdk, approved)
      throw walletErrors.noAccounts({ method: 'wc_sessionPropose' })
    }
    store.write(pairingTopicKey, approved.topic)
    if (!options.client) purge(sdk)
    deepLink.write(link)
    showLink()
    dispatch({ type: 'approved' })
    return session
  }

  /** Has the client restore it, as if it had been open when the page was left. */
  const takeLate = async (sdk: Sdk, session: SdkSession) => {
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
    leaveLate(sdk, session)
    // Another tab may have taken it as well, and this one followed.
    if (open && store.read(pairingTopicKey) === topic) return
    const isAddress = (namespace: Namespace, value: string) =>
      adapters.get(namespace)?.isAddress(value) ?? false
    const { approvals } = readApproval({ namespaces: session.namespaces, isAddress })
    const families = namespaces().filter((namespace) => approvals.has(namespace))
    if (open || families.length === 0) {
      await use.unlessHeld(topic, () => closeQuietly(sdk, session))
      return
    }
    store.write(pairingTopicKey, topic)
    const known = store.read(storageKeys.connections) ?? []
    store.write(storageKeys.connections, [
      { connectorId, name: client.connectors.get(connectorId)?.name ?? connectorId, namespaces: families },
      ...known.filter((one) => one.connectorId !== connectorId),
    ])
    store.remove(pairingPendingKey)
    await client.connections.reconnect()
    // A run that was under way may have looked for it before.
    if (!open) await client.connections.reconnect()
    purge(sdk)
  }

  /** A session that another tab made since the library read its storage is unknown to it. */
  const know = async ({ client }: Sdk, topic: string) => {
    if (!options.client) await takeOver({ client, topic })
  }
  const isAlive = ({ client: { core, session } }: Sdk, topic: string) =>
    session.keys.includes(topic) &&
    session.get(topic).expiry * 1_000 > clock.now() &&
    core.crypto.keychain.has(topic)

  return {
    check: async () => loading && (await loading).line.wake(),
    choose(chosen) {
      link = chosen
      // Requests of the session lead back to its app, whatever is looked at meanwhile.
      if (!open || !chosen) return
      deepLink.write(link)
      showLink()
    },
    connect: (signal) =>
      holding(signal, (sdk) => pair(sdk, signal)).catch((thrown: unknown) => {
        if (signal.aborted) throw signal.reason
        const error = toPairingError(thrown)
        dispatch({ type: 'failed', error })
        throw error
      }),
    async forget() {
      const topic = store.read(pairingTopicKey)
      if (topic === undefined || topicToRestore()) return
      store.remove(pairingTopicKey)
      await holding(scope.signal, async (sdk) => {
        await know(sdk, topic)
        if (isAlive(sdk, topic)) await closeQuietly(sdk, sdk.client.session.get(topic))
      })
    },
    async resume() {
      const until = store.read(pairingPendingKey)
      if (isResumed || !isPendingKept || until === undefined) return
      isResumed = true
      await holding(scope.signal, async (sdk) => {
        const session = await findUntaken({
          sdk,
          isOwn: (pairingTopic) => offered.has(pairingTopic),
          until: Math.min(until, clock.now() + longest),
          clock,
          signal: scope.signal,
        })
        if (session) await takeLate(sdk, session)
        // Unless something else is offered meanwhile.
        if (!scope.signal.aborted && store.read(pairingPendingKey) === until) store.remove(pairingPendingKey)
      })
    },
    async restore(signal) {
      const topic = store.read(pairingTopicKey)
      // Nothing to load the protocol for.
      if (topic === undefined) return undefined
      const isFirst = loading === undefined
      return holding(signal, async (sdk) => {
        await know(sdk, topic)
        if (isAlive(sdk, topic)) {
          const session = createSession(sdk, sdk.client.session.get(topic))
          showLink()
          void sdk.line.wake()
          return session
        }
        if (isFirst) store.remove(pairingTopicKey)
        return undefined
      })
    },
  }
}
