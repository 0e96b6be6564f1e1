import type { IdentifierString } from '@wallet-standard/base'
import type { ScriptControls } from '../base/ScriptControls.js'
import type { StandardState } from './StandardContext.js'

/**
 * Script and controls of a Wallet Standard wallet. `Method` are its features, and `How` the names of its faults. `Done` is
 * `void` in the page, and in Playwright a promise that resolves when every open page has received the event.
 */
export type StandardControls<
  Done extends void | Promise<void>,
  Method extends string,
  How extends string,
> = ScriptControls<Done, Method, How> & {
  /** The current snapshot. */
  readonly state: StandardState
  /** Locks the wallet: connected pages get a change without accounts. */
  lock(): Done
  /** Unlocks the wallet: connected pages get a change with their accounts. */
  unlock(): Done
  /** Changes the current account, by its index from 0 or one of its addresses. Throws if the wallet has no such account. */
  changeAccount(choice: number | string): Done
  /** Changes the chains that the wallet and its accounts announce. */
  changeChains(chains: readonly IdentifierString[]): Done
  /** Changes the features of the wallet and its accounts. Those of `standard:` stay. */
  changeFeatures(features: readonly IdentifierString[]): Done
  /** Revokes the access of a site, as the person would in the wallet. Without an origin: of every site. */
  removeSite(origin?: string): Done
  /** Shows authorised pages these accounts, also malformed ones, until it is called without accounts. */
  pretendAccounts(accounts?: readonly unknown[]): Done
}
