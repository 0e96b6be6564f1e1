import type { Metadata, Network, WalletConnect } from '@latchkey/core'
import type { SignClient, SignProposal, SignSession } from './client/internals.js'

/** Where the protocol keeps its keys and sessions. */
export type WalletConnectStorage = {
  getKeys(): Promise<string[]>
  getEntries<value>(): Promise<[string, value][]>
  getItem<value>(key: string): Promise<value | undefined>
  setItem<value>(key: string, value: value): Promise<void>
  removeItem(key: string): Promise<void>
}

export type WalletConnectOptions = {
  /**
   * Networks to request from the wallet, for a client without adapters. Adapters bring their own. Default: Ethereum.
   * `options/invalid` for a client with adapters.
   */
  readonly networks?: readonly Network[]
  /** Told to the relay; the public one wants it. Default: the client's. */
  readonly projectId?: string
  /** Address of a relay, `wss:`. Default: the public one. */
  readonly relayUrl?: string
  /** Several of one network, in order of preference: the next one is tried when one cannot be reached. */
  readonly relayUrls?: readonly string[]
  /** What wallets show of the app. Default: the client's. */
  readonly metadata?: Metadata
  /**
   * A sign client of the app's own, version 2.21.8, used in place of one of ours. Its socket, its storage and its
   * other sessions stay the app's, and so do failures of work it does not wait for. What is no such client fails the
   * first pairing with `options/invalid`.
   */
  readonly client?: SignClient | (() => Promise<SignClient>)
  /**
   * Makes the proposal in place of the sign client, so that a URI of the app's own is offered. While the page is seen it
   * has 15 seconds for that; then the attempt fails with `walletconnect/relay_unreachable`.
   */
  readonly propose?: (proposal: SignProposal) => Promise<{
    readonly uri: string
    /** Resolves when a wallet has approved. Called once. */
    approval(): Promise<SignSession>
  }>
  /** Lets the protocol's library tell its vendor of its use. Default `false`. */
  readonly telemetry?: boolean
  /** How long a wallet may take to answer a request. Milliseconds; default 5 minutes. */
  readonly requestTimeout?: number
  /** Default: the browser's IndexedDB; in memory outside of one. */
  readonly storage?: WalletConnectStorage
}

/** `client.use(walletConnect())`. */
export type WalletConnectApi = WalletConnect & {
  /** Of the connector it adds to the list. */
  readonly connectorId: string
}
