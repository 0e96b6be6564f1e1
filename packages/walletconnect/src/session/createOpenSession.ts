import {
  type EndedSession,
  type FeatureHost,
  type Session,
  type WalletConnect,
  type WalletLink,
  walletErrors,
} from '@latchkey/core'
import type { Store } from '@latchkey/core/adapter'
import type { WritableAtom } from 'nanostores'
import type { AppNamespaces } from '../appNamespaces.js'
import type { Protocol } from '../client/createProtocol.js'
import type { SignSession } from '../client/internals.js'
import type { SessionLocks } from '../client/sharedSessions.js'
import { walletConnectErrors } from '../walletConnectErrors.js'
import { topicKey } from '../walletConnectKeys.js'
import { createDeepLinkChoice } from './createDeepLinkChoice.js'
import { createSession } from './createSession.js'
import type { SessionCloser } from './createSessionCloser.js'
import { notifyEnded } from './notifyEnded.js'
import { rememberNetworks } from './rememberNetworks.js'

/** The session that is open, of which there is one, and what is told of it. */
export type OpenSession = {
  current(): Session | undefined
  /** `undefined` when the wallet approved no account of any family of the app. */
  open(protocol: Protocol, approved: SignSession): Session | undefined
  /** Tells how the line is, and whether requests wait. */
  tell(protocol: Protocol): void
  /** The app that was chosen, to which requests lead back; written once a wallet has approved. */
  choose(link: WalletLink | undefined): void
  /** Rejects the requests that wait for the wallet; later ones wait again. */
  cancelRequests(): void
  keepLink(): void
  showLink(): void
}

/** How long a wallet may take to answer a request. Milliseconds. */
const defaultTimeout = 5 * 60_000

export function createOpenSession({
  host: { client, clock, environment, log, scope, storage, toast },
  store,
  connectorId,
  requestTimeout = defaultTimeout,
  app,
  closer,
  locks,
  $transport,
  $ended,
  $link,
}: {
  readonly host: FeatureHost
  readonly store: Store
  readonly connectorId: string
  /** Milliseconds. */
  readonly requestTimeout: number | undefined
  readonly app: AppNamespaces
  readonly closer: SessionCloser
  readonly locks: SessionLocks
  readonly $transport: WritableAtom<ReturnType<WalletConnect['$transport']['get']>>
  readonly $ended: WritableAtom<EndedSession | undefined>
  readonly $link: WritableAtom<WalletLink | undefined>
}): OpenSession {
  const deepLink = createDeepLinkChoice({ clientId: client.id, storage, log })
  let current: Session | undefined
  let link: WalletLink | undefined
  let unanswered = 0
  let waiting = new AbortController()
  let unsay = () => undefined as void
  scope.add(() => unsay())

  const keepLink = () => {
    deepLink.write(link)
    showLink()
  }
  const showLink = () => $link.set(current && deepLink.read())

  const tell = ({ relay }: Protocol) => {
    const isOffline = relay.$status.get() === 'offline'
    const status = isOffline ? 'offline' : unanswered > 0 ? 'waiting' : 'idle'
    if (status !== $transport.get()) $transport.set(status)
  }

  /** Over, and not by the visitor's wish: they are told why. */
  const gone = (ended: EndedSession) => {
    $ended.set(ended)
    unsay()
    const { code } = ended.reason === 'ended' ? walletErrors.ended : walletConnectErrors.sessionLost
    unsay = notifyEnded({ client, toast, connectorId, code })
  }

  return {
    current: () => current,
    tell,
    cancelRequests() {
      const given = waiting
      waiting = new AbortController()
      given.abort(walletConnectErrors.requestCancelled({}))
    },
    keepLink,
    showLink,
    choose(chosen) {
      link = chosen
      // Requests of the session lead back to its app, whatever is looked at meanwhile.
      if (current && chosen) keepLink()
    },
    open(protocol, approved) {
      const releases = [protocol.relay.hold(), locks.hold(approved.topic)]
      const release = () => {
        for (const one of releases) one()
      }
      const session = createSession({
        protocol,
        approved,
        connectorId,
        namespaces: app.namespaces(),
        isAddress: app.isAddress,
        format: app.format,
        networks: app.networks,
        timeout: requestTimeout,
        clock,
        hidden: environment.hidden,
        waiting: () => waiting.signal,
        log,
        pending(change) {
          unanswered += change
          tell(protocol)
        },
        close: () => closer.close(protocol, approved),
        closed(reason) {
          if (current === session) current = undefined
          if (reason !== 'kept') {
            if (store.read(topicKey) === approved.topic) store.remove(topicKey)
            deepLink.clear()
          }
          showLink()
          if (reason === 'ended' || reason === 'expired') {
            protocol.client.core.history.delete(approved.topic)
            gone({ reason, ...(session?.wallet && { wallet: session.wallet.name }) })
          }
          release()
        },
      })
      if (!session) release()
      else {
        $ended.set(undefined)
        unsay()
        rememberNetworks({ session, networks: client.networks, store })
      }
      current = session
      return session
    },
  }
}
