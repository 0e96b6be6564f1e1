import { onNotify } from 'nanostores'
import { type ActiveSubject, findActive } from '../../account/showActive.js'
import type { FeatureHost } from '../../client/Client.js'
import type { ResourceState } from '../../lib/createResources.js'
import type { TokenList } from './Token.js'
import { coinOf, withBalance } from './withBalance.js'

/**
 * Creates the function that puts the account's own balance into a list, so that a coin has one amount wherever it is shown. Reads
 * the balance again if a newer list contradicts it. Calls `changed` when lists have to be built again.
 */
export function createOneBalance({
  client,
  scope,
  changed,
}: Pick<FeatureHost, 'client' | 'scope'> & { changed(): void }) {
  const { accounts, connections, networks } = client
  const { $balance, refreshBalance } = accounts
  /** The list that contradicts the balance, while that is read again. */
  let disputed: TokenList | undefined
  const settled = new WeakSet<TokenList>()
  // Unlike `listen`, this does not start a read of the balance.
  scope.add(onNotify($balance, changed))

  /** Returns the state of the account's own balance if it is of this account on this network. */
  const balanceOf = ({ id }: ActiveSubject) => {
    const subject = findActive({
      $connections: connections.$states,
      $networks: networks.$states,
      $activeNamespace: networks.$activeNamespace,
    })
    const state = $balance.get()
    // A balance whose last read failed is used only while it is shown.
    const isShown = state.status !== 'failed' || $balance.lc > 0
    return subject?.id === id && isShown && 'data' in state && state.data ? state : undefined
  }

  return (subject: ActiveSubject, state: ResourceState<TokenList>): ResourceState<TokenList> => {
    if (!('data' in state) || !state.data) return state
    const list = state.data
    const known = balanceOf(subject)
    if (!known?.data) return state
    const isNewer = state.status === 'ready' && known.status === 'ready' && state.loadedAt >= known.loadedAt
    const coin = coinOf(list)
    if (isNewer && coin && coin.amount.value !== known.data.value && !settled.has(list)) {
      settled.add(list)
      disputed = list
      void refreshBalance().finally(() => {
        disputed = undefined
        changed()
      })
    }
    return list === disputed ? state : { ...state, data: withBalance(list, known.data, subject.network) }
  }
}
