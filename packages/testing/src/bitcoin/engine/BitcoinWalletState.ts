import type { SiteList } from '../../kernel/createSites.js'
import type { KernelState } from '../../kernel/KernelStore.js'
import type { BitcoinAccount } from '../keys/BitcoinKey.js'
import type { BitcoinNetwork } from '../keys/BitcoinNetwork.js'

/** A snapshot of the wallet. The same object until something changes, so it suits `useSyncExternalStore`. */
export type BitcoinWalletState = KernelState &
  SiteList & {
    locked: boolean
    network: BitcoinNetwork
    /** Which of the person's accounts is current, counted from 0. */
    account: number
    /** The addresses of the current account on the current network: payment first, then ordinals. */
    accounts: readonly BitcoinAccount[]
  }
