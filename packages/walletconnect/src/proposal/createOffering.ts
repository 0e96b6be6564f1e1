import { abortable, type Clock, type FeatureHost, rpcErrors, type SignInOffer } from '@latchkey/core'
import type { Store } from '@latchkey/core/adapter'
import type { Protocol } from '../client/createProtocol.js'
import type { Relay } from '../client/createRelay.js'
import { toRefusal, toWalletConnectError, walletConnectErrors } from '../errors/walletConnectErrors.js'
import type { AppNamespaces } from '../lib/createAppNamespaces.js'
import type { SignSession } from '../lib/internalsOf.js'
import { noop } from '../lib/noop.js'
import { pendingKey } from '../lib/walletConnectKeys.js'
import type { WalletConnectOptions } from '../options/WalletConnectOptions.js'
import type { SessionCloser } from '../session/createSessionCloser.js'
import { createOffers } from './createOffers.js'
import { createProposal } from './createProposal.js'
import { createPropose, parseTopic } from './createPropose.js'
import type { ProposalEvent } from './proposalReducer.js'

/** Milliseconds between checks whether the visitor is back. */
const pause = 5_000

/** The proposals of this page. */
export type Offering = {
  /**
   * Resolves with the approved session. Rejects with the wallet's error, the proposal's, or the signal's reason. Proposals carry the
   * sign-in message of `signIn`, if it makes one.
   */
  take(protocol: Protocol, signal: AbortSignal, signIn: SignInOffer | undefined): Promise<SignSession>
  /** Withdraws all proposals. */
  clear(): void
  /** Returns true for the topic of a proposal of this page. */
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
  /** Keeps proposals when the visitor leaves, for their return. */
  readonly reuse: boolean
  /** Stores the time until which a wallet may approve, for a reloaded page. */
  readonly isPendingKept: boolean
  dispatch(event: ProposalEvent): void
}): Offering {
  const topics = new Set<string | undefined>()
  let offers: ReturnType<typeof createOffers<SignSession>> | undefined
  let offer: SignInOffer | undefined
  /** `true` after a wallet failed to sign in while it connects. The next proposal then has no message. */
  let isPlain = false

  /**
   * Returns the message to propose with a session. Returns none where the browser may discard the page while the wallet is in front,
   * because the library could not open a session from such a response.
   */
  const draft = async (signal: AbortSignal) => {
    const chainId = app.chainInUse('eip155')
    const isAlone = app.namespaces().join() === 'eip155'
    if (!offer || !chainId || !isAlone || isPlain || reuse || options.propose) return undefined
    if (!client.can('eip155').verifyMessage) return undefined
    // Without a message, the visitor signs in after connecting, which creates the message again and reports the error.
    return offer({ chainId, signal }).catch(() => undefined)
  }

  const create = (protocol: Protocol) => {
    const propose = createPropose({
      protocol,
      now: clock.now,
      async verify({ chainId, ...signed }) {
        const network = client.networks.$list.get().find(({ id }) => id === chainId)
        const { verifyMessage } = client.can('eip155')
        return network !== undefined && (await verifyMessage?.({ ...signed, network })) === true
      },
      propose: options.propose,
      end: (session) => void closer.closeQuietly(protocol, session),
      proposal: () =>
        createProposal({
          networks: client.networks.$list.get(),
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
        const requested = draft(unwanted.signal).then((message) => propose(unwanted.signal, message))
        requested.then(({ uri }) => topics.add(parseTopic(uri)), noop)
        const { hidden } = environment
        return reachRelay({ relay: protocol.relay, clock, hidden, requested })
          .catch((thrown: unknown) => {
            unwanted.abort(thrown)
            requested.then((late) => late.withdraw(), noop)
            throw thrown
          })
          .finally(() => signal.removeEventListener('abort', stop))
      },
    })
  }

  return {
    async take(protocol, signal, signIn) {
      offers ??= create(protocol)
      offer = signIn
      try {
        return await offers.take(signal)
      } catch (thrown) {
        isPlain ||= !signal.aborted && toWalletConnectError(thrown).code !== rpcErrors.userRejected.code
        throw thrown
      }
    },
    clear: () => offers?.clear(),
    isOwn: (topic) => topics.has(topic),
  }
}

/** How long the relay may take while the page is visible. Milliseconds. */
const bound = 15_000

/** Settles like `requested`, or rejects when the relay refuses or is unreachable; the library would take minutes. */
function reachRelay<value>({
  relay,
  clock,
  hidden,
  requested,
}: {
  readonly relay: Relay
  readonly clock: Clock
  /** Returns true while the page is hidden. */
  hidden(): boolean
  readonly requested: Promise<value>
}): Promise<value> {
  const controller = new AbortController()
  const stop = relay.$refused.listen((cause) => {
    if (cause) controller.abort(toRefusal(cause))
  })
  const watch = async () => {
    do await clock.sleep(bound, controller.signal)
    while (hidden())
    controller.abort(walletConnectErrors.relayUnreachable({}))
  }
  // Rejects when the request has ended before its time limit.
  watch().catch(() => undefined)
  return abortable(requested, controller.signal).finally(() => {
    stop()
    controller.abort()
  })
}
