import { getBase58Decoder } from '@solana/kit'
import type { SolanaSigner } from '../keys/SolanaSigner.js'
import { signMessageBytes } from '../signing/signMessageBytes.js'
import { decodeText } from './decodeText.js'
import { findSolanaSigner } from './findSolanaSigner.js'

/**
 * `solana_signMessage`: signs the bytes of `message`, which is base58, as they are. The signature is base58.
 *
 * Throws a `ProviderRpcError`: -32602 for a message that is not base58, 4100 for an address of somebody else.
 */
export async function signSolanaMessage({
  signers,
  message,
  pubkey,
}: {
  signers: readonly SolanaSigner[]
  message: string
  pubkey: string
}): Promise<{ signature: string }> {
  const signer = findSolanaSigner({ signers, pubkey })
  const signature = await signMessageBytes({ signer, message: decodeText({ text: message, as: 'base58' }) })
  return { signature: getBase58Decoder().decode(signature) }
}
