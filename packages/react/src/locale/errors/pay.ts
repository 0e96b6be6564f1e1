import type { ErrorCode } from '@latchkey/core'
import type { payErrors } from '@latchkey/core/pay'

export const texts = {
  /** Error when paying, below a heading such as pay.invalid. "One" is a request. */
  'pay/amount_missing': 'The request has no amount. Ask for a new one.',
  /** Error when paying. The wallet is still showing another transaction. */
  'pay/busy': 'Finish the other transaction in your wallet first.',
  /** Error when paying: the account has too little. */
  'pay/insufficient_funds': "You don't have enough for this payment.",
  /** Error when paying: the link or code has an amount that makes no sense. */
  'pay/invalid_amount': 'The amount of the request is invalid.',
  /** Error when paying: the link or code has an address that makes no sense. */
  'pay/invalid_recipient': "The recipient's address is invalid. Ask for a new request.",
  /** Error when paying: the link or code has an address of a token that makes no sense. */
  'pay/invalid_token': "The token's address is invalid. Ask for a new request.",
  /** Error when paying: the link or code is not one for payments. */
  'pay/malformed_uri': 'This is not a valid payment request.',
  /** Error when paying: the link or code has a name such as studio.eth, which cannot be looked up. "One" is a request. */
  'pay/name_unsupported': 'The request names its recipient. Ask for one with an address.',
  /** Error when paying, if the app continues a payment that does not exist. */
  'pay/not_requested': 'There is nothing to pay.',
  /** Error when paying, if the app skips the last check. "Review" is a verb. */
  'pay/not_reviewed': 'Review the payment first.',
  /** Error when paying: the app has turned payments off. */
  'pay/off': "This app doesn't take payments here.",
  /** Error when paying with a swap. "Swap" is a verb: exchange for another token. */
  'pay/price_moved': 'The price moved. Choose what to swap again.',
  /** Error when paying: the transfer was stopped, for safety. "It" is the transfer. */
  'pay/request_changed': 'The transfer differs from the request. It was blocked.',
  /** Error when paying with a swap: the exchange of tokens that comes before the payment. */
  'pay/swap_failed': 'The swap failed on the network. Nothing was paid.',
  /** As pay/swap_failed, if it is not known whether the swap worked. */
  'pay/swap_unclear': 'The outcome of the swap is unknown. Check your wallet. Nothing was paid.',
  /** Error when paying with a swap. "Swap" is a verb: exchange for another token. */
  'pay/token_required': 'Choose a token to swap.',
  /** Error when paying: this kind of link or code gets its amount from a server. */
  'pay/transaction_request': "Requests that a server completes can't be paid here.",
  /** Error when paying: the app does not use the network (blockchain) in the link or code. */
  'pay/unknown_network': "This app doesn't have the network of the request.",
  /** Error when paying: no token has the address in the link or code. */
  'pay/unknown_token': 'The network does not know this token.',
  /** Error when paying: the request was stopped, for safety. "It" is the request. */
  'pay/unsupported_call': 'This request does more than pay. It was blocked.',
  /** Error when paying. "Condition": something that the link or code demands, such as a time limit. */
  'pay/unsupported_parameter': "The request has a condition that can't be met here.",
  /** Error when paying: a link or code for payments in a form that is not known. */
  'pay/unsupported_uri': "This kind of request can't be paid here.",
} as const satisfies { readonly [code in ErrorCode<typeof payErrors>]: string }
