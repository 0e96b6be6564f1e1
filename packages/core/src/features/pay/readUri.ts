import { bitcoinUri } from './bitcoinUri.js'
import { ethereumUri } from './ethereumUri.js'
import { payErrors } from './payErrors.js'
import type { StatedRequest } from './StatedRequest.js'
import { solanaUri } from './solanaUri.js'
import { splitUri } from './splitUri.js'

/**
 * Reads a payment URI of EIP-681, Solana Pay or BIP-21. The text is untrusted: anything that is not clearly a
 * transfer of an amount is rejected.
 * @throws `pay/malformed_uri`, `pay/unsupported_uri`, `pay/unsupported_parameter`, `pay/unsupported_call`,
 * `pay/transaction_request`, `pay/name_unsupported`, `pay/amount_missing`, `pay/invalid_amount`
 */
export function readUri(text: string): StatedRequest {
  const uri = splitUri(text)
  switch (uri.scheme) {
    case 'ethereum':
      return ethereumUri(uri)
    case 'solana':
      return solanaUri(uri)
    case 'bitcoin':
      return bitcoinUri(uri)
    default:
      throw payErrors.unsupportedUri({ scheme: uri.scheme })
  }
}
