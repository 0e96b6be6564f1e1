/**
 * Returns a nonce for a sign-in message: 128 random bits as 32 hexadecimal digits. Keep it for the visitor, in a cookie or a
 * session, and accept it once.
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
export function createNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
