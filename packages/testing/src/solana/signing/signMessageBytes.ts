import { signBytes } from '@solana/kit'
import type { SolanaSigner } from '../keys/SolanaSigner.js'

/** The Ed25519 signature, 64 bytes, of these bytes as they are. */
export async function signMessageBytes({
  signer,
  message,
}: {
  signer: Pick<SolanaSigner, 'keyPair'>
  message: Uint8Array
}): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await signBytes(signer.keyPair.privateKey, message))
}
