/** A chain that the wallet knows. */
export type WalletChain = {
  /** CAIP-2 id, for example `eip155:31337`. */
  readonly id: string
  /** The display name. */
  readonly name: string
  /** URL on this machine: JSON-RPC over HTTP, or Esplora's REST interface for Bitcoin. */
  readonly rpcUrl: string
}
