import type { ErrorCode } from '@latchkey/core'
import type { payErrors } from '@latchkey/core/pay'

export const texts = {
  'pay/amount_missing': 'The request has no amount. Ask for a new one.',
  'pay/busy': 'Finish the other transaction in your wallet first.',
  'pay/insufficient_funds': "You don't have enough for this payment.",
  'pay/invalid_amount': 'The amount of the request is invalid.',
  'pay/invalid_recipient': "The recipient's address is invalid. Ask for a new request.",
  'pay/invalid_token': "The token's address is invalid. Ask for a new request.",
  'pay/malformed_uri': 'This is not a valid payment request.',
  'pay/name_unsupported': 'The request names its recipient. Ask for one with an address.',
  'pay/not_requested': 'There is nothing to pay.',
  'pay/not_reviewed': 'Review the payment first.',
  'pay/off': "This app doesn't take payments here.",
  'pay/price_moved': 'The price moved. Choose what to swap again.',
  'pay/request_changed': 'The transfer differs from the request. It was blocked.',
  'pay/swap_failed': 'The swap failed on the network. Nothing was paid.',
  'pay/swap_unclear': 'The outcome of the swap is unknown. Check your wallet. Nothing was paid.',
  'pay/token_required': 'Choose a token to swap.',
  'pay/transaction_request': "Requests that a server completes can't be paid here.",
  'pay/unknown_network': "This app doesn't have the network of the request.",
  'pay/unknown_token': 'The network does not know this token.',
  'pay/unsupported_call': 'This request does more than pay. It was blocked.',
  'pay/unsupported_parameter': "The request has a condition that can't be met here.",
  'pay/unsupported_uri': "This kind of request can't be paid here.",
} as const satisfies { readonly [code in ErrorCode<typeof payErrors>]: string }
