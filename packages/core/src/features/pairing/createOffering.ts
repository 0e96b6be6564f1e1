import type { FeatureHost } from '../../client/Client.js'
import type { Store } from '../../context/createStore.js'
import type { AppFamilies } from './appFamilies.js'
import type { Endings } from './createEndings.js'
import { createOffers } from './createOffers.js'
import { createProposal } from './createProposal.js'
import { createPropose } from './createPropose.js'
import { nothing } from './nothing.js'
import type { PairingOptions } from './PairingOptions.js'
import { pairingPendingKey } from './pairingPendingKey.js'
import type { PairingEvent } from './pairingReducer.js'
import { parseTopic } from './parseTopic.js'
import { reachRelay } from './reachRelay.js'
import type { Sdk } from './sdk/createSdk.js'
import type { SdkSession } from './sdk/SdkClient.js'

/** How often it is looked whether the visitor is back. Milliseconds. */
const pause = 5_000

/** What this page offers to wallets. */
export type Offering = {
  /** Resolves with what a wallet approved. Rejects with its refusal, what proposing throws, or the signal's reason. */
  take(sdk: Sdk, signal: AbortSignal): Promise<SdkSession>
  /** Takes everything back. */
  clear(): void
  /** True for the topic of something that was offered here. */
  isOwn(pairingTopic: string): boolean
}

export function createOffering({
  host: { client, clock, environment, scope },
  store,
  options,
  families,
  endings,
  reuse,
  isPendingKept,
  dispatch,
}: {
  readonly host: FeatureHost
  readonly store: Store
  readonly options: PairingOptions
  readonly families: AppFamilies
  readonly endings: Endings
  /** Keep what is offered when the visitor leaves, for when they come back. */
  readonly reuse: boolean
  /** Note until when a wallet may approve, for when the page is loaded anew. */
  readonly isPendingKept: boolean
  dispatch(event: PairingEvent): void
}): Offering {
  const topics = new Set<string | undefined>()
  let offers: ReturnType<typeof createOffers<SdkSession>> | undefined

  const create = (sdk: Sdk) => {
    const propose = createPropose({
      sdk,
      propose: options.propose,
      end: (session) => void endings.closeQuietly(sdk, session),
      proposal: () =>
        createProposal({
          networks: client.networks.$networks.get(),
          active: families.namespaces().flatMap((namespace) => families.chainInUse(namespace) ?? []),
        }),
    })
    return createOffers({
      clock,
      dispatch,
      reuse,
      pending(until) {
        if (!isPendingKept) return
        if (until === undefined) store.remove(pairingPendingKey)
        else store.write(pairingPendingKey, until)
      },
      async look() {
        while (environment.hidden() && !scope.signal.aborted)
          await clock.sleep(pause, scope.signal).catch(nothing)
        await sdk.line.wake()
      },
      propose(signal) {
        const unwanted = new AbortController()
        const stop = () => unwanted.abort(signal.reason)
        signal.addEventListener('abort', stop, { once: true })
        const asked = propose(unwanted.signal)
        asked.then(({ uri }) => topics.add(parseTopic(uri)), nothing)
        const { hidden } = environment
        return reachRelay({ line: sdk.line, clock, hidden, asked })
          .catch((thrown: unknown) => {
            unwanted.abort(thrown)
            asked.then((late) => late.withdraw(), nothing)
            throw thrown
          })
          .finally(() => signal.removeEventListener('abort', stop))
      },
    })
  }

  return {
    take(sdk, signal) {
      offers ??= create(sdk)
      return offers.take(signal)
    },
    clear: () => offers?.clear(),
    isOwn: (topic) => topics.has(topic),
  }
}
