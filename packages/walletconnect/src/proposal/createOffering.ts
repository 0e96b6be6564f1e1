import { abortable, type Clock, type FeatureHost } from '@latchkey/core'
import type { Store } from '@latchkey/core/adapter'
import type { AppNamespaces } from '../appNamespaces.js'
import type { Protocol } from '../client/createProtocol.js'
import type { Relay } from '../client/createRelay.js'
import type { SignSession } from '../client/internals.js'
import { noop } from '../noop.js'
import type { SessionCloser } from '../session/createSessionCloser.js'
import type { WalletConnectOptions } from '../WalletConnectOptions.js'
import { walletConnectErrors } from '../walletConnectErrors.js'
import { pendingKey } from '../walletConnectKeys.js'
import { createOffers } from './createOffers.js'
import { createProposal } from './createProposal.js'
import { createPropose, parseTopic } from './createPropose.js'
import type { ProposalEvent } from './proposalReducer.js'

/** How often it is looked whether the visitor is back. Milliseconds. */
const pause = 5_000

/** What this page offers to wallets. */
export type Offering = {
  /** Resolves with what a wallet approved. Rejects with its refusal, what proposing throws, or the signal's reason. */
  take(protocol: Protocol, signal: AbortSignal): Promise<SignSession>
  /** Takes everything back. */
  clear(): void
  /** True for the topic of something that was offered here. */
  isOwn(pairingTopic: string): boolean
}

export function createOffering({
  host: { client, clock, environment, scope },
  store,
  options,
  app,
  closer,
  reuse,
  isPendingKept,
  dispatch,
}: {
  readonly host: FeatureHost
  readonly store: Store
  readonly options: WalletConnectOptions
  readonly app: AppNamespaces
  readonly closer: SessionCloser
  /** Keep what is offered when the visitor leaves, for when they come back. */
  readonly reuse: boolean
  /** Note until when a wallet may approve, for when the page is loaded anew. */
  readonly isPendingKept: boolean
  dispatch(event: ProposalEvent): void
}): Offering {
  const topics = new Set<string | undefined>()
  let offers: ReturnType<typeof createOffers<SignSession>> | undefined

  const create = (protocol: Protocol) => {
    const propose = createPropose({
      protocol,
      propose: options.propose,
      end: (session) => void closer.closeQuietly(protocol, session),
      proposal: () =>
        createProposal({
          networks: client.networks.$networks.get(),
          active: app.namespaces().flatMap((namespace) => app.chainInUse(namespace) ?? []),
        }),
    })
    return createOffers({
      clock,
      dispatch,
      reuse,
      pending(until) {
        if (!isPendingKept) return
        if (until === undefined) store.remove(pendingKey)
        else store.write(pendingKey, until)
      },
      async look() {
        while (environment.hidden() && !scope.signal.aborted)
          await clock.sleep(pause, scope.signal).catch(noop)
        await protocol.relay.wake()
      },
      propose(signal) {
        const unwanted = new AbortController()
        const stop = () => unwanted.abort(signal.reason)
        signal.addEventListener('abort', stop, { once: true })
        const asked = propose(unwanted.signal)
        asked.then(({ uri }) => topics.add(parseTopic(uri)), noop)
        const { hidden } = environment
        return reachRelay({ relay: protocol.relay, clock, hidden, asked })
          .catch((thrown: unknown) => {
            unwanted.abort(thrown)
            asked.then((late) => late.withdraw(), noop)
            throw thrown
          })
          .finally(() => signal.removeEventListener('abort', stop))
      },
    })
  }

  return {
    take(protocol, signal) {
      offers ??= create(protocol)
      return offers.take(signal)
    },
    clear: () => offers?.clear(),
    isOwn: (topic) => topics.has(topic),
  }
}

/** How long the relay may take before a visitor who is there is told. Milliseconds. */
const bound = 15_000

/**
 * Settles as `asked` does, or when the relay refuses the app or cannot be reached; the library would say so minutes
 * later.
 */
function reachRelay<value>({
  relay,
  clock,
  hidden,
  asked,
}: {
  readonly relay: Relay
  readonly clock: Clock
  /** True while nobody looks at the page. */
  hidden(): boolean
  readonly asked: Promise<value>
}): Promise<value> {
  const controller = new AbortController()
  const stop = relay.$refused.listen((cause) => {
    if (cause) controller.abort(walletConnectErrors.relayRefused({ detail: cause.message }, { cause }))
  })
  const watch = async () => {
    do await clock.sleep(bound, controller.signal)
    while (hidden())
    controller.abort(walletConnectErrors.relayUnreachable({}))
  }
  watch().catch(() => undefined)
  return abortable(asked, controller.signal).finally(() => {
    stop()
    controller.abort()
  })
}
