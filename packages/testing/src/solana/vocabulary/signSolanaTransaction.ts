import { getBase58Decoder, getBase64Decoder } from '@solana/kit'
import type { SolanaSigner } from '../keys/createSolanaSigners.js'
import { signTransactionBytes } from '../signing/signTransactionBytes.js'
import { decodeText, findSolanaSigner } from './signSolanaMessage.js'

/**
 * `solana_signTransaction`: signs a wire transaction, base64, for this address. Signatures of others stay. The answer
 * has both of what wallets answer with: the address's own signature in base58, and the signed transaction in base64.
 *
 * Throws a `ProviderRpcError`: -32602 for what is no transaction or wants no signature of this address, 4100 for an
 * address of somebody else.
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
