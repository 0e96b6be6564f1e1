import type { Address } from 'viem'
import type { SiteList } from '../../base/createSites.js'
import type { WalletBaseState } from '../../base/createStore.js'
import type { WalletChain, WalletOptions } from './WalletOptions.js'

/** A snapshot of the wallet. The same object until something changes, so it suits `useSyncExternalStore`. */
export type WalletState = WalletBaseState &
  SiteList & {
    /** Whether the wallet has a connection to any chain (EIP-1193 `connect` and `disconnect`). */
    status: 'connected' | 'disconnected'
    /** Whether the wallet is locked. */
    locked: boolean
    /** EIP-155 id of the current chain. */
    chainId: number
    /** The known chains. */
    chains: readonly WalletChain[]
    /** The current account. */
    account: Address
    /** All accounts of the wallet, authorised or not. */
    accounts: readonly Address[]
  }

/** The state that a wallet keeps across reloads. */
export type RememberedWallet = Pick<
  WalletState,
  'sites' | 'otherSites' | 'account' | 'chainId' | 'locked'
> & {
  /** Chains that sites added. */
  addedChains: readonly WalletChain[]
}

/** The storage. `read` returns `undefined` if it has no valid state. */
export type WalletMemory = {
  /** Returns the stored state, or `undefined`. */
  read(): Partial<RememberedWallet> | undefined
  /** Stores the state. */
  write(remembered: RememberedWallet): void
}

/** Returns the first state of a wallet: remembered values, then options, then defaults. */
export function createInitialState({
  options,
  accounts,
  remembered,
}: {
  options: WalletOptions
  accounts: readonly [Address, ...Address[]]
  remembered: Partial<RememberedWallet> | undefined
}): WalletState {
  const isOwn = (chainId: number) => options.chains.some((chain) => chain.chainId === chainId)
  const addedChains = remembered?.addedChains?.filter(({ chainId }) => !isOwn(chainId)) ?? []
  return {
    status: 'connected',
    locked: remembered?.locked ?? options.locked ?? false,
    chainId: remembered?.chainId ?? options.chainId ?? options.chains[0]?.chainId ?? 1,
    chains: [...options.chains, ...addedChains],
    account: accounts.find((address) => address === remembered?.account) ?? accounts[0],
    accounts,
    sites: remembered?.sites ?? {},
    otherSites: remembered?.otherSites ?? (options.authorized ? 'authorized' : 'revoked'),
    behaviours: {},
    pending: [],
    requests: [],
  }
}
