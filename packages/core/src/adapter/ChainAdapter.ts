import type { ReadableAtom } from 'nanostores'
import type { Amount } from '../amount/Amount.js'
import type { Namespace } from '../caip/namespace.js'
import type { Connection } from '../connector/Connection.js'
import type { Connector } from '../connector/Connector.js'
import type { Scope } from '../lib/scope.js'
import type { Ports } from '../ports/Ports.js'
import type { RpcSettings } from '../rpc/rpcUrls.js'
import type { Network } from './Network.js'

declare const brand: unique symbol

/** An address that its family's adapter has checked. */
export type Address = string & { readonly [brand]: 'Address' }

/** What a client gives an adapter. */
export type AdapterHost = Ports & {
  readonly clientId: string
  readonly options: {
    /** Listen for wallets announced by EIP-6963. */
    readonly enableEIP6963: boolean
    /** Offer the wallet found at `window.ethereum`. */
    readonly enableInjected: boolean
  }
  /** The networks of this family the app asked for. */
  readonly $networks: ReadableAtom<readonly Network[]>
  /** Where to read networks from; `rpcUrls` makes a list of it. */
  readonly rpc: RpcSettings
}

/** Where an adapter reports wallets while the client is mounted. */
export type Discovery = {
  readonly scope: Scope
  announce(connector: Connector): void
  withdraw(connectorId: string): void
}

/** What a family can do. Absent means unsupported. */
export type Capabilities = {
  readonly nativeBalance?: (request: {
    readonly address: string
    readonly network: Network
    /** Not one from a moment ago. */
    readonly fresh?: boolean | undefined
    readonly signal: AbortSignal
  }) => Promise<Amount>
  /**
   * The name an address goes by and the https or data URL of its picture, from the family's own name service; each is
   * absent where there is none. The name leads back to the address.
   */
  readonly identity?: (request: {
    readonly address: string
    readonly signal: AbortSignal
  }) => Promise<{ readonly name?: string; readonly image?: string }>
  /** Returns the signature in the family's usual text form. */
  readonly signMessage?: (request: {
    readonly connection: Connection
    readonly address: string
    readonly message: string
    readonly signal?: AbortSignal | undefined
  }) => Promise<string>
  /** EIP-712 typed data; `typedData` as in `eth_signTypedData_v4`. Returns the signature. */
  readonly signTypedData?: (request: {
    readonly connection: Connection
    readonly address: string
    readonly typedData: unknown
    readonly signal?: AbortSignal | undefined
  }) => Promise<string>
  /** Wallet capabilities by EIP-5792, keyed by hexadecimal chain id; `{}` where the wallet knows none. */
  readonly walletCapabilities?: (request: {
    readonly connection: Connection
    readonly address: string
    readonly signal?: AbortSignal | undefined
  }) => Promise<Readonly<Record<string, unknown>>>
  /**
   * Asks the wallet to move, and to add the network when it does not know it. Resolves once the wallet, asked again, is
   * on `network`; otherwise throws.
   */
  readonly switchNetwork?: (request: {
    readonly connection: Connection
    readonly network: Network
    readonly signal?: AbortSignal | undefined
  }) => Promise<void>
}

/** One chain family. A plain value: nothing runs before `create(...).mount(...)`. */
export type ChainAdapter<n extends Namespace = Namespace> = {
  readonly namespace: n
  readonly networks: readonly [Network<n>, ...Network<n>[]]
  isAddress(value: string): value is Address
  /** Binds the adapter to one client. Touches nothing outside. */
  create(host: AdapterHost): AdapterInstance
}

export type AdapterInstance = {
  readonly can: Capabilities
  /** Starts discovery; everything ends with `discovery.scope`. Browser only. */
  mount(discovery: Discovery): void
}
