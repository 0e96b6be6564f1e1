/** A chain the wallet knows. */
export type WalletChain = {
  /** CAIP-2 id, for example `eip155:31337`. */
  readonly id: string
  /** What a person reads. */
  readonly name: string
  /** JSON-RPC over HTTP, on this machine. */
  readonly rpcUrl: string
}
