import type { ReadableAtom, WritableAtom } from 'nanostores'
import type { Capabilities } from '../adapter/ChainAdapter.js'
import type { ReadAmount } from '../amount/amount.js'
import type { Namespace } from '../caip/namespace.js'
import type { ConnectionState } from '../connection/ConnectionState.js'
import type { Session } from '../connector/Connection.js'
import type { Connector } from '../connector/Connector.js'
import type { Context } from '../context/Context.js'
import { toError } from '../errors/toError.js'
import type { ResourceState } from '../lib/createResources.js'
import { loadOnce } from '../lib/loadOnce.js'
import { onListen } from '../lib/onListen.js'
import type { NetworkState } from '../network/createNetworks.js'
import type { AccountState, AccountTab, ConnectedWalletInfo } from './AccountState.js'
import type { Balance } from './createBalance.js'

/** Accounts of a client: `client.accounts`. */
export type AccountsApi = {
  /** The account of each connected namespace. */
  readonly $states: ReadableAtom<Readonly<Partial<Record<Namespace, AccountState>>>>
  /** The account of the active namespace. */
  readonly $active: ReadableAtom<AccountState>
  /**
   * Native balance of the active account on the active network. It is read while something listens, again once a
   * transaction of this client is in a block, and again when the visitor returns to the page. It is never polled. Its error
   * is `account/balance_unavailable` if the balances of the network cannot be read, or the error of the read.
   */
  readonly $balance: ReadableAtom<ResourceState<ReadAmount>>
  /**
   * Reads the balance without the cache. For 30 s after a failure, there is no retry. With `force: false`, reads it only if
   * something listens and the known balance is older than 30 s.
   */
  refreshBalance(options?: { readonly force?: boolean }): Promise<void>
  /** Selects a tab of a connected account, by default of the active one. A disconnect resets the tab to `tokens`. */
  setTab(request: { namespace?: Namespace; tab: AccountTab }): void
  /** Sets the name and picture of an address. A label of the app takes precedence over the name. */
  setProfile(address: string, profile: Profile): void
}

export type Accounts = AccountsApi & {
  /** Changes when balances may have changed. Displayed balances are then read again. */
  readonly $balanceChanges: WritableAtom<number>
}

/** Name and picture of an account. */
export type Profile = {
  /** Name of the account. */
  readonly name?: string | undefined
  /** URL of the account's picture. */
  readonly image?: string | undefined
}

export function createAccounts(
  context: Context,
  options: {
    namespaces: readonly Namespace[]
    addressLabels: Readonly<Record<string, string>>
    $connections: ReadableAtom<Readonly<Partial<Record<Namespace, ConnectionState>>>>
    $networks: ReadableAtom<Readonly<Partial<Record<Namespace, NetworkState>>>>
    $activeNamespace: ReadableAtom<Namespace>
    connector(connectorId: string): Connector | undefined
    can(namespace: Namespace): Capabilities
  },
): Accounts {
  const { atom, scope } = context
  const { $connections, $networks, $activeNamespace, addressLabels } = options
  const tabs = new Map<Namespace, AccountTab>()
  const profiles = new Map<string, Profile>()
  const empty: AccountState = {
    status: 'disconnected',
    accounts: [],
    addressLabels,
    currentTab: 'tokens',
  }

  const walletInfo = ({ connectorId, wallet }: Session): ConnectedWalletInfo => {
    const { name = connectorId, type = 'EXTERNAL', icon, rdns } = options.connector(connectorId) ?? {}
    return { connectorId, name, type, icon, rdns, ...wallet }
  }

  const stateOf = (namespace: Namespace): AccountState => {
    const connection = $connections.get()[namespace]
    if (connection?.status !== 'connected') {
      tabs.delete(namespace)
      return { ...empty, status: connection?.status ?? 'disconnected' }
    }
    const { address } = connection.account
    const profile = profiles.get(address)
    const explorer = $networks.get()[namespace]?.network.blockExplorer?.url.replace(/\/$/, '')
    return {
      status: 'connected',
      caipAddress: `${connection.chainId}:${address}`,
      address,
      accounts: connection.accounts,
      connectedWalletInfo: walletInfo(connection.session),
      profileName: findLabel(addressLabels, address) ?? profile?.name,
      profileImage: profile?.image,
      addressExplorerUrl: explorer && `${explorer}/address/${address}`,
      addressLabels,
      currentTab: tabs.get(namespace) ?? empty.currentTab,
    }
  }

  const $states = atom<Readonly<Partial<Record<Namespace, AccountState>>>>({})
  const $active = atom<AccountState>(empty)
  const $balance = atom<ResourceState<ReadAmount>>({ status: 'idle' })
  const $balanceChanges = atom(0)

  let balance: Balance | undefined
  const loadBalance = loadOnce(async () => {
    const module = await import('./createBalance.js')
    balance = module.createBalance(context, { ...options, $balance, $balanceChanges })
    return balance
  })

  /** Shows the balance while something listens. Its code loads once there is a balance to show. */
  const showBalance = async (force = false) => {
    if ($connections.get()[$activeNamespace.get()]?.status !== 'connected' || !($balance.lc > 0 || force))
      return
    if (!balance) $balance.set({ status: 'loading' })
    try {
      const { show } = balance ?? (await loadBalance())
      await show(force)
    } catch (thrown) {
      $balance.set({ status: 'failed', error: toError(thrown), retryAt: context.clock.now() })
    }
  }
  onListen($balance, () => void showBalance())

  const update = () => {
    const states = Object.fromEntries(options.namespaces.map((namespace) => [namespace, stateOf(namespace)]))
    $states.set(states)
    const active = states[$activeNamespace.get()] ?? empty
    if (JSON.stringify(active) !== JSON.stringify($active.get())) $active.set(active)
    // Once loaded, the balance follows the stores itself.
    if (!balance) void showBalance()
  }
  update()
  for (const $store of [$connections, $networks, $activeNamespace]) scope.add($store.listen(update))

  return {
    $states,
    $active,
    $balance,
    refreshBalance: ({ force = true } = {}) => showBalance(force),
    $balanceChanges,
    setTab({ namespace = $activeNamespace.get(), tab }) {
      tabs.set(namespace, tab)
      update()
    },
    setProfile(address, profile) {
      profiles.set(address, profile)
      update()
    },
  }
}

/**
 * Returns the app's label of an address, ignoring case.
 *
 * @example
 * ```ts
 * import { findLabel } from '@latchkey/core'
 *
 * const labels = { '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045': 'Treasury' }
 * const label = findLabel(labels, '0xd8da6bf26964af9d7eed9e03e53415d37aa96045')
 * ```
 */
export function findLabel(labels: Readonly<Record<string, string>>, address: string): string | undefined {
  const wanted = address.toLowerCase()
  return Object.entries(labels).find(([one]) => one.toLowerCase() === wanted)?.[1]
}
