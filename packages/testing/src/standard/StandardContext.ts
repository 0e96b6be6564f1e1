import type { IdentifierString, WalletAccount } from '@wallet-standard/base'
import type { RequestRecord } from '../base/Behaviour.js'
import type { SiteList } from '../base/createSites.js'
import type { WalletBaseState } from '../base/createStore.js'

/** The members of the wallet that a feature uses. */
export type StandardContext = {
  state(): StandardState
  isAuthorized(origin: string): boolean
  /** Returns the accounts that this origin may use. Empty while locked or not authorised. */
  exposed(origin: string): readonly WalletAccount[]
  /** Returns the accounts that pages of this origin see: the wallet's, or those of `pretendAccounts`. */
  shown(origin: string): readonly unknown[]
  /** Returns the accounts that an authorised site sees in an unlocked wallet. */
  shareable(): readonly WalletAccount[]
  /** Grants an origin access, unlocks the wallet, and emits the change to the pages of that origin. */
  authorize(origin: string): void
  /** Revokes access and emits the change. Without an origin: from every site. */
  revoke(origin?: string): void
  /**
   * Returns the account of an input, if this origin may use it for this feature. Throws 4100 for others, -32602 without an
   * account.
   */
  accountOf(parameters: {
    input: Readonly<Record<string, unknown>>
    origin: string
    feature: IdentifierString
  }): WalletAccount
}

/** Handles one feature. The params of the request are its list of inputs. */
export type FeatureHandler = (parameters: {
  wallet: StandardContext
  request: RequestRecord
  /** The prompt, which settles with the decision. */
  confirm: () => Promise<void>
}) => Promise<unknown>

/** A snapshot of a Wallet Standard wallet. The same object until something changes. */
export type StandardState = WalletBaseState &
  SiteList & {
    /** Whether the wallet is locked. */
    locked: boolean
    /** The chains that the wallet announces. */
    chains: readonly IdentifierString[]
    /** The features it offers besides `standard:connect`, `standard:disconnect` and `standard:events`. */
    features: readonly IdentifierString[]
    /** Index of the current account in `accounts`. */
    current: number
    /** All accounts of the wallet. An account may have several addresses, one per namespace and purpose. */
    accounts: readonly (readonly WalletAccount[])[]
    /** Accounts that a test shows to pages in place of the wallet's own. */
    pretended: { accounts: readonly unknown[] } | undefined
  }

/** Reports that the state shown to pages has changed. */
export type StandardEvent = {
  /** Whether a page of this origin gets it. */
  reaches(origin: string): boolean
}
