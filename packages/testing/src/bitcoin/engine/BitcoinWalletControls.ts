import type { ScriptControls } from '../../kernel/ScriptControls.js'
import type { BitcoinNetwork } from '../keys/BitcoinNetwork.js'
import type { BitcoinLie } from '../lies/BitcoinLie.js'
import type { ScriptedBitcoinMethod } from './BitcoinMethod.js'
import type { BitcoinWalletState } from './BitcoinWalletState.js'

/**
 * What the person with the wallet, and you, can do. `Done` is `void` in the page and `Promise<void>` where the wallet
 * lives in another process, settling when every open page has heard the event.
 */
export type BitcoinWalletControls<Done extends void | Promise<void>> = ScriptControls<
  Done,
  ScriptedBitcoinMethod,
  BitcoinLie
> & {
  /** The current snapshot. */
  readonly state: BitcoinWalletState
  /** Locks the wallet: authorised sites hear that there are no accounts. */
  lock(): Done
  /** Unlocks the wallet: authorised sites hear their accounts. */
  unlock(): Done
  /** Changes the current account, counted from 0. Throws when the wallet has no such account. */
  changeAccount(account: number): Done
  /** Changes the network, as a person would in the wallet. The addresses change with it. */
  changeNetwork(network: BitcoinNetwork): Done
  /** Takes a site's access away, as a person would in the wallet. Without an origin: that of every site. */
  removeSite(origin?: string): Done
  /** Emits any event with any data to every page, for what no wallet should do. */
  emit(name: string, data: unknown): Done
}
