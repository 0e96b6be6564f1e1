import type { WalletChain } from '../chains/WalletChain.ts'
import type { RequestDescription } from './RequestDescription.ts'

/** A request as the relay delivered it. */
export type NamespaceRequest = {
  readonly method: string
  readonly params: unknown
  /** CAIP-2 id of its chain. */
  readonly chainId: string
}

/** The result of a request. */
export type Performed = {
  /** The response to the page. */
  readonly value: unknown
  /** The session's new chain, if the request changed it. */
  readonly chainId?: string
  /** A chain that the wallet did not know before. */
  readonly added?: WalletChain
}

/** The code of one namespace. All other code is independent of namespaces. */
export type WalletNamespace = {
  /** CAIP-2 namespace, for example `eip155`. */
  readonly namespace: string
  /** The display name, for example `Solana`. */
  readonly title: string
  /** Every method that it can perform. */
  readonly methods: readonly string[]
  /** Methods that return approved values, so they need no prompt. */
  readonly silent?: readonly string[]
  readonly events: readonly string[]
  /** Its accounts' addresses, in order. */
  readonly addresses: readonly string[]
  /** Returns further addresses of the account with this address. */
  also?(address: string): readonly { readonly label: string; readonly address: string }[]
  /** Describes the effect of a request. Never throws for any params. */
  describe(parameters: { request: NamespaceRequest; chains: readonly WalletChain[] }): RequestDescription
  /**
   * Performs an approved request.
   *
   * @throws errors of the chain and of the request; `toRpcError` turns them into an error response
   */
  perform(parameters: {
    request: NamespaceRequest
    /** Origin of the requesting page. */
    origin: string
    chains: readonly WalletChain[]
    /** The approved addresses, the current one first. */
    addresses: readonly string[]
  }): Promise<Performed>
  /** Returns the value of `chainChanged` for a chain. */
  chainChangedData(chainId: string): unknown
}
