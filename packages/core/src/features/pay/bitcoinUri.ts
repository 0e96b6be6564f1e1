import { payErrors } from './payErrors.js'
import type { StatedRequest } from './StatedRequest.js'
import { type UriParts, valueOf } from './splitUri.js'

/**
 * Reads a payment URI of Bitcoin (BIP-21). An unknown parameter that begins with `req-` makes it invalid; others are
 * ignored.
 */
export function bitcoinUri(uri: UriParts): StatedRequest {
  if (!/^[a-z\d]{14,90}$/i.test(uri.path))
    throw payErrors.malformedUri({ reason: 'its recipient is no address' })
  const required = uri.parameters.find(({ key }) => /^req-/i.test(key))
  if (required) throw payErrors.unsupportedParameter({ parameter: required.key.slice(0, 100) })
  const amount = valueOf(uri, 'amount')
  if (amount === undefined) throw payErrors.amountMissing({})
  // In whole coins, with a point and no exponent. A digit may be missing on one side of the point.
  const match = /^(\d{0,40})(?:\.(\d{0,40}))?$/.exec(amount)
  const [, whole = '', fraction = ''] = match ?? []
  if (!match || whole + fraction === '') throw payErrors.invalidAmount({ amount: amount.slice(0, 100) })
  return {
    namespace: 'bip122',
    // QR codes have capitals, which bech32 allows (BIP-173).
    to: /^(BC|TB|BCRT)1[A-Z\d]+$/.test(uri.path) ? uri.path.toLowerCase() : uri.path,
    amount: `${whole || '0'}${fraction && `.${fraction}`}`,
    label: valueOf(uri, 'label'),
    message: valueOf(uri, 'message'),
  }
}
