import type { WritableAtom } from 'nanostores'
import type { FeatureHost } from '../../client/Client.js'
import type { EndedPairing, Pairing, PairingLink, PairingState } from '../../connector/Pairing.js'
import type { Session } from '../../connector/Session.js'
import { walletErrors } from '../../connector/walletErrors.js'
import { createStore } from '../../context/createStore.js'
import { storageKeys } from '../../context/storageKeys.js'
import { systemBrowser } from '../../ports/systemBrowser.js'
import { systemReturns } from '../../ports/systemReturns.js'
import { readPlatform } from '../links/readPlatform.js'
import { type AddressFormats, appFamilies } from './appFamilies.js'
import { createEndings } from './createEndings.js'
import { createLateApproval } from './createLateApproval.js'
import { createOffering } from './createOffering.js'
import { createOpenSession } from './createOpenSession.js'
import { createSdkLoader } from './createSdkLoader.js'
import { isUntaken } from './findUntaken.js'
import { loadSdk } from './loadSdk.js'
import { nothing } from './nothing.js'
import type { PairingOptions } from './PairingOptions.js'
import { pairingPendingKey } from './pairingPendingKey.js'
import { type PairingEvent, pairingReducer } from './pairingReducer.js'
import { pairingTopicKey } from './pairingTopicKey.js'
import type { Sdk } from './sdk/createSdk.js'
import { createUse } from './sdk/createUse.js'
import { takeOver } from './sdk/takeOver.js'
import { toPairingError } from './toPairingError.js'

export type Runtime = {
  connect(signal: AbortSignal): Promise<Session>
  restore(signal: AbortSignal): Promise<Session | undefined>
  /** Waits for what a wallet approves of what was offered before the page was loaded anew. Once. */
  resume(): Promise<void>
  check(): Promise<void>
  /** Rejects the requests that wait for the wallet. */
  giveUp(): void
  choose(link: PairingLink | undefined): void
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
  $line,
  $ended,
  $link,
}: {
  readonly host: FeatureHost
  readonly options: PairingOptions
  readonly connectorId: string
  readonly formats: AddressFormats
  readonly $state: WritableAtom<PairingState>
  readonly $line: WritableAtom<ReturnType<Pairing['$line']['get']>>
  readonly $ended: WritableAtom<EndedPairing | undefined>
  readonly $link: WritableAtom<PairingLink | undefined>
}): Runtime {
  const { client, clock, environment, log, scope, storage } = host
  const store = createStore({ storage, clientId: client.id, log })
  const families = appFamilies(client, formats)
  const use = createUse()
  const endings = createEndings({ clock, log, isKept: !options.client })
  const { requestTimeout } = options
  const atoms = { $line, $ended, $link }
  const session = createOpenSession({
    host,
    store,
    connectorId,
    requestTimeout,
    families,
    endings,
    use,
    ...atoms,
  })

  const dispatch = (event: PairingEvent) => {
    const after = pairingReducer($state.get(), event)
    if (after !== $state.get()) $state.set(after)
  }

  /** The session to restore; none once the visitor has disconnected it. */
  const topicToRestore = () => {
    const isKnown = store.read(storageKeys.connections)?.some((one) => one.connectorId === connectorId)
    return isKnown || session.current() ? store.read(pairingTopicKey) : undefined
  }
  /** Ends what nobody comes back to. */
  const purge = (sdk: Sdk) => {
    const mine = topicToRestore()
    const isPending = (store.read(pairingPendingKey) ?? 0) > clock.now()
    for (const one of sdk.client.session.getAll())
      if (one.topic !== mine && !(isPending && isUntaken(sdk, one)))
        use.unlessHeld(one.topic, () => endings.closeQuietly(sdk, one)).catch(nothing)
  }

  const loader = createSdkLoader({
    load: () => loadSdk({ host, options, started: purge }),
    loaded(sdk) {
      scope.add(sdk.line.$status.listen(() => session.tell(sdk)))
      scope.add(systemReturns(environment, () => void sdk.line.wake()))
      scope.add(offering.clear)
    },
  })
  const reuse = readPlatform(systemBrowser()).reusesPairing
  // The sessions of the app's own client are the app's.
  const isPendingKept = !options.client && !options.propose && reuse
  const shared = { host, store, families, endings, isPendingKept }
  const offering = createOffering({ ...shared, options, reuse, dispatch })
  const late = createLateApproval({ ...shared, connectorId, use, loader, offering, session, purge })

  // Where a wallet was known before, nothing else tells this tab that another one has paired with it anew.
  scope.add(
    store.watch(pairingTopicKey, () => {
      if (!session.current() && store.read(pairingTopicKey) !== undefined) void client.connections.reconnect()
    }),
  )

  const pair = async (sdk: Sdk, signal: AbortSignal): Promise<Session> => {
    // What was offered before the visitor left may have been answered meanwhile.
    void sdk.line.wake()
    const approved = await late.take(sdk, signal)
    if (signal.aborted) {
      void endings.closeQuietly(sdk, approved)
      throw signal.reason
    }
    const opened = session.open(sdk, approved)
    if (!opened) {
      await endings.closeQuietly(sdk, approved)
      throw walletErrors.noAccounts({ method: 'wc_sessionPropose' })
    }
    store.write(pairingTopicKey, approved.topic)
    if (!options.client) purge(sdk)
    session.keepLink()
    dispatch({ type: 'approved' })
    return opened
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
    check: async () => (await loader.current())?.line.wake(),
    choose: session.choose,
    giveUp: session.giveUp,
    connect: (signal) =>
      loader
        .holding(signal, (sdk) => pair(sdk, signal))
        .catch((thrown: unknown) => {
          if (signal.aborted) throw signal.reason
          const error = toPairingError(thrown)
          dispatch({ type: 'failed', error })
          throw error
        }),
    async forget() {
      const topic = store.read(pairingTopicKey)
      if (topic === undefined || topicToRestore()) return
      store.remove(pairingTopicKey)
      await loader.holding(scope.signal, async (sdk) => {
        await know(sdk, topic)
        if (isAlive(sdk, topic)) await endings.closeQuietly(sdk, sdk.client.session.get(topic))
      })
    },
    resume: late.resume,
    async restore(signal) {
      const topic = store.read(pairingTopicKey)
      // Nothing to load the protocol for.
      if (topic === undefined) return undefined
      const isFirst = loader.current() === undefined
      return loader.holding(signal, async (sdk) => {
        await know(sdk, topic)
        if (isAlive(sdk, topic)) {
          const restored = session.open(sdk, sdk.client.session.get(topic))
          session.showLink()
          void sdk.line.wake()
          return restored
        }
        if (isFirst) store.remove(pairingTopicKey)
        return undefined
      })
    },
  }
}
