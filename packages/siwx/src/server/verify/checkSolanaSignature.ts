import { base58 } from '@scure/base'
import { signInErrors } from '../../errors/signInErrors.js'
import type { SignatureCheck } from './VerifySignInParameters.js'

/** @throws `sign_in/wrong_address`, `sign_in/invalid_signature` */
export async function checkSolanaSignature({
  fields: { accountAddress: address },
  text,
  signature,
}: SignatureCheck): Promise<void> {
  const key = decode(address, 32)
  if (!key) throw signInErrors.wrongAddress({ address })
  const bytes = decode(signature, 64)
  if (!bytes || !(await isSigned({ key, bytes, text }))) throw signInErrors.invalidSignature({ address })
}

async function isSigned({
  key,
  bytes,
  text,
}: {
  readonly key: Uint8Array<ArrayBuffer>
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly text: string
}): Promise<boolean> {
  try {
    const publicKey = await crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify'])
    return await crypto.subtle.verify('Ed25519', publicKey, bytes, new TextEncoder().encode(text))
  } catch (thrown) {
    // The address is not a point on the curve.
    if ((thrown as Error | undefined)?.name === 'DataError') return false
    throw thrown
  }
}

/** Returns the bytes of base58 text if there are `length` of them. Decoding time grows with the square of the length. */
function decode(text: string, length: number): Uint8Array<ArrayBuffer> | undefined {
  if (text.length > length * 1.4) return undefined
  try {
    const bytes = Uint8Array.from(base58.decode(text))
    return bytes.length === length ? bytes : undefined
  } catch {
    return undefined
  }
}
