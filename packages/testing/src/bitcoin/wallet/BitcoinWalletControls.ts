import type { SiteList } from '../../base/createSites.js'
import type { WalletBaseState } from '../../base/createStore.js'
import type { ScriptControls } from '../../base/ScriptControls.js'
import type { BitcoinAccount, BitcoinNetwork } from '../keys/BitcoinKey.js'
import type { BitcoinFault } from './BitcoinFault.js'

/**
 * What the person with the wallet, and you, can do. `Done` is `void` in the page and `Promise<void>` where the wallet
 * lives in another process, settling when every open page has received the event.
 */
export type BitcoinWalletControls<Done extends void | Promise<void>> = ScriptControls<
  Done,
  ScriptedBitcoinMethod,
  BitcoinFault
> & {
  /** The current snapshot. */
  readonly state: BitcoinWalletState
  /** Locks the wallet: authorised sites get an event without accounts. */
  lock(): Done
  /** Unlocks the wallet: authorised sites get an event with their accounts. */
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

/**
 * The requests to a Bitcoin wallet, named alike for all wallet APIs: `on('signPsbt')` also scripts
 * `bitcoin:signTransaction` of the Wallet Standard. The record has the API's own name in `params.call`.
 */
export type BitcoinMethod =
  | 'connect'
  | 'accounts'
  | 'network'
  | 'switchNetwork'
  | 'signMessage'
  | 'signPsbt'
  | 'sendTransfer'
  | 'broadcast'
  | 'balance'
  | 'disconnect'
  | 'info'

/** An argument of `on` and `once`: a method, or `'*'` for all methods. */
export type ScriptedBitcoinMethod = BitcoinMethod | '*' | (string & {})

/** A snapshot of the wallet. The same object until something changes, so it suits `useSyncExternalStore`. */
export type BitcoinWalletState = WalletBaseState &
  SiteList & {
    locked: boolean
    network: BitcoinNetwork
    /** Which of the person's accounts is current, counted from 0. */
    account: number
    /** The addresses of the current account on the current network: payment first, then ordinals. */
    accounts: readonly BitcoinAccount[]
  }
