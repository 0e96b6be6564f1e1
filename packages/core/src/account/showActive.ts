import type { ReadableAtom, WritableAtom } from 'nanostores'
import type { Namespace } from '../caip/namespace.js'
import type { ConnectionState } from '../connection/ConnectionState.js'
import type { ResourceState, Resources } from '../lib/createResources.js'
import type { Scope } from '../lib/scope.js'
import type { NetworkState } from '../network/createNetworks.js'
import type { Environment } from '../ports/Ports.js'

/** The active account on its network. */
export type ActiveSubject = Omit<NetworkState, 'supportsAllNetworks'> & {
  readonly id: string
  readonly namespace: Namespace
  readonly address: string
}

type Stores = {
  readonly $connections: ReadableAtom<Readonly<Partial<Record<Namespace, ConnectionState>>>>
  readonly $networks: ReadableAtom<Readonly<Partial<Record<Namespace, NetworkState>>>>
  readonly $activeNamespace: ReadableAtom<Namespace>
}

export type ActiveStores = Stores & {
  /** Changes when balances may have changed. */
  readonly $balanceChanges: ReadableAtom<number>
}

/** Returns the active account on its network; `undefined` if none is connected. */
export function findActive({ $connections, $networks, $activeNamespace }: Stores): ActiveSubject | undefined {
  const namespace = $activeNamespace.get()
  const connection = $connections.get()[namespace]
  const state = $networks.get()[namespace]
  if (connection?.status !== 'connected' || !state) return undefined
  const { address, chainIds } = connection.account
  const id = `${state.network.id}:${address}:${state.supported}`
  // The wallet may have another address on the other networks that it approved.
  return { id, namespace, address, ...state, ...(chainIds && { approvedChainIds: chainIds }) }
}

/**
 * Keeps the active account's data in `$state`. Reads it while something listens, again after a transaction and when
 * the visitor returns to the page. Returns the function that shows it now: it reads stale data, or any data with
 * `force`, and never rejects.
 */
export function showActive<data>({
  $state,
  resources,
  environment,
  scope,
  $connections,
  $networks,
  $activeNamespace,
  $balanceChanges,
}: ActiveStores & {
  readonly $state: Pick<WritableAtom<ResourceState<data>>, 'get' | 'lc' | 'set'>
  readonly resources: Omit<Resources<ActiveSubject, data>, 'get'> & {
    get(id: string, subject: ActiveSubject): ReadableAtom<ResourceState<data>>
  }
  readonly environment: Environment
  readonly scope: Scope
}): (force?: boolean) => Promise<void> {
  let shown: string | undefined
  let stopShowing: () => void = () => undefined

  const show = async (force = false) => {
    const subject = findActive({ $connections, $networks, $activeNamespace })
    if (subject?.id !== shown) {
      stopShowing()
      shown = subject?.id
      stopShowing = subject
        ? resources.get(subject.id, subject).subscribe((state) => $state.set(state))
        : () => undefined
      if (!subject) $state.set({ status: 'idle' })
    }
    if (subject && ($state.lc > 0 || force)) await resources.load({ id: subject.id, input: subject, force })
  }

  const moved = () => {
    resources.expire()
    void show()
  }
  // The visitor may have sent a transaction in the wallet itself.
  const returned = () => {
    if ($state.lc > 0 && !environment.hidden() && $state.get().status !== 'loading') moved()
  }

  for (const $store of [$connections, $networks, $activeNamespace])
    scope.add($store.listen(() => void show()))
  scope.add($balanceChanges.listen(moved))
  scope.add(environment.watchVisibility(returned))
  if (environment.watchFocus) scope.add(environment.watchFocus(returned))
  scope.add(() => stopShowing())

  return show
}
