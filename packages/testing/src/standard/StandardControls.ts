import type { IdentifierString } from '@wallet-standard/base'
import type { ScriptControls } from '../base/ScriptControls.js'
import type { StandardState } from './StandardContext.js'

/**
 * What the person with the wallet, and you, can do. `Method` are the features it can be scripted for, `How` its faults
 * by name. `Done` is `void` in the page and `Promise<void>` in Playwright, where it settles when every open page has
 * received the event.
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
  /** Changes the current account, by its place or by one of its addresses. Throws when there is none. */
  changeAccount(choice: number | string): Done
  /** Changes the chains that the wallet and its accounts announce. */
  changeChains(chains: readonly IdentifierString[]): Done
  /** Changes what features the wallet offers besides the `standard:` ones; its accounts follow. */
  changeFeatures(features: readonly IdentifierString[]): Done
  /** Takes a site's access away, as a person would in the wallet. Without an origin: that of every site. */
  removeSite(origin?: string): Done
  /** Shows authorised pages these accounts, malformed ones included, in place of its own. Without accounts it shows its own again. */
  pretendAccounts(accounts?: readonly unknown[]): Done
}
