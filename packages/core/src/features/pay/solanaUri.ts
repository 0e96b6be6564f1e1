import { payErrors } from './payErrors.js'
import type { StatedRequest } from './StatedRequest.js'
import { type UriParts, valueOf } from './splitUri.js'

/** Base58 of 32 bytes. */
const addressPattern = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/

/** Reads a transfer request of Solana Pay. Rejects a transaction request, because its server decides what is signed. */
export function solanaUri(uri: UriParts): StatedRequest {
  // A transaction request has a link in place of the address, and may encode it.
  if (/^[a-z]+(:|%3a)/i.test(uri.path)) throw payErrors.transactionRequest({})
  if (!addressPattern.test(uri.path)) throw payErrors.malformedUri({ reason: 'its recipient is no address' })
  // The only parameter that may be repeated. Its order counts.
  const references = uri.parameters.filter(({ key }) => key === 'reference').map(({ value }) => value)
  if (!references.every((one) => addressPattern.test(one)))
    throw payErrors.malformedUri({ reason: 'a reference is no address' })
  const amount = valueOf(uri, 'amount')
  if (amount === undefined) throw payErrors.amountMissing({})
  // No exponent, and a digit before the point.
  if (!/^\d{1,40}(\.\d{1,40})?$/.test(amount)) throw payErrors.invalidAmount({ amount: amount.slice(0, 100) })
  return {
    namespace: 'solana',
    to: uri.path,
    token: valueOf(uri, 'spl-token'),
    amount,
    memo: valueOf(uri, 'memo') || undefined,
    references: references.length > 0 ? references : undefined,
    label: valueOf(uri, 'label'),
    message: valueOf(uri, 'message'),
  }
}
