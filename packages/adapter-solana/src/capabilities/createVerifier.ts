import { decodeBase58 } from '../lib/encoding.js'
import { solanaErrors } from '../solanaErrors.js'

type Signed = { readonly message: Uint8Array<ArrayBuffer>; readonly signature: Uint8Array<ArrayBuffer> }

/**
 * Tells whether an Ed25519 signature (RFC 8032) belongs to an address. Made before a wallet is asked, so that nobody
 * signs what cannot be checked afterwards.
 * @throws `solana/verification_unavailable` where the browser does not know the curve, or the page has no TLS.
 */
export async function createVerifier(address: string): Promise<(signed: Signed) => Promise<boolean>> {
  const key = decodeBase58(address)
  if (key?.length !== 32) return async () => false
  try {
    const publicKey = await crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify'])
    return ({ message, signature }) => crypto.subtle.verify('Ed25519', publicKey, signature, message)
  } catch (cause) {
    // The bytes of the address are no key.
    if ((cause as Error | undefined)?.name === 'DataError') return async () => false
    throw solanaErrors.verificationUnavailable({}, { cause })
  }
}
