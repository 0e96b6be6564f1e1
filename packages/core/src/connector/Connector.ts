import type { Namespace } from '../caip/namespace.js'
import type { Session } from './Connection.js'
import type { WalletConnect } from './WalletConnect.js'

/** How a wallet is reached, in the specification's words. */
export type ConnectorType =
  | 'EXTERNAL'
  | 'WALLET_CONNECT'
  | 'INJECTED'
  | 'ANNOUNCED'
  | 'AUTH'
  | 'MULTI_CHAIN'
  | 'ID_AUTH'

/** A way to a wallet. */
export type Connector = {
  /** Stable over reloads: the rdns of an announced wallet, `injected` for `window.ethereum`. */
  readonly id: string
  readonly type: ConnectorType
  readonly name: string
  /** https or data URL, as the wallet gave it: hostile until shown in an `<img>`. */
  readonly icon?: string
  /** Reverse domain name of EIP-6963. */
  readonly rdns?: string
  /** Id in the wallet directory. */
  readonly explorerId?: string
  readonly namespaces: readonly [Namespace, ...Namespace[]]
  /** Only a WalletConnect connector has it: the state its view shows. */
  readonly walletConnect?: WalletConnect
  /** The wallet's own object on the page. Connectors that share it lead to one wallet. */
  readonly provider?: object
  /**
   * `rdns_collision`: another wallet on the page claims the same id, which is the rdns on EVM and the registered name
   * elsewhere. `name_collision`: another wallet of the same namespace has the same name. Set in `connectors.$list`.
   */
  readonly warning?: 'rdns_collision' | 'name_collision'
  /** May prompt the visitor. The wallet's own network is followed. Rejects with an error of ours; settles when the signal aborts. */
  connect(request: { readonly signal: AbortSignal }): Promise<Session>
  /**
   * Never prompts. `undefined` when the wallet authorises nothing (locked, revoked); `connection/unsupported` when only a
   * prompt would show whether it does.
   */
  restore(request: { readonly signal: AbortSignal }): Promise<Session | undefined>
}
