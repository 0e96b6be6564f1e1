import {
  getTransactionDecoder,
  getTransactionEncoder,
  partiallySignTransaction,
  signBytes,
  type Transaction,
} from '@solana/kit'
import { ProviderRpcError } from '../../base/ProviderRpcError.js'
import type { SolanaSigner } from '../keys/createSolanaSigners.js'

/**
 * Signs a wire transaction for this signer and keeps other signatures. `signature` is the new one, 64 bytes.
 *
 * Throws -32602 for an invalid transaction, or one that this signer does not sign.
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

/** Reads a wire transaction. Throws -32602 for other bytes. */
export function readTransaction(bytes: Uint8Array): Transaction {
  try {
    return getTransactionDecoder().decode(bytes)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new ProviderRpcError({ code: -32602, message: `That is no transaction: ${reason}` })
  }
}

/** Returns the Ed25519 signature of the bytes, 64 bytes. */
export async function signMessageBytes({
  signer,
  message,
}: {
  signer: Pick<SolanaSigner, 'keyPair'>
  message: Uint8Array
}): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await signBytes(signer.keyPair.privateKey, message))
}
