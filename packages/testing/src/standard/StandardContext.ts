import type { IdentifierString, WalletAccount } from '@wallet-standard/base'
import type { RequestRecord } from '../base/Behaviour.js'
import type { SiteList } from '../base/createSites.js'
import type { WalletBaseState } from '../base/createStore.js'

/** The members of the wallet that a feature uses. */
export type StandardContext = {
  state(): StandardState
  isAuthorized(origin: string): boolean
  /** The accounts this origin may use: none while locked or not authorised. */
  exposed(origin: string): readonly WalletAccount[]
  /** The accounts that pages of this origin see: its own, or those a test pretends. */
  shown(origin: string): readonly unknown[]
  /** Every account an authorised site sees in an unlocked wallet. */
  shareable(): readonly WalletAccount[]
  /** Grants an origin access, unlocks the wallet, and emits the change to the pages of that origin. */
  authorize(origin: string): void
  /** Revokes access and emits the change. Without an origin: from every site. */
  revoke(origin?: string): void
  /**
   * The account an input names, if this origin may use it for this feature. Throws 4100 otherwise, -32602 when the
   * input names none.
   */
  accountOf(parameters: {
    input: Readonly<Record<string, unknown>>
    origin: string
    feature: IdentifierString
  }): WalletAccount
}

/** Does what one feature is for. The params of the request are the list of inputs it was called with. */
export type FeatureHandler = (parameters: {
  wallet: StandardContext
  request: RequestRecord
  /** The prompt: it settles when the person has decided. */
  confirm: () => Promise<void>
}) => Promise<unknown>

/** A snapshot of a Wallet Standard wallet. The same object until something changes. */
export type StandardState = WalletBaseState &
  SiteList & {
    locked: boolean
    /** The chains that the wallet announces. */
    chains: readonly IdentifierString[]
    /** The features it offers besides `standard:connect`, `standard:disconnect` and `standard:events`. */
    features: readonly IdentifierString[]
    /** The place of the current account in `accounts`. */
    current: number
    /** Every account it holds. One account may have several addresses, one per namespace and purpose. */
    accounts: readonly (readonly WalletAccount[])[]
    /** Accounts that a test shows to pages in place of the wallet's own. */
    pretended: { accounts: readonly unknown[] } | undefined
  }

/** Reports that the state shown to pages has changed. */
export type StandardEvent = {
  /** Whether a page of this origin gets it. */
  reaches(origin: string): boolean
}
