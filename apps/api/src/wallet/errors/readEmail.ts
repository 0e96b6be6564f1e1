import { WalletError } from './WalletError.ts'

/**
 * Returns an email address in canonical form. Its schema has validated it. Both parts are in lower case, as mail
 * servers treat them in practice: two spellings of one mailbox must not lead to two wallets.
 *
 * @throws WalletError `invalid_request` for letters that only look like ASCII
 */
export function readEmail(email: string): string {
  const lower = email.toLowerCase()
  if (!/^[\x21-\x7e]+$/.test(lower)) throw new WalletError('invalid_request')
  return lower
}
