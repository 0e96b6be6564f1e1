import type { ReadableAtom } from 'nanostores'
import { createBalance } from '../../account/createBalance.js'
import type { ReadAmount } from '../../amount/amount.js'
import type { Namespace } from '../../caip/namespace.js'
import type { Feature, FeatureHost } from '../../client/Client.js'
import { createStore } from '../../context/createStore.js'
import type { ResourceState } from '../../lib/createResources.js'
import { onListen } from '../../lib/onListen.js'

/** Native balances of all namespaces: `client.use(balances())`. */
export type BalancesApi = {
  /**
   * Returns the store of the native balance of a namespace's account on its network, whether the namespace is active or not. It
   * follows the rules of `client.accounts.$balance`, which has that of the active one.
   */
  of(namespace: Namespace): ReadableAtom<ResourceState<ReadAmount>>
}

declare global {
  interface LatchkeyFeatures {
    readonly balances: BalancesApi
  }
}

/**
 * Adds the native balance of each namespace: `client.use(balances())`.
 *
 * @example
 * ```ts
 * import { createLatchkey } from '@latchkey/core'
 * import { balances } from '@latchkey/core/tokens'
 *
 * const client = createLatchkey({ adapters: [] })
 * const $solana = client.use(balances()).of('solana')
 * ```
 */
export const balances = (): Feature<BalancesApi> => ({ id: 'balances', create: createNamespaceBalances })

function createNamespaceBalances({
  client,
  clock,
  environment,
  log,
  scope,
  storage,
  atom,
  $balanceChanges,
}: FeatureHost): BalancesApi {
  const { connections, networks, can } = client
  const store = createStore({ storage, clientId: client.id, log })
  const stores = new Map<Namespace, ReadableAtom<ResourceState<ReadAmount>>>()

  const create = (namespace: Namespace) => {
    const $balance = atom<ResourceState<ReadAmount>>({ status: 'idle' })
    const { show } = createBalance(
      { clock, environment, scope, store },
      {
        $balance,
        $connections: connections.$states,
        $networks: networks.$states,
        $activeNamespace: atom(namespace),
        $balanceChanges,
        can,
      },
    )
    onListen($balance, () => void show())
    return $balance
  }
  return {
    of(namespace) {
      const $balance = stores.get(namespace) ?? create(namespace)
      stores.set(namespace, $balance)
      return $balance
    },
  }
}
