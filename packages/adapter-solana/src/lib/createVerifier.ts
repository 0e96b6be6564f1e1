import { solanaErrors } from '../errors/solanaErrors.js'
import { decodeBase58 } from './encoding.js'

type Signed = { readonly message: Uint8Array<ArrayBuffer>; readonly signature: Uint8Array<ArrayBuffer> }

/**
 * Returns a function that verifies Ed25519 signatures (RFC 8032) of an address. Call it before a wallet
 * prompts, so that no visitor signs what cannot be verified.
 * @throws `solana/verification_unavailable` when the browser does not support the curve, or the page has no
 * TLS.
 */
export async function createVerifier(address: string): Promise<(signed: Signed) => Promise<boolean>> {
  const key = decodeBase58(address)
  if (key?.length !== 32) return async () => false
  try {
    const publicKey = await crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify'])
    return ({ message, signature }) => crypto.subtle.verify('Ed25519', publicKey, signature, message)
  } catch (cause) {
    // The bytes of the address are not a key.
    if ((cause as Error | undefined)?.name === 'DataError') return async () => false
    throw solanaErrors.verificationUnavailable({}, { cause })
  }
}
