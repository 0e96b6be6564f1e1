import type { WalletChain } from '../wallet/WalletChain.ts'
import type { RequestDescription } from './RequestDescription.ts'

/** A request as it came over the relay. */
export type FamilyRequest = {
  readonly method: string
  readonly params: unknown
  /** CAIP-2 id of the chain it is for. */
  readonly chainId: string
}

/** What carrying a request out came to. */
export type Performed = {
  /** What the other side is answered. */
  readonly value: unknown
  /** The chain the session is on from now on, when the request was about that. */
  readonly chainId?: string
  /** A chain the wallet did not know before. */
  readonly added?: WalletChain
}

/** What a family of chains adds to the wallet. Everything else knows no family. */
export type WalletFamily = {
  /** CAIP-2 namespace, for example `eip155`. */
  readonly namespace: string
  /** What a person reads, for example `Solana`. */
  readonly title: string
  /** Every method it can carry out. */
  readonly methods: readonly string[]
  /** Those that tell what was approved already, so that nobody is asked. */
  readonly silent?: readonly string[]
  readonly events: readonly string[]
  /** Its accounts' addresses, in order. */
  readonly addresses: readonly string[]
  /** Further addresses of the account that goes by this one. */
  also?(address: string): readonly { readonly label: string; readonly address: string }[]
  /** Says what a request would do. Never throws, whatever the params are. */
  describe(parameters: { request: FamilyRequest; chains: readonly WalletChain[] }): RequestDescription
  /**
   * Does what is asked. The person has agreed.
   *
   * @throws whatever the chain or the request makes it throw; `toRpcError` makes it an answer
   */
  perform(parameters: {
    request: FamilyRequest
    /** Origin of the asking page. */
    origin: string
    chains: readonly WalletChain[]
    /** The approved addresses, the current one first. */
    addresses: readonly string[]
  }): Promise<Performed>
  /** What `chainChanged` carries for a chain. */
  chainChangedData(chainId: string): unknown
}
