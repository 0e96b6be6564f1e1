import { WalletError } from './WalletError.ts'

/**
 * Returns an email address in the one form that accounts have. Its schema has checked it. Case is dropped in both parts, as
 * mail servers do in practice: two spellings of one mailbox must not lead to two wallets.
 *
 * @throws WalletError `invalid_request` for letters that only look like ASCII
 */
export function readEmail(email: string): string {
  const lower = email.toLowerCase()
  if (!/^[\x21-\x7e]+$/.test(lower)) throw new WalletError('invalid_request')
  return lower
}
