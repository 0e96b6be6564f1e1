import { walletErrors } from '@latchkey/core'

/**
 * Whole bytes as hexadecimal text, at least one.
 * @throws `wallet/malformed_answer`
 */
export function parseHex(value: unknown, method: string): string {
  if (typeof value === 'string' && /^0x([0-9a-f]{2})+$/i.test(value)) return value
  throw walletErrors.malformedAnswer({ method })
}
