import type { WritableAtom } from 'nanostores'
import type { FeatureHost } from '../../client/Client.js'
import type { EndedPairing, Pairing, PairingLink } from '../../connector/Pairing.js'
import type { Session } from '../../connector/Session.js'
import { walletErrors } from '../../connector/walletErrors.js'
import type { Store } from '../../context/createStore.js'
import type { AppFamilies } from './appFamilies.js'
import { createDeepLinkChoice } from './createDeepLinkChoice.js'
import type { Endings } from './createEndings.js'
import { createPairedSession } from './createPairedSession.js'
import { keepNetworks } from './keepNetworks.js'
import { pairingErrors } from './pairingErrors.js'
import { pairingTopicKey } from './pairingTopicKey.js'
import type { Sdk } from './sdk/createSdk.js'
import type { Use } from './sdk/createUse.js'
import type { SdkSession } from './sdk/SdkClient.js'
import { tellEnded } from './tellEnded.js'

/** The session that is open, of which there is one, and what is told of it. */
export type OpenSession = {
  current(): Session | undefined
  /** `undefined` when the wallet approved no account of any family of the app. */
  open(sdk: Sdk, approved: SdkSession): Session | undefined
  /** Tells how the line is, and whether requests wait. */
  tell(sdk: Sdk): void
  /** The app that was chosen, to which requests lead back; written once a wallet has approved. */
  choose(link: PairingLink | undefined): void
  /** Rejects the requests that wait for the wallet; later ones wait again. */
  giveUp(): void
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
  families,
  endings,
  use,
  $line,
  $ended,
  $link,
}: {
  readonly host: FeatureHost
  readonly store: Store
  readonly connectorId: string
  /** Milliseconds. */
  readonly requestTimeout: number | undefined
  readonly families: AppFamilies
  readonly endings: Endings
  readonly use: Use
  readonly $line: WritableAtom<ReturnType<Pairing['$line']['get']>>
  readonly $ended: WritableAtom<EndedPairing | undefined>
  readonly $link: WritableAtom<PairingLink | undefined>
}): OpenSession {
  const deepLink = createDeepLinkChoice({ clientId: client.id, storage, log })
  let current: Session | undefined
  let link: PairingLink | undefined
  let unanswered = 0
  let waiting = new AbortController()
  let unsay = () => undefined as void
  scope.add(() => unsay())

  const keepLink = () => {
    deepLink.write(link)
    showLink()
  }
  const showLink = () => $link.set(current && deepLink.read())

  const tell = ({ line }: Sdk) => {
    const isOffline = line.$status.get() === 'offline'
    const status = isOffline ? 'offline' : unanswered > 0 ? 'waiting' : 'quiet'
    if (status !== $line.get()) $line.set(status)
  }

  /** Over, and not by the visitor's wish: they are told why. */
  const gone = (ended: EndedPairing) => {
    $ended.set(ended)
    unsay()
    const { code } = ended.reason === 'ended' ? walletErrors.ended : pairingErrors.sessionLost
    unsay = tellEnded({ client, toast, connectorId, code })
  }

  return {
    current: () => current,
    tell,
    giveUp() {
      const given = waiting
      waiting = new AbortController()
      given.abort(pairingErrors.requestGivenUp({}))
    },
    keepLink,
    showLink,
    choose(chosen) {
      link = chosen
      // Requests of the session lead back to its app, whatever is looked at meanwhile.
      if (current && chosen) keepLink()
    },
    open(sdk, approved) {
      const releases = [sdk.line.hold(), use.hold(approved.topic)]
      const release = () => {
        for (const one of releases) one()
      }
      const session = createPairedSession({
        sdk,
        approved,
        connectorId,
        namespaces: families.namespaces(),
        isAddress: families.isAddress,
        format: families.format,
        networks: families.networks,
        timeout: requestTimeout,
        clock,
        hidden: environment.hidden,
        waiting: () => waiting.signal,
        log,
        pending(change) {
          unanswered += change
          tell(sdk)
        },
        close: () => endings.close(sdk, approved),
        closed(reason) {
          if (current === session) current = undefined
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
        keepNetworks({ session, networks: client.networks, store })
      }
      current = session
      return session
    },
  }
}
