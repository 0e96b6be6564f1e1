/** What the addresses of a network begin with. */
export type AddressParameters = {
  /** Human-readable part of segwit addresses (BIP-173), `bc` on mainnet. */
  readonly bech32: string
  /** Version byte of P2PKH addresses, 0 on mainnet. */
  readonly pubKeyHash: number
  /** Version byte of P2SH addresses, 5 on mainnet. */
  readonly scriptHash: number
}
