import type { SiteList } from '../../base/createSites.js'
import type { WalletBaseState } from '../../base/createStore.js'
import type { ScriptControls } from '../../base/ScriptControls.js'
import type { BitcoinAccount, BitcoinNetwork } from '../keys/BitcoinKey.js'
import type { BitcoinFault } from './BitcoinFault.js'

/**
 * Script and controls of a Bitcoin wallet. `Done` is `void` in the page, and in Playwright a promise that resolves when
 * every open page has received the event.
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
  /** Changes the current account, by its index from 0. Throws if the wallet has no such account. */
  changeAccount(account: number): Done
  /** Changes the network, as the person would in the wallet, and the addresses with it. */
  changeNetwork(network: BitcoinNetwork): Done
  /** Revokes the access of a site, as the person would in the wallet. Without an origin: of every site. */
  removeSite(origin?: string): Done
  /** Emits any event with any data to every page, to test an app against faulty wallets. */
  emit(name: string, data: unknown): Done
}

/**
 * The requests to a Bitcoin wallet, with the same names for all wallet APIs: `on('signPsbt')` also scripts
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
    /** Whether the wallet is locked. */
    locked: boolean
    /** The current network. */
    network: BitcoinNetwork
    /** Index of the current account, from 0. */
    account: number
    /** The addresses of the current account on the current network: payment first, then ordinals. */
    accounts: readonly BitcoinAccount[]
  }
