/**
 * Data that the worker signs. The frame makes it from exactly the data that the visitor reviews,
 * before the review, so that the code beside the keys stays small.
 */
export type SignRequest =
  /** The account on EVM chains signs a digest of 32 bytes, and with it a delegation (EIP-7702), if there is one. */
  | { readonly type: 'evm'; readonly digest: Uint8Array; readonly delegation?: Uint8Array }
  /** The account on Solana signs each entry: text, or the message of a transaction. */
  | { readonly type: 'solana'; readonly messages: readonly Uint8Array[] }

/** On EVM 65 bytes: r, s, and the parity of y (0 or 1). On Solana 64 bytes. In the order of the signed data. */
export type Signatures = readonly Uint8Array[]
