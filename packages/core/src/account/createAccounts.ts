import type { ReadableAtom } from 'nanostores'
import type { Capabilities } from '../adapter/ChainAdapter.js'
import type { ReadAmount } from '../amount/Amount.js'
import type { Namespace } from '../caip/namespace.js'
import type { ConnectionState } from '../connection/ConnectionState.js'
import type { Connector } from '../connector/Connector.js'
import type { Session } from '../connector/Session.js'
import type { Context } from '../context/Context.js'
import { visitorCaches } from '../context/storageKeys.js'
import { toError } from '../errors/toError.js'
import { createResources } from '../lib/createResources.js'
import { onListen } from '../lib/onListen.js'
import type { ResourceState } from '../lib/ResourceState.js'
import { within } from '../lib/within.js'
import type { NetworkState } from '../network/NetworkState.js'
import type { AccountState, AccountTab, ConnectedWalletInfo } from './AccountState.js'
import { accountErrors } from './accountErrors.js'
import { findLabel } from './findLabel.js'

/** A native balance counts as fresh for this long. Milliseconds. */
const balanceMaxAge = 30_000
/** No other try this long after a balance could not be read. Milliseconds. */
const balanceLockout = 30_000
/** Balances kept. */
const balanceLimit = 32
/** A node that has not answered by then has failed. Milliseconds; over the transport's own retries. */
const balanceBound = 60_000

export type AccountsApi = {
  readonly $states: ReadableAtom<Readonly<Partial<Record<Namespace, AccountState>>>>
  /** The active family's account. */
  readonly $active: ReadableAtom<AccountState>
  /**
   * Native balance of the active account on the active network. Read while something listens; again when a transaction
   * of this client is in a block, and when the visitor comes back to the page. Never polled.
   */
  readonly $balance: ReadableAtom<ResourceState<ReadAmount>>
  /** Reads the balance past the cache; within 30 s after a failure it answers with that failure. */
  refreshBalance(): Promise<void>
  /** Selects a tab of a connected account. It is `tokens` again once the account is gone. */
  setTab(request: { namespace?: Namespace; tab: AccountTab }): void
  /** The name and picture an address goes by, as looked up. A label of the app goes before. */
  setProfile(address: string, profile: Profile): void
}

export type Accounts = AccountsApi & {
  /** Marks balances as outdated; the shown one is read again. */
  moved(): void
}

export type Profile = { readonly name?: string | undefined; readonly image?: string | undefined }

/** An account on a network. */
type Subject = Pick<NetworkState, 'network' | 'supported'> & {
  readonly id: string
  readonly namespace: Namespace
  readonly address: string
}

export function createAccounts(
  { atom, clock, environment, scope, store }: Context,
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
  const { $connections, $networks, $activeNamespace, addressLabels, can } = options
  const tabs = new Map<Namespace, AccountTab>()
  const profiles = new Map<string, Profile>()
  const empty: AccountState = {
    status: 'disconnected',
    allAccounts: [],
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
      allAccounts: connection.accounts,
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

  const balances = createResources<Subject, ReadAmount>({
    maxAge: balanceMaxAge,
    lockout: balanceLockout,
    limit: balanceLimit,
    now: clock.now,
    toError,
    readAt: (amount) => amount.readAt,
    async read({ namespace, address, network, supported }, fresh) {
      const { nativeBalance } = can(namespace)
      if (!nativeBalance || !supported) throw accountErrors.balanceUnavailable({ chainId: network.id })
      const amount = await within({ ms: balanceBound, sleep: clock.sleep, signal: scope.signal }, (signal) =>
        nativeBalance({ address, network, fresh, signal }),
      )
      // The adapter has just kept it, after the disconnect that removed the cache.
      if ($connections.get()[namespace]?.status === 'disconnected') store.remove(visitorCaches.balances)
      return amount
    },
  })

  /** What the shown balance is of. */
  const subject = (): Subject | undefined => {
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
    const now = subject()
    if (now?.id !== shown) {
      stopShowing()
      shown = now?.id
      stopShowing = now ? balances.get(now.id).subscribe((state) => $balance.set(state)) : () => undefined
      if (!now) $balance.set({ status: 'idle' })
    }
    if (now && ($balance.lc > 0 || force)) await balances.load({ id: now.id, input: now, force })
  }

  const moved = () => {
    balances.expire()
    void show()
  }

  onListen($balance, () => {
    void show()
    // The visitor may have sent something in the wallet itself.
    const returned = () => {
      if (!environment.hidden() && $balance.get().status !== 'loading') moved()
    }
    const stops = [environment.watchVisibility(returned), environment.watchFocus?.(returned)]
    return () => {
      for (const stop of stops) stop?.()
    }
  })

  const update = () => {
    const states = Object.fromEntries(options.namespaces.map((namespace) => [namespace, stateOf(namespace)]))
    $states.set(states)
    const active = states[$activeNamespace.get()] ?? empty
    if (JSON.stringify(active) !== JSON.stringify($active.get())) $active.set(active)
    void show()
  }
  update()
  for (const $store of [$connections, $networks, $activeNamespace]) scope.add($store.listen(update))
  scope.add(() => stopShowing())

  return {
    $states,
    $active,
    $balance,
    refreshBalance: () => show(true),
    moved,
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
