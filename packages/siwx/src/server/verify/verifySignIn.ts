import { type AccountId, isLatchkeyError, type LatchkeyError } from '@latchkey/core'
import { parseSignInMessage, type SignInMessage } from '@latchkey/core/siwx'
import { signInErrors } from '../../errors/signInErrors.js'
import { checkMessage } from './checkMessage.js'
import type { SignatureCheck, VerifySignInParameters } from './VerifySignInParameters.js'

/** Characters. A signature of ERC-6492 holds the code of a contract. */
const longest = { message: 20_000, signature: 200_000 }

/** Result of `verifySignIn`. */
export type SignInResult =
  | {
      readonly status: 'valid'
      /** The account that signed, as CAIP-10. */
      readonly accountId: AccountId
      /** The parsed message. */
      readonly message: SignInMessage
    }
  | {
      readonly status: 'invalid'
      /** The reason: one of `signInErrors`, or of the parser (`siwx/`). */
      readonly error: LatchkeyError
    }

/**
 * Verifies a sign-in: the form of the message (EIP-4361, Sign In With Solana, CAIP-122), its domain, URI, nonce,
 * network and times, and the signature. Signatures of EVM accounts may be ECDSA, ERC-1271 or ERC-6492, of Solana
 * accounts Ed25519, and of Bitcoin accounts BIP-322 simple or BIP-137. Stores nothing: remove the nonce from your
 * store before you call this. Never rejects.
 *
 * @example
 * ```ts
 * import { createNonce, verifySignIn } from '@latchkey/siwx/server'
 *
 * const nonce = createNonce() // kept for the visitor, and given to the page
 *
 * export const verify = (message: unknown, signature: unknown) =>
 *   verifySignIn({ message, signature, nonce, domain: 'app.example', chainIds: ['eip155:1'] })
 * ```
 */
export async function verifySignIn(parameters: VerifySignInParameters): Promise<SignInResult> {
  const { message: text, signature } = parameters
  try {
    if (typeof text !== 'string' || text.length > longest.message) {
      throw signInErrors.malformed({ field: 'message' })
    }
    if (typeof signature !== 'string' || signature === '' || signature.length > longest.signature) {
      throw signInErrors.malformed({ field: 'signature' })
    }
    const message = parseSignInMessage(text)
    checkMessage(message, parameters)
    await checkSignature({ ...parameters, fields: message, text, signature })
    const { chainId, accountAddress } = message
    return { status: 'valid', accountId: `${chainId}:${accountAddress}`, message }
  } catch (thrown) {
    const error = isLatchkeyError(thrown) ? thrown : signInErrors.unavailable({}, { cause: thrown })
    return { status: 'invalid', error }
  }
}

async function checkSignature(check: SignatureCheck): Promise<void> {
  const [namespace] = check.fields.chainId.split(':')
  if (namespace === 'eip155') {
    const { checkEvmSignature } = await import('./checkEvmSignature.js')
    return checkEvmSignature(check)
  }
  if (namespace === 'solana') {
    const { checkSolanaSignature } = await import('./checkSolanaSignature.js')
    return checkSolanaSignature(check)
  }
  const { checkBitcoinSignature } = await import('./checkBitcoinSignature.js')
  return checkBitcoinSignature(check)
}
