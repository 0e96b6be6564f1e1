import type { Metadata, Network, WalletConnect } from '@latchkey/core'
import type { SignClient, SignProposal, SignSession } from '../lib/internalsOf.js'

/** Stores the keys and sessions of the sign client. */
export type WalletConnectStorage = {
  /** Resolves with all keys. */
  getKeys(): Promise<string[]>
  /** Resolves with all keys and their values. */
  getEntries<value>(): Promise<[string, value][]>
  /** Resolves with the value of a key, or `undefined`. */
  getItem<value>(key: string): Promise<value | undefined>
  /** Stores a value, which JSON can hold. */
  setItem<value>(key: string, value: value): Promise<void>
  /** Removes a key. */
  removeItem(key: string): Promise<void>
}

/** Options of `walletConnect`. */
export type WalletConnectOptions = {
  /**
   * Networks to request from the wallet, for a client without adapters. Adapters bring their own. Default: Ethereum.
   * `options/invalid` for a client with adapters.
   */
  readonly networks?: readonly Network[]
  /** Sent to the relay; the public relay requires one. Default: the client's. */
  readonly projectId?: string
  /** The `wss:` address of a relay. Default: the public relay. */
  readonly relayUrl?: string
  /** Relays of one network in order of preference; an unreachable one is skipped. */
  readonly relayUrls?: readonly string[]
  /** Name, description, URL and icons that wallets show. Default: the client's. */
  readonly metadata?: Metadata
  /**
   * The app's own sign client, version 2.21.8, used in place of ours. The app keeps control of its socket, storage, other
   * sessions and unhandled rejections. Any other value makes the first connection fail with `options/invalid`.
   */
  readonly client?: SignClient | (() => Promise<SignClient>)
  /**
   * Creates the proposal in place of the sign client, so that the app's own URI is offered. After 15 seconds on a visible
   * page the attempt fails with `walletconnect/relay_unreachable`.
   */
  readonly propose?: (proposal: SignProposal) => Promise<{
    readonly uri: string
    /** Resolves when a wallet has approved. Called once. */
    approval(): Promise<SignSession>
  }>
  /** Lets the sign client send usage data to its vendor. Default `false`. */
  readonly telemetry?: boolean
  /** How long a wallet may take to respond to a request. Milliseconds; default 5 minutes. */
  readonly requestTimeout?: number
  /** Default: the browser's IndexedDB; in memory outside a browser. */
  readonly storage?: WalletConnectStorage
}

/** Returned by `client.use(walletConnect())`. */
export type WalletConnectApi = WalletConnect & {
  /** Identifies the connector in `client.connectors.$list`. */
  readonly connectorId: string
}
