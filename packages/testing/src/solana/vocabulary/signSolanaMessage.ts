import { getBase58Decoder, getBase58Encoder, getBase64Encoder } from '@solana/kit'
import { ProviderRpcError } from '../../base/ProviderRpcError.js'
import type { SolanaSigner } from '../keys/createSolanaSigners.js'
import { signMessageBytes } from '../signing/signTransactionBytes.js'

/**
 * Handles `solana_signMessage`: signs the bytes of `message`, which is in base58, without a prefix. The signature is in base58.
 *
 * @throws ProviderRpcError -32602 for a message that is not base58, 4100 for an address of another wallet.
 *
 * @example
 * ```ts
 * import { createSolanaSigners, signSolanaMessage } from '@latchkey/testing/solana'
 *
 * const signers = await createSolanaSigners({ seed: 'anything' })
 * const { signature } = await signSolanaMessage({
 *   signers,
 *   message: 'Cn8eVZg', // "hello"
 *   pubkey: signers[0].address,
 * })
 * ```
 */
export async function signSolanaMessage({
  signers,
  message,
  pubkey,
}: {
  /** The signers of the wallet. */
  signers: readonly SolanaSigner[]
  /** The message, in base58. */
  message: string
  /** Address that signs, in base58. */
  pubkey: string
}): Promise<{ signature: string }> {
  const signer = findSolanaSigner({ signers, pubkey })
  const signature = await signMessageBytes({ signer, message: decodeText({ text: message, as: 'base58' }) })
  return { signature: getBase58Decoder().decode(signature) }
}

/** Decodes a text. Throws -32602 if it is malformed. */
export function decodeText({ text, as }: { text: string; as: 'base58' | 'base64' }): Uint8Array<ArrayBuffer> {
  try {
    const encoder = as === 'base58' ? getBase58Encoder() : getBase64Encoder()
    return new Uint8Array(encoder.encode(text))
  } catch {
    throw new ProviderRpcError({ code: -32602, message: `Expected ${as}.` })
  }
}

/** Returns the signer of an address. Throws 4100 for an address of another wallet. */
export function findSolanaSigner({
  signers,
  pubkey,
}: {
  signers: readonly SolanaSigner[]
  pubkey: string
}): SolanaSigner {
  const signer = signers.find(({ address }) => address === pubkey)
  if (signer) return signer
  throw new ProviderRpcError({ code: 4100, message: `This wallet has no key for ${pubkey}.` })
}
