/**
 * The keys a Solana wallet holds: Ed25519 seeds of 32 bytes, secret keys of 64 (seed and public key), either also in
 * base58; or a phrase of any kind from which `count` (default 1) seeds are derived, the same ones always. It is no
 * BIP-39 phrase and gives no wallet's accounts but this one's.
 */
export type SolanaKeys = readonly (Uint8Array | string)[] | { seed: string; count?: number }
