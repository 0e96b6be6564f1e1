import type { WritableAtom } from 'nanostores'
import type { AccountsApi } from '../account/createAccounts.js'
import type { Capabilities, ChainAdapter } from '../adapter/ChainAdapter.js'
import type { Namespace } from '../caip/namespace.js'
import type { ConnectionsApi } from '../connection/ConnectionsApi.js'
import type { Connector } from '../connector/Connector.js'
import type { Alerts, EventsApi } from '../context/createEvents.js'
import type { ConnectorsApi } from '../discovery/createConnectors.js'
import type { Atoms } from '../lib/createAtoms.js'
import type { Scope } from '../lib/scope.js'
import type { LocaleApi } from '../modal/createLocale.js'
import type { Modal, ModalApi } from '../modal/createModal.js'
import type { ThemeApi } from '../modal/createTheme.js'
import type { NetworksApi } from '../network/createNetworks.js'
import type { Log, Ports } from '../ports/Ports.js'
import type { ResolvedOptions } from './options.js'
import type { RequestCall, SignMessageCall } from './RequestCall.js'

/**
 * An extension of a client, created once per client by `client.use`. A factory such as `tokens()` returns it. All features of a
 * factory have the same `create`, which gets `options`, so that a client can distinguish a second call from another feature.
 */
export type Feature<api> = {
  /** Id of the feature, unique in a client. */
  readonly id: string
  /** Options, which a second `use` has to repeat. */
  readonly options?: unknown
  /** Creates the API of the feature for one client. */
  create(host: FeatureHost, options?: unknown): api
}

declare global {
  /** APIs of the features, by id. Each feature merges into it, so those of a package join with its types. */
  interface LatchkeyFeatures {}
}

/** APIs of the known features by id, for `client.findFeature`. */
export type FeatureApis = LatchkeyFeatures

/** The parts of a client that a feature uses. */
export type FeatureHost = Ports & {
  /** The client. */
  readonly client: Latchkey
  /** Ends when the client is destroyed. */
  readonly scope: Scope
  /** Creates a public store. */
  readonly atom: Atoms
  /** Reports a mistake in the app's setup, in the log and as the event `ALERT`. */
  readonly alert: Alerts['alert']
  /** Returns the latest alert. */
  readonly lastAlert: Alerts['last']
  /** Connects the modal's code, which runs the waiting calls of `open`. */
  readonly attachModal: Modal['attach']
  /** Shows a message in the modal, if its code is loaded. */
  readonly toast: Modal['toast']
  /** Adds a wallet to the list. */
  announce(connector: Connector): void
  /** Changes when balances may have changed, as after a transaction of this client. */
  readonly $balanceChanges: WritableAtom<number>
  /** Changes when a sent transaction of this client or its outcome is stored. */
  readonly $sent: WritableAtom<number>
  /** Subscribes to the log. Returns the unsubscribe function. */
  onLog(listener: Log): () => void
}

/** A Latchkey client. It is a plain value: nothing runs until it is mounted. */
export type Latchkey = {
  /** Id of the client. */
  readonly id: string
  /** The options with their defaults. */
  readonly options: ResolvedOptions
  /** Adapters by namespace. */
  readonly adapters: ReadonlyMap<Namespace, ChainAdapter>
  /** Returns the capabilities of a namespace's adapter. An absent capability is not supported. */
  can(namespace: Namespace): Capabilities
  /** Wallets that can be connected. */
  readonly connectors: ConnectorsApi
  /** Connections and sessions. */
  readonly connections: ConnectionsApi
  /** Networks, and the one in use. */
  readonly networks: NetworksApi
  /** Accounts and their native balance. */
  readonly accounts: AccountsApi
  /** The modal, its theme and its language. */
  readonly modal: ModalApi & ThemeApi & LocaleApi
  /** Events for the app. */
  readonly events: EventsApi
  /**
   * Signs a message with the active account. Resolves with the signature in the namespace's usual text form.
   * @throws `connection/not_connected`, `watch/cannot_sign` for an account that is only watched, `connection/unsupported` without the
   * capability, and errors of the wallet.
   */
  signMessage(call: SignMessageCall): Promise<string>
  /**
   * Passes a JSON-RPC request of the allow-list to the active wallet.
   * @throws `rpc/method_not_allowed` after the event `METHOD_NOT_ALLOWED`, `connection/not_connected`, `watch/cannot_sign` for an account
   * that is only watched, and errors of the wallet.
   */
  request(call: RequestCall): Promise<unknown>
  /**
   * Adds a feature and returns its API: `client.use(tokens())`. A second call with the same factory returns the same API. Its options
   * must be equal or absent.
   * @throws `options/invalid` if the id is in use by another feature, or with other options.
   */
  use<api>(feature: Feature<api>): api
  /** Returns the API of a feature that is in use, without loading its code: `client.findFeature('modal')`. */
  findFeature<id extends keyof FeatureApis>(id: id): FeatureApis[id] | undefined
  /** Starts discovery and reconnection, in a browser. Returns a function that stops them after the last mount. */
  mount(): () => void
  /** Ends the client permanently. Wallets stay authorised. */
  destroy(): void
}
