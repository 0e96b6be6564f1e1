import type { IdentifierString } from '@wallet-standard/base'
import type { ScriptControls } from '../base/ScriptControls.js'
import type { StandardState } from './StandardContext.js'

/**
 * What the person with the wallet, and you, can do. `Method` are the features it can be scripted for, `How` its faults
 * by name. `Done` is `void` in the page and `Promise<void>` in Playwright, where it settles when every open page has
 * heard.
 */
export type StandardControls<
  Done extends void | Promise<void>,
  Method extends string,
  How extends string,
> = ScriptControls<Done, Method, How> & {
  /** The current snapshot. */
  readonly state: StandardState
  /** Locks the wallet: connected pages hear that there are no accounts. */
  lock(): Done
  /** Unlocks the wallet: connected pages hear of their accounts again. */
  unlock(): Done
  /** Changes the current account, by its place or by one of its addresses. Throws when there is none. */
  changeAccount(choice: number | string): Done
  /** Changes what chains the wallet says it speaks to; its accounts follow. */
  changeChains(chains: readonly IdentifierString[]): Done
  /** Changes what features the wallet offers besides the `standard:` ones; its accounts follow. */
  changeFeatures(features: readonly IdentifierString[]): Done
  /** Takes a site's access away, as a person would in the wallet. Without an origin: that of every site. */
  removeSite(origin?: string): Done
  /** Shows authorised pages these accounts, well formed or not, in place of its own. Without any: the truth again. */
  pretendAccounts(accounts?: readonly unknown[]): Done
}
