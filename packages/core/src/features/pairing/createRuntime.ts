import type { WritableAtom } from 'nanostores'
import type { ChainId } from '../../caip/chainId.js'
import type { Namespace } from '../../caip/namespace.js'
import type { FeatureHost } from '../../client/Client.js'
import type { Metadata } from '../../client/options.js'
import type { Pairing, PairingLink, PairingState } from '../../connector/Pairing.js'
import type { Session } from '../../connector/Session.js'
import { walletErrors } from '../../connector/walletErrors.js'
import { createStore } from '../../context/createStore.js'
import type { StorageKey } from '../../context/storageKeys.js'
import { abortable } from '../../lib/abortable.js'
import { within } from '../../lib/within.js'
import { shareOnPage } from '../../ports/shareOnPage.js'
import { systemReturns } from '../../ports/systemReturns.js'
import { systemUserAgent } from '../../ports/systemUserAgent.js'
import { createDeepLinkChoice } from './createDeepLinkChoice.js'
import { createOffers } from './createOffers.js'
import { createPairedSession } from './createPairedSession.js'
import { createProposal } from './createProposal.js'
import { createPropose } from './createPropose.js'
import { keepsPairing } from './keepsPairing.js'
import type { PairingOptions } from './PairingOptions.js'
import { pairingErrors } from './pairingErrors.js'
import { type PairingEvent, pairingReducer } from './pairingReducer.js'
import { adoptSdk } from './sdk/adoptSdk.js'
import { createSdk, type Sdk } from './sdk/createSdk.js'
import { internalsOf } from './sdk/internals.js'
import { isPublicRelay } from './sdk/isPublicRelay.js'
import type { SdkSession } from './sdk/SdkClient.js'
import { toPairingError } from './toPairingError.js'

export type Runtime = {
  connect(signal: AbortSignal): Promise<Session>
  restore(signal: AbortSignal): Promise<Session | undefined>
  check(): Promise<void>
  choose(link: PairingLink | undefined): void
}

const publicRelay = 'wss://relay.walletconnect.org'
const minute = 60_000
/** How long the relay may take before the visitor is told. Milliseconds. */
const reachBound = 15_000
/** How long the wallet may take to be told that its session is over. Milliseconds. */
const endBound = 3_000

/** Which of the sessions kept by the library is this client's. */
const topicKey: StorageKey<string> = {
  key: 'pairing_topic',
  decode: (value) => (typeof value === 'string' && /^[\da-f]{64}$/.test(value) ? value : undefined),
}

