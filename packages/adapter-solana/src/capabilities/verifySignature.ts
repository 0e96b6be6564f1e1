import { decodeBase58 } from '../base58/decodeBase58.js'
import { solanaErrors } from '../solanaErrors.js'

/**
 * Whether an Ed25519 signature (RFC 8032) of a message belongs to an address.
 * @throws `solana/verification_unavailable` where the browser does not know the curve, or the page has no TLS.
 */
export async function verifySignature({
  address,
  message,
  signature,
}: {
  readonly address: string
  readonly message: Uint8Array<ArrayBuffer>
  readonly signature: Uint8Array<ArrayBuffer>
}): Promise<boolean> {
  const key = decodeBase58(address)
  if (key?.length !== 32) return false
  try {
    const publicKey = await crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify'])
    return await crypto.subtle.verify('Ed25519', publicKey, signature, message)
  } catch (cause) {
    // The bytes of the address are no key.
    if ((cause as Error | undefined)?.name === 'DataError') return false
    throw solanaErrors.verificationUnavailable({}, { cause })
  }
}
