/** A chain the wallet knows. */
export type WalletChain = {
  /** CAIP-2 id, for example `eip155:31337`. */
  readonly id: string
  /** The display name. */
  readonly name: string
  /** On this machine: JSON-RPC over HTTP, for Bitcoin Esplora's REST interface. */
  readonly rpcUrl: string
}