/** Everything that comes with the first visitor who heads for a wallet elsewhere. */
export function createRuntime({
  host,
  options,
  connectorId,
  $state,
  $line,
}: {
  readonly host: FeatureHost
  readonly options: PairingOptions
  readonly connectorId: string
  readonly $state: WritableAtom<PairingState>
  readonly $line: WritableAtom<ReturnType<Pairing['$line']['get']>>
}): Runtime {
  const { client, clock, environment, log, scope, storage } = host
  const { adapters, networks } = client
  const { requestTimeout = 5 * minute } = options
  const projectId = options.projectId ?? client.options.projectId
  const relayUrls = relayUrlsOf(options)
  const store = createStore({ storage, clientId: client.id, log })
  const deepLink = createDeepLinkChoice({ storage, log })
  let link: PairingLink | undefined
  let open: Session | undefined
  let unanswered = 0
  /** Sessions, attempts and ends under way: while there is one, the line is held. */
  let holds = 0

  const dispatch = (event: PairingEvent) => {
    const after = pairingReducer($state.get(), event)
    if (after !== $state.get()) $state.set(after)
  }

  /* ---- the sign client ---- */

  const load = async (): Promise<Sdk> => {
    if (options.client) {
      const own = typeof options.client === 'function' ? await options.client() : options.client
      return adoptSdk(own)
    }
    if (projectId === undefined && relayUrls.some(isPublicRelay)) {
      const error = pairingErrors.projectIdMissing({})
      client.modal.alert(error)
      throw error
    }
    const shared = shareOnPage({ name: `pairing:${client.id}`, create: () => startSdk() })
    try {
      const sdk = await shared.value
      scope.add(() => shared.release().isLast && sdk.line.rest())
      return sdk
    } catch (thrown) {
      shared.discard()
      throw thrown
    }
  }

  const startSdk = async () => {
    const { SignClient } = await import('@walletconnect/sign-client').catch((cause: unknown) => {
      throw pairingErrors.loadFailed({}, { cause })
    })
    const sdk = await createSdk({
      Client: SignClient,
      clientId: client.id,
      relayUrls,
      projectId,
      metadata: metadataOf(options.metadata ?? client.options.metadata),
      telemetry: options.telemetry ?? false,
      storage: options.storage,
      clock,
    })
    purgeStale(sdk)
    return sdk
  }

  /** What an earlier visit left behind. */
  const purgeStale = ({ client: sdk }: Sdk) => {
    const mine = store.read(topicKey)
    for (const session of sdk.session.getAll())
      if (session.topic !== mine) void close(session).catch(() => undefined)
  }

  let loading: Promise<Sdk> | undefined
  const ready = (): Promise<Sdk> => {
    loading ??= load().then(
      (sdk) => {
        attach(sdk)
        return sdk
      },
      (thrown: unknown) => {
        loading = undefined
        throw toPairingError(thrown)
      },
    )
    return loading
  }

  const attach = ({ line }: Sdk) => {
    const tell = () => {
      const isOffline = holds > 0 && line.$status.get() === 'offline'
      const status = isOffline ? 'offline' : unanswered > 0 ? 'waiting' : 'quiet'
      if (status !== $line.get()) $line.set(status)
    }
    retell = tell
    scope.add(line.$status.listen(tell))
    scope.add(systemReturns(environment, () => void check()))
    scope.add(() => offers?.clear())
  }
  let retell = () => undefined as void

  const check = async () => {
    if (holds > 0) await (await ready()).line.wake()
  }

  /** Holds the line while `work` is under way. */
  const holding = async <value>(work: (sdk: Sdk) => Promise<value>, signal?: AbortSignal): Promise<value> => {
    holds += 1
    try {
      return await work(await (signal ? abortable(ready(), signal) : ready()))
    } finally {
      letGo()
    }
  }
  const letGo = () => {
    holds -= 1
    retell()
    if (holds === 0) loading?.then(({ line }) => holds === 0 && line.rest()).catch(() => undefined)
  }

  /* ---- sessions ---- */

  const isKnown = ({ client: sdk }: Sdk, topic: string) =>
    sdk.session.keys.includes(topic) &&
    sdk.session.get(topic).expiry * 1_000 > clock.now() &&
    sdk.core.crypto.keychain.has(topic)

  /** Tells the wallet, and forgets the session here whether or not that could be done. */
  const close = (session: SdkSession) =>
    holding(async ({ client: sdk, line }) => {
      const { topic } = session
      const { engine } = internalsOf(sdk)
      const reason = { code: 6000, message: 'User disconnected.' }
      try {
        await within({ ms: endBound, sleep: clock.sleep, signal: new AbortController().signal }, () =>
          sdk.disconnect({ topic, reason }),
        )
      } catch (thrown) {
        if (sdk.session.keys.includes(topic)) await engine.deleteSession({ topic, emitEvent: false })
        const error = toPairingError(thrown)
        if (error.code !== pairingErrors.sessionLost.code)
          throw pairingErrors.relayUnreachable({ detail: error.message }, { cause: error })
      } finally {
        await line.forget(topic)
        sdk.core.history.delete(topic)
      }
    })

  const isAddress = (namespace: Namespace, value: string) =>
    adapters.get(namespace)?.isAddress(value) ?? false

  const activeChain = (namespace: Namespace): ChainId | undefined =>
    networks.$states.get()[namespace]?.network.id

  const namespacesInOrder = (): readonly Namespace[] => {
    const active = networks.$activeNamespace.get()
    return [active, ...[...adapters.keys()].filter((one) => one !== active)].filter((one) =>
      adapters.has(one),
    )
  }

  const createSession = ({ client: sdk }: Sdk, approved: SdkSession): Session | undefined => {
    const session = createPairedSession({
      client: sdk,
      approved,
      connectorId,
      namespaces: namespacesInOrder(),
      isAddress,
      preferred: activeChain,
      timeout: requestTimeout,
      clock,
      log,
      pending(change) {
        unanswered += change
        retell()
      },
      close,
      closed(reason) {
        if (open === session) open = undefined
        if (reason !== 'kept') {
          if (store.read(topicKey) === approved.topic) store.remove(topicKey)
          deepLink.clear()
        }
        if (reason === 'wallet') sdk.core.history.delete(approved.topic)
        letGo()
      },
    })
    if (session) holds += 1
    open = session
    return session
  }

  /* ---- pairing ---- */

  const proposal = () =>
    createProposal({
      networks: networks.$networks.get(),
      active: namespacesInOrder().flatMap((namespace) => activeChain(namespace) ?? []),
    })

  let offers: ReturnType<typeof createOffers<SdkSession>> | undefined
  const offersOf = (sdk: Sdk) => {
    const propose = createPropose({
      sdk,
      proposal,
      propose: options.propose,
      end: (session) => void close(session).catch(() => undefined),
    })
    offers ??= createOffers({
      clock,
      dispatch,
      reuse: keepsPairing(systemUserAgent()),
      propose: () => reached(sdk, propose()),
    })
    return offers
  }

  /** What the library is asked for settles when the relay refuses or cannot be reached, not minutes later. */
  const reached = <value>({ line }: Sdk, asked: Promise<value>): Promise<value> => {
    const controller = new AbortController()
    const fail = (error: unknown) => controller.abort(error)
    const stop = line.$refused.listen((cause) => {
      if (cause) fail(pairingErrors.relayRefused({ detail: cause.message }, { cause }))
    })
    clock.sleep(reachBound, controller.signal).then(
      () => fail(pairingErrors.relayUnreachable({})),
      () => undefined,
    )
    return abortable(asked, controller.signal).finally(() => {
      stop()
      controller.abort()
    })
  }

  return {
    check,
    choose(chosen) {
      link = chosen
      if (open) deepLink.write(link)
    },
    connect: (signal) =>
      holding(async (sdk) => {
        try {
          const approved = await offersOf(sdk).take(signal)
          if (signal.aborted) {
            void close(approved).catch(() => undefined)
            throw signal.reason
          }
          const session = createSession(sdk, approved)
          if (!session) {
            await close(approved).catch(() => undefined)
            throw walletErrors.noAccounts({ method: 'wc_sessionPropose' })
          }
          store.write(topicKey, approved.topic)
          deepLink.write(link)
          dispatch({ type: 'approved' })
          return session
        } catch (thrown) {
          if (signal.aborted) throw signal.reason
          const error = toPairingError(thrown)
          dispatch({ type: 'failed', error })
          throw error
        }
      }, signal),
    async restore(signal) {
      const topic = store.read(topicKey)
      // Nothing to load the protocol for.
      if (topic === undefined) return undefined
      const isFirst = loading === undefined
      return holding(async (sdk) => {
        if (signal.aborted) throw signal.reason
        if (!isKnown(sdk, topic)) {
          // One another tab made since the library read its store is unknown to it and lives.
          if (isFirst) store.remove(topicKey)
          return undefined
        }
        const session = createSession(sdk, sdk.client.session.get(topic))
        if (session) void sdk.line.wake()
        return session
      }, signal)
    },
  }
}

function relayUrlsOf({ relayUrl, relayUrls = [] }: PairingOptions): readonly string[] {
  const given = [...(relayUrl === undefined ? [] : [relayUrl]), ...relayUrls]
  return given.length > 0 ? given : [publicRelay]
}

/** Wallets want all of it; the library takes from the page what is empty. */
function metadataOf(metadata: Metadata | undefined): Required<Metadata> {
  const { name = '', description = '', url = '', icons = [] } = metadata ?? {}
  return { name, description, url, icons }
}
