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
import type { Protocol } from '../client/createProtocol.js'
import type { SessionLocks } from '../client/createSessionLocks.js'
import { walletConnectErrors } from '../errors/walletConnectErrors.js'
import type { AppNamespaces } from '../lib/createAppNamespaces.js'
import type { SignSession } from '../lib/internalsOf.js'
import { topicKey } from '../lib/walletConnectKeys.js'
import { createDeepLinkChoice } from './createDeepLinkChoice.js'
import { createSession } from './createSession.js'
import type { SessionCloser } from './createSessionCloser.js'
import { notifyEnded } from './notifyEnded.js'
import { rememberNetworks } from './rememberNetworks.js'

/** The one open session and its state. */
export type OpenSession = {
  current(): Session | undefined
  /** Returns `undefined` when the wallet approved no account in the app's namespaces. */
  open(protocol: Protocol, approved: SignSession): Session | undefined
  /** Updates `$transport`. */
  updateTransport(protocol: Protocol): void
  /** Stores the chosen app, to which requests lead back, once a wallet has approved. */
  choose(link: WalletLink | undefined): void
  /** Rejects the pending requests to the wallet. */
  cancelRequests(): void
  keepLink(): void
  showLink(): void
}

/** How long a wallet may take to respond. Milliseconds. */
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
  let pendingRequests = 0
  let waiting = new AbortController()
  let cancelNotice = () => undefined as void
  scope.add(() => cancelNotice())

  const keepLink = () => {
    deepLink.write(link)
    showLink()
  }
  const showLink = () => $link.set(current && deepLink.read())

  const updateTransport = ({ relay }: Protocol) => {
    const isOffline = relay.$status.get() === 'offline'
    const status = isOffline ? 'offline' : pendingRequests > 0 ? 'waiting' : 'idle'
    if (status !== $transport.get()) $transport.set(status)
  }

  /** Reports a session that ended without the visitor disconnecting. */
  const reportEnded = (ended: EndedSession) => {
    $ended.set(ended)
    cancelNotice()
    const { code } = ended.reason === 'ended' ? walletErrors.ended : walletConnectErrors.sessionLost
    cancelNotice = notifyEnded({ client, toast, connectorId, code })
  }

  return {
    current: () => current,
    updateTransport,
    cancelRequests() {
      const given = waiting
      waiting = new AbortController()
      given.abort(walletConnectErrors.requestCancelled({}))
    },
    keepLink,
    showLink,
    choose(chosen) {
      link = chosen
      // The session's requests lead back to its app, even while the visitor views another one.
      if (current && chosen) keepLink()
    },
    open(protocol, approved) {
      const releases = [protocol.relay.hold(), locks.hold(approved.topic)]
      const release = () => {
        for (const one of releases) one()
      }
      const forgetTopic = () => {
        if (store.read(topicKey) === approved.topic) store.remove(topicKey)
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
          pendingRequests += change
          updateTransport(protocol)
        },
        close() {
          // Sessions that are kept are closed later.
          forgetTopic()
          return closer.close(protocol, approved)
        },
        closed(reason) {
          if (current === session) current = undefined
          if (reason !== 'kept') {
            forgetTopic()
            deepLink.clear()
          }
          showLink()
          if (reason === 'ended' || reason === 'expired') {
            protocol.client.core.history.delete(approved.topic)
            reportEnded({ reason, ...(session?.wallet && { wallet: session.wallet.name }) })
          }
          release()
        },
      })
      if (!session) release()
      else {
        $ended.set(undefined)
        cancelNotice()
        rememberNetworks({ session, networks: client.networks, store })
      }
      current = session
      return session
    },
  }
}
