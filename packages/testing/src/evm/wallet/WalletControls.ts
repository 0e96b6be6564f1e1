import type { Scriptable, ScriptControls } from '../../base/ScriptControls.js'
import type { AccountChoice } from './WalletOptions.js'
import type { WalletState } from './WalletState.js'

/** The script of an EVM wallet: its behavior for each method. */
export type WalletScript = Scriptable<ScriptedMethod>

/**
 * Script and controls of an EVM wallet. `Done` is `void` in the page, and in Playwright a promise that resolves when every
 * open page has received the event.
 */
export type WalletControls<Done extends void | Promise<void>> = ScriptControls<Done, ScriptedMethod> & {
  /** The current snapshot. */
  readonly state: WalletState
  /** Locks the wallet: authorised sites get `accountsChanged []`. */
  lock(): Done
  /** Unlocks the wallet: authorised sites get `accountsChanged` with their accounts. */
  unlock(): Done
  /** Changes the current account, by its index from 0 or its address. Throws if the wallet has no such account. */
  changeAccount(choice: AccountChoice): Done
  /** Changes the chain, as the person would in the wallet, also to one that it cannot reach (4901). */
  changeChain(chainId: number): Done
  /** Revokes the access of a site, as the person would in the wallet. Without an origin: of every site. */
  removeSite(origin?: string): Done
  /** Loses the connection to every chain: emits `disconnect`, and requests fail with 4900. */
  disconnect(): Done
  /** Ends `disconnect()` and emits `connect`. */
  reconnect(): Done
  /** Emits any event with any data to every page, to test an app against faulty wallets. */
  emit(name: string, data: unknown): Done
}

/** A method that the wallet handles itself. It sends other `eth_`, `net_` and `web3_` reads to the chain. */
export type WalletMethod =
  | 'eth_requestAccounts'
  | 'eth_accounts'
  | 'eth_coinbase'
  | 'eth_chainId'
  | 'net_version'
  | 'personal_sign'
  | 'eth_signTypedData_v4'
  | 'eth_sendTransaction'
  | 'wallet_switchEthereumChain'
  | 'wallet_addEthereumChain'
  | 'wallet_getPermissions'
  | 'wallet_requestPermissions'
  | 'wallet_revokePermissions'
  | 'wallet_getCapabilities'
  | 'wallet_sendCalls'
  | 'wallet_getCallsStatus'
  | 'wallet_showCallsStatus'
  | 'wallet_getSupportedExecutionPermissions'
  | 'wallet_requestExecutionPermissions'
  | 'wallet_getGrantedExecutionPermissions'
  | 'wallet_revokeExecutionPermission'
  | 'wallet_grantPermissions'
  | 'wallet_watchAsset'

/** An argument of `on` and `once`: a method, or `'*'` for all methods. */
export type ScriptedMethod = WalletMethod | '*' | (string & {})
