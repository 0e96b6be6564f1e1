import type { Namespace } from '../caip/namespace.js'
import type { Session } from './Connection.js'
import type { EmbeddedWallet } from './EmbeddedWallet.js'
import type { SignInOffer } from './SignInOffer.js'
import type { WalletConnect } from './WalletConnect.js'

/** Type of a connector, as the specification names it. */
export type ConnectorType =
  | 'EXTERNAL'
  | 'WALLET_CONNECT'
  | 'INJECTED'
  | 'ANNOUNCED'
  | 'AUTH'
  | 'MULTI_CHAIN'
  | 'ID_AUTH'

/** A way to connect a wallet. */
export type Connector = {
  /** Stable over reloads: the rdns of an announced wallet, `injected` for `window.ethereum`. */
  readonly id: string
  /** How the wallet connects. */
  readonly type: ConnectorType
  /** Display name. A name from a wallet is cleaned by `cleanName`. */
  readonly name: string
  /** https or data URL from the wallet. Untrusted: only show it in an `<img>`. */
  readonly icon?: string
  /** Reverse domain name of EIP-6963. */
  readonly rdns?: string
  /** Id in the wallet directory, once the directory is loaded and has the wallet. */
  readonly explorerId?: string
  /** CAIP-2 namespaces of the wallet. */
  readonly namespaces: readonly [Namespace, ...Namespace[]]
  /** State for the view of WalletConnect. Only a WalletConnect connector has it. */
  readonly walletConnect?: WalletConnect
  /** State and functions for the views of the embedded wallet. Only its connector has it. */
  readonly embeddedWallet?: EmbeddedWallet
  /** The wallet's own object on the page. Connectors with the same object connect the same wallet. */
  readonly provider?: object
  /**
   * `rdns_collision`: another wallet on the page claims the same id, which is the rdns on EVM and the registered name
   * elsewhere. `name_collision`: another wallet of the same namespace has the same name. Set in `connectors.$list`.
   */
  readonly warning?: 'rdns_collision' | 'name_collision'
  /**
   * Connects; may prompt the visitor. Keeps the wallet's network. Rejects with a `LatchkeyError`. Settles when the
   * signal aborts. With `signIn`, a wallet that can sign in while it connects does both with one prompt.
   */
  connect(request: {
    /** Cancels the attempt. */
    readonly signal: AbortSignal
    /** Creates the sign-in message. */
    readonly signIn?: SignInOffer | undefined
  }): Promise<Session>
  /**
   * Restores a session without a prompt. Resolves with `undefined` if the wallet is locked or has revoked the permission.
   * Rejects with `connection/unsupported` if the wallet cannot restore a session without a prompt.
   */
  restore(request: { readonly signal: AbortSignal }): Promise<Session | undefined>
  /** Time limit of restoring, after which the wallet counts as silent. Milliseconds. Default: 5,000. */
  readonly restoreLimit?: number
}
