import type { Address } from '@solana/kit'

/** A key pair that signs for a Solana address. */
export type SolanaSigner = {
  /** Base58 of the public key. */
  address: Address
  /** 32 bytes. */
  publicKey: Uint8Array<ArrayBuffer>
  keyPair: CryptoKeyPair
}
