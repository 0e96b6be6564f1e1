import { getBase58Decoder, getBase64Decoder } from '@solana/kit'
import type { SolanaSigner } from '../keys/createSolanaSigners.js'
import { signTransactionBytes } from '../signing/signTransactionBytes.js'
import { decodeText, findSolanaSigner } from './signSolanaMessage.js'

/**
 * Handles `solana_signTransaction`: signs a wire transaction, in base64, for `pubkey` and keeps its other signatures. Resolves
 * with the new signature in base58 and the signed transaction in base64, because wallets return either.
 *
 * @throws ProviderRpcError -32602 for an invalid transaction or one that `pubkey` does not sign, 4100 for an address of another
 * wallet.
 *
 * @example
 * ```ts
 * import { createSolanaSigners, signSolanaTransaction } from '@latchkey/testing/solana'
 *
 * const signers = await createSolanaSigners({ seed: 'anything' })
 * const handle = (params: { transaction: string; pubkey: string }) =>
 *   signSolanaTransaction({ ...params, signers })
 * ```
 */
export async function signSolanaTransaction({
  signers,
  transaction,
  pubkey,
}: {
  /** The signers of the wallet. */
  signers: readonly SolanaSigner[]
  /** Wire transaction, in base64. */
  transaction: string
  /** Address that signs, in base58. */
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
