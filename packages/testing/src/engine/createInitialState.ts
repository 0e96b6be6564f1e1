import type { Address } from 'viem'
import type { RememberedWallet } from './WalletMemory.js'
import type { WalletOptions } from './WalletOptions.js'
import type { WalletState } from './WalletState.js'

/** The state a wallet starts with: what it remembers, then its options, then defaults. */
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
