import type { ReadableAtom, WritableAtom } from 'nanostores'
import type { Capabilities } from '../adapter/ChainAdapter.js'
import type { ReadAmount } from '../amount/amount.js'
import type { Namespace } from '../caip/namespace.js'
import type { ConnectionState } from '../connection/ConnectionState.js'
import type { Context } from '../context/Context.js'
import { visitorCaches } from '../context/storageKeys.js'
import { toError } from '../errors/toError.js'
import { createResources, type ResourceState } from '../lib/createResources.js'
import { within } from '../lib/within.js'
import type { NetworkState } from '../network/createNetworks.js'
import { accountErrors } from './AccountState.js'

/** A native balance is fresh for this long. Milliseconds. */
const maxAge = 30_000
/** After a failed read, no retry for this long. Milliseconds. */
const lockout = 30_000
/** Cached balances. */
const limit = 32
/** A read without a result fails after this long, the transport's own retries included. Milliseconds. */
const timeLimit = 60_000

/** An account on a network. */
type Subject = Pick<NetworkState, 'network' | 'supported'> & {
  readonly id: string
  readonly namespace: Namespace
  readonly address: string
}

export type Balance = {
  /** Reads the balance of the active account if the cached one is stale, or in any case with `force`. Never rejects. */
  show(force?: boolean): Promise<void>
  /** Marks balances as outdated and reads the displayed one again. */
  moved(): void
}

/** Reads the native balance of the active account into `$balance` while something listens. */
export function createBalance(
  { clock, environment, scope, store }: Context,
  options: {
    $balance: WritableAtom<ResourceState<ReadAmount>>
    $connections: ReadableAtom<Readonly<Partial<Record<Namespace, ConnectionState>>>>
    $networks: ReadableAtom<Readonly<Partial<Record<Namespace, NetworkState>>>>
    $activeNamespace: ReadableAtom<Namespace>
    can(namespace: Namespace): Capabilities
  },
): Balance {
  const { $balance, $connections, $networks, $activeNamespace, can } = options

  const balances = createResources<Subject, ReadAmount>({
    maxAge,
    lockout,
    limit,
    now: clock.now,
    toError,
    readAt: (amount) => amount.readAt,
    async read({ namespace, address, network, supported }, fresh) {
      const { nativeBalance } = can(namespace)
      if (!nativeBalance || !supported) throw accountErrors.balanceUnavailable({ chainId: network.id })
      const amount = await within({ ms: timeLimit, sleep: clock.sleep, signal: scope.signal }, (signal) =>
        nativeBalance({ address, network, fresh, signal }),
      )
      // The adapter stored the amount after the disconnect had removed the cache.
      if ($connections.get()[namespace]?.status === 'disconnected') store.remove(visitorCaches.balances)
      return amount
    },
  })

  const findSubject = (): Subject | undefined => {
    const namespace = $activeNamespace.get()
    const connection = $connections.get()[namespace]
    const state = $networks.get()[namespace]
    if (connection?.status !== 'connected' || !state) return undefined
    const { address } = connection.account
    return { id: `${state.network.id}:${address}:${state.supported}`, namespace, address, ...state }
  }

  let shown: string | undefined
  let stopShowing: () => void = () => undefined

  const show = async (force = false) => {
    const subject = findSubject()
    if (subject?.id !== shown) {
      stopShowing()
      shown = subject?.id
      stopShowing = subject
        ? balances.get(subject.id).subscribe((state) => $balance.set(state))
        : () => undefined
      if (!subject) $balance.set({ status: 'idle' })
    }
    if (subject && ($balance.lc > 0 || force)) await balances.load({ id: subject.id, input: subject, force })
  }

  const moved = () => {
    balances.expire()
    void show()
  }
  // The visitor may have sent a transaction in the wallet itself.
  const returned = () => {
    if ($balance.lc > 0 && !environment.hidden() && $balance.get().status !== 'loading') moved()
  }

  for (const $store of [$connections, $networks, $activeNamespace])
    scope.add($store.listen(() => void show()))
  scope.add(environment.watchVisibility(returned))
  if (environment.watchFocus) scope.add(environment.watchFocus(returned))
  scope.add(() => stopShowing())

  return { show, moved }
}
