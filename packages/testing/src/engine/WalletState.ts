import type { Address } from 'viem'
import type { SiteList } from '../kernel/createSites.js'
import type { KernelState } from '../kernel/KernelStore.js'
import type { WalletChain } from './WalletOptions.js'

/** A snapshot of the wallet. The same object until something changes, so it suits `useSyncExternalStore`. */
export type WalletState = KernelState &
  SiteList & {
    /** Whether the wallet can reach its chains at all (EIP-1193 `connect` and `disconnect`). */
    status: 'connected' | 'disconnected'
    locked: boolean
    chainId: number
    chains: readonly WalletChain[]
    /** The current account. */
    account: Address
    /** Every account the wallet holds, authorised or not. */
    accounts: readonly Address[]
  }
