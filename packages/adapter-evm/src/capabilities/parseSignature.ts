import { walletErrors } from '@latchkey/core'

/**
 * Returns a signature: hexadecimal text of one byte or more.
 * @throws `wallet/malformed_response`
 */
export function parseSignature(value: unknown, method: string): string {
  if (typeof value === 'string' && /^0x([0-9a-f]{2})+$/i.test(value)) return value
  throw walletErrors.malformedResponse({ method })
}
