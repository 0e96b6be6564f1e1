import type { WritableAtom } from 'nanostores'
import type { Capabilities } from '../adapter/ChainAdapter.js'
import type { ReadAmount } from '../amount/amount.js'
import type { Namespace } from '../caip/namespace.js'
import type { Context } from '../context/Context.js'
import { visitorCaches } from '../context/storageKeys.js'
import { toError } from '../errors/toError.js'
import { createResources, type ResourceState } from '../lib/createResources.js'
import { within } from '../lib/within.js'
import { accountErrors } from './AccountState.js'
import { type ActiveStores, type ActiveSubject, showActive } from './showActive.js'

/** A native balance is fresh for this long. Milliseconds. */
const maxAge = 30_000
/** After a failed read, no retry for this long. Milliseconds. */
const lockout = 30_000
/** Maximum number of cached balances. */
const limit = 32
/** A read fails after this long, including the transport's retries. Milliseconds. */
const timeLimit = 60_000

export type Balance = {
  /** Reads the balance of the active account if the cached one is stale, or in any case with `force`. Never rejects. */
  show(force?: boolean): Promise<void>
}

/** Reads the native balance of the active account into `$balance` while something listens. */
export function createBalance(
  { clock, environment, scope, store }: Pick<Context, 'clock' | 'environment' | 'scope' | 'store'>,
  {
    $balance,
    can,
    ...stores
  }: ActiveStores & {
    $balance: WritableAtom<ResourceState<ReadAmount>>
    can(namespace: Namespace): Capabilities
  },
): Balance {
  const balances = createResources<ActiveSubject, ReadAmount>({
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
      if (stores.$connections.get()[namespace]?.status === 'disconnected')
        store.remove(visitorCaches.balances)
      return amount
    },
  })

  return { show: showActive({ $state: $balance, resources: balances, environment, scope, ...stores }) }
}
