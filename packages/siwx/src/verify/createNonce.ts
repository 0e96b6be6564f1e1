/**
 * Returns a nonce for a sign-in message: 128 random bits as 32 hexadecimal digits. Keep it for the visitor, in a cookie or a
 * session, and accept it once.
 */
export function createNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
