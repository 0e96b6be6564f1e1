import { solanaErrors } from '../errors/solanaErrors.js'
import { decodeBase58 } from './encoding.js'

type Signed = { readonly message: Uint8Array<ArrayBuffer>; readonly signature: Uint8Array<ArrayBuffer> }
type Curve = Pick<typeof import('@noble/curves/ed25519').ed25519, 'verify'>

/**
 * Returns a function that verifies Ed25519 signatures (RFC 8032) of an address: by Web Crypto, or by a library where the
 * browser does not support the curve (Chrome before 137) or the page has no TLS. Call it before a wallet prompts, so that
 * no visitor signs what cannot be verified.
 * @throws `solana/verification_unavailable` when the library does not load.
 */
export async function createVerifier(
  address: string,
  loadCurve: () => Promise<Curve> = async () => (await import('@noble/curves/ed25519')).ed25519,
): Promise<(signed: Signed) => Promise<boolean>> {
  const key = decodeBase58(address)
  if (key?.length !== 32) return async () => false
  try {
    const publicKey = await crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify'])
    return ({ message, signature }) => crypto.subtle.verify('Ed25519', publicKey, signature, message)
  } catch (reason) {
    // The bytes of the address are not a key.
    if ((reason as Error | undefined)?.name === 'DataError') return async () => false
    const curve = await loadCurve().catch((cause: unknown) => {
      throw solanaErrors.verificationUnavailable({}, { cause })
    })
    // Without ZIP 215, as Web Crypto verifies.
    return async ({ message, signature }) => curve.verify(signature, message, key, { zip215: false })
  }
}
