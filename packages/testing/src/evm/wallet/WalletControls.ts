import type { Scriptable, ScriptControls } from '../../base/ScriptControls.js'
import type { AccountChoice } from './WalletOptions.js'
import type { WalletState } from './WalletState.js'

/** The script of an EVM wallet: its behavior for each method. */
export type WalletScript = Scriptable<ScriptedMethod>

/**
 * What the person with the wallet, and you, can do. `Done` is `void` in the page and `Promise<void>` in
 * Playwright, where it settles when every open page has received the event.
 */
export type WalletControls<Done extends void | Promise<void>> = ScriptControls<Done, ScriptedMethod> & {
  /** The current snapshot. */
  readonly state: WalletState
  /** Locks the wallet: authorised sites get `accountsChanged []`. */
  lock(): Done
  /** Unlocks the wallet: authorised sites get `accountsChanged` with their accounts. */
  unlock(): Done
  /** Changes the current account, by its place in the list or its address. Throws when there is none. */
  changeAccount(choice: AccountChoice): Done
  /** Changes the chain, as a person would in the wallet. It may be one the wallet cannot reach (4901). */
  changeChain(chainId: number): Done
  /** Takes a site's access away, as a person would in the wallet. Without an origin: that of every site. */
  removeSite(origin?: string): Done
  /** Loses the connection to every chain: `disconnect` is emitted and requests fail with 4900. */
  disconnect(): Done
  /** Ends `disconnect`: `connect` is emitted. */
  reconnect(): Done
  /** Emits any event with any data to every page, for what no wallet should do. */
  emit(name: string, data: unknown): Done
}

/** A method the wallet handles itself. Any other `eth_`, `net_` or `web3_` read goes to the chain. */
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
