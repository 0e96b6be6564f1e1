import { getTransactionEncoder, partiallySignTransaction } from '@solana/kit'
import { ProviderRpcError } from '../../kernel/ProviderRpcError.js'
import type { SolanaSigner } from '../keys/SolanaSigner.js'
import { readTransaction } from './readTransaction.js'

/**
 * Signs a wire transaction for this signer and leaves the signatures of others as they are. `signature` is the
 * signer's own, 64 bytes.
 *
 * Throws -32602 when the bytes are no transaction, or one that wants no signature of this signer.
 */
export async function signTransactionBytes({
  signer,
  transaction,
}: {
  signer: Pick<SolanaSigner, 'address' | 'keyPair'>
  transaction: Uint8Array
}): Promise<{ transaction: Uint8Array<ArrayBuffer>; signature: Uint8Array<ArrayBuffer> }> {
  const unsigned = readTransaction(transaction)
  if (!Object.hasOwn(unsigned.signatures, signer.address)) {
    throw new ProviderRpcError({
      code: -32602,
      message: `The transaction wants no signature of ${signer.address}.`,
    })
  }
  const signed = await partiallySignTransaction([signer.keyPair], unsigned)
  return {
    transaction: new Uint8Array(getTransactionEncoder().encode(signed)),
    signature: new Uint8Array(signed.signatures[signer.address] ?? []),
  }
}
