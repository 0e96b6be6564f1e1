import type { IdentifierString, WalletAccount } from '@wallet-standard/base'
import type { SiteList } from '../kernel/createSites.js'
import type { KernelState } from '../kernel/KernelStore.js'

/** A snapshot of a Wallet Standard wallet. The same object until something changes. */
export type StandardState = KernelState &
  SiteList & {
    locked: boolean
    /** The chains the wallet says it speaks to. */
    chains: readonly IdentifierString[]
    /** The features it offers besides `standard:connect`, `standard:disconnect` and `standard:events`. */
    features: readonly IdentifierString[]
    /** The place of the current account in `accounts`. */
    current: number
    /** Every account it holds. One account may have several addresses, one per family and purpose. */
    accounts: readonly (readonly WalletAccount[])[]
    /** What pages are shown in place of the accounts, where a test wants that. */
    pretended: { accounts: readonly unknown[] } | undefined
  }
