import { findActive } from '../../account/showActive.js'
import type { FeatureHost } from '../../client/Client.js'
import { connectionErrors } from '../../connection/connectionErrors.js'
import { within } from '../../lib/within.js'
import { offersSmartSessions } from './offersSmartSessions.js'
import type { SessionSubject } from './readSources.js'
import { smartSessionErrors } from './smartSessionErrors.js'

/** A wallet that does not respond with its supported types fails after this long. Milliseconds. */
const timeLimit = 15_000

/** Creates the look-up of the account and the wallet that sessions are for. */
export function createSessionSubject({ client, clock }: Pick<FeatureHost, 'client' | 'clock'>) {
  const { connections, networks } = client

  const findSubject = (): (SessionSubject & { readonly id: string }) | undefined => {
    const stores = { $connections: connections.$states, $networks: networks.$states }
    const active = findActive({ ...stores, $activeNamespace: networks.$activeNamespace })
    const state = active && connections.$states.get()[active.namespace]
    if (!active || state?.status !== 'connected') return undefined
    const { address, network } = active
    return { id: `${network.id}:${address}`.toLowerCase(), address, network, connection: state.connection }
  }

  /** @throws `connection/not_connected`, `permissions/unavailable` */
  const open = async () => {
    const namespace = networks.$activeNamespace.get()
    const subject = findSubject()
    const { permissions: load } = client.can(namespace)
    if (!load || !offersSmartSessions(client, namespace)) throw smartSessionErrors.unavailable({})
    if (!subject)
      throw client.findFeature('watch')?.cannotSign() ?? connectionErrors.notConnected({ namespace })
    return { subject, permissions: await load() }
  }
  const bounded = <value>(signal: AbortSignal, work: (signal: AbortSignal) => Promise<value>) =>
    within({ ms: timeLimit, sleep: clock.sleep, signal }, work)

  return { findSubject, open, bounded }
}

export type SessionPlaces = ReturnType<typeof createSessionSubject>
