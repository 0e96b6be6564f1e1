import { getBase58Decoder, getBase64Decoder } from '@solana/kit'
import type { SolanaSigner } from '../keys/createSolanaSigners.js'
import { signTransactionBytes } from '../signing/signTransactionBytes.js'
import { decodeText, findSolanaSigner } from './signSolanaMessage.js'

/**
 * `solana_signTransaction`: signs a wire transaction, base64, for this address. Other signatures stay.
 * Returns the address's own signature in base58 and the signed transaction in base64, because wallets return either.
 *
 * Throws a `ProviderRpcError`: -32602 for an invalid transaction or one without a signature of this address, 4100 for an
 * address of another wallet.
 */
export async function signSolanaTransaction({
  signers,
  transaction,
  pubkey,
}: {
  signers: readonly SolanaSigner[]
  transaction: string
  pubkey: string
}): Promise<{ signature: string; transaction: string }> {
  const signer = findSolanaSigner({ signers, pubkey })
  const bytes = decodeText({ text: transaction, as: 'base64' })
  const signed = await signTransactionBytes({ signer, transaction: bytes })
  return {
    signature: getBase58Decoder().decode(signed.signature),
    transaction: getBase64Decoder().decode(signed.transaction),
  }
}
