/** Written without the adapter's types, because a page may not have it. A test compares the codes. */
export const texts = {
  /** The visitor chose another account in the wallet after the review. */
  'evm/account_changed': 'The account changed in the wallet. Nothing was sent. Try again.',
  /** The server built an approval (permission to take tokens) that was not asked for. */
  'evm/approval_altered': 'The service returned an unsafe approval. It was blocked.',
  /** The wallet reports that it failed. "This": the transactions. */
  'evm/calls_failed': "The wallet didn't send this. Try again.",
  /** The app sent an empty request. */
  'evm/calls_missing': 'There is nothing to send.',
  /** The wallet sent some of several transactions and then stopped. */
  'evm/calls_partly_sent': 'Some transactions were sent. Check the wallet to see which.',
  /** The fee is above a limit. */
  'evm/fee_too_high': 'The network fee is unusually high. Nothing was sent.',
  /** The account has less of the coin than the amount. */
  'evm/insufficient_funds': 'Not enough funds for this amount.',
  /** The account can pay the amount, but not the fee. */
  'evm/insufficient_funds_for_fees': 'Not enough funds for the network fee.',
  /** The account has less of the token than the amount. */
  'evm/insufficient_tokens': 'Insufficient token balance',
  /** An address has a mistake. "It": the address. */
  'evm/invalid_address': "This isn't a valid address. Check it for typing errors.",
  /** The amount is negative or too large. */
  'evm/invalid_amount': "This amount can't be sent.",
  /** Data of the transaction has the wrong form. */
  'evm/invalid_hex': "This transaction's data is invalid.",
  /** The wallet did not answer, so the outcome is unknown. "This": the transaction. */
  'evm/maybe_sent': 'This may have been sent. Check the wallet before sending again.',
  /** A server with the address of the name did not answer. Host: that server. */
  'evm/name_host_failed': "Can't reach the host of this name. Try again, or enter the address.",
  /** The visitor chose another network in the wallet after the review. */
  'evm/network_changed': 'The network changed in the wallet. Nothing was sent. Try again.',
  /** It is confirmed, or another transaction has already taken its place. */
  'evm/not_replaceable': 'This transaction can no longer be replaced.',
  /** The wallet granted another permission than the one asked for. "It": the permission. */
  'evm/permission_altered': 'Your wallet granted something else. Revoke it in your wallet.',
  /** Only the visitor can revoke the permission, in the wallet. "It": the permission. */
  'evm/permission_context_unknown': "This app can't revoke it. Revoke it in your wallet.",
  /** The wallet does not grant this kind of permission. */
  'evm/permission_type_unsupported': "Your wallet can't grant this permission. Use another wallet.",
  /** The wallet does not grant permissions on this network. "Here": on it. */
  'evm/permissions_unsupported': "Your wallet can't grant permissions here. Use another wallet.",
  /** The transfer is not the one that the visitor reviewed. */
  'evm/prepared_altered': 'The transfer changed after you reviewed it. Nothing was sent.',
  /** Another transaction was sent since the review. "One": transaction. */
  'evm/prepared_outdated': 'You sent another transaction meanwhile. Review this one again.',
  /** The address is that of a token itself, from which nothing comes back. */
  'evm/recipient_is_token': "The recipient is a token's contract and can't return funds.",
  /** The address consists of zeros, and what is sent there is lost. */
  'evm/recipient_is_zero': 'No one can access funds at this address.',
  /** The visitor wanted to speed up or cancel a transaction, but the wallet sent another one beside it. "Go through": be carried out. */
  'evm/replacement_ignored': 'Your wallet sent a second transaction. The first may go through too.',
  /** Data of the transaction is longer than allowed. */
  'evm/size_exceeds_padding_size': "This transaction's data is too long.",
  /** Data of the transaction is longer than allowed. */
  'evm/size_overflow': "This transaction's data is too long.",
  /** The server built a swap that was not asked for. "It": the swap. */
  'evm/swap_altered': 'The service returned an unsafe swap. It was blocked.',
  /** The visitor took too long to confirm the swap. "It": the swap. */
  'evm/swap_expired': 'This swap has expired. Review it again.',
  /** A test run shows that the swap would fail. Slippage: how far the price may move. */
  'evm/swap_fails': 'This swap would fail. Change the amount or the slippage.',
  /** The contract of the exchange is not among the known ones. "It": the swap. */
  'evm/swap_router_unknown': "The service uses an exchange that can't be verified. The swap was blocked.",
  /** The data of the swap cannot be read. "It": the swap. */
  'evm/swap_unreadable': "The service returned a swap that can't be verified. It was blocked.",
  /** There is no such token at the address. */
  'evm/token_not_found': "This token doesn't exist on this network.",
  /** The contract of the token does not allow the transfer. */
  'evm/token_refused': 'The token rejected this transfer.',
  /** The token has an unusual contract. "From here": from this app. */
  'evm/token_unsupported': "This token can't be sent from here.",
  /** The wallet did not send what was reviewed. "It": the transaction. */
  'evm/transfer_altered': 'The wallet sent a different transaction. Check it in the wallet.',
  /** The transaction is on the network, and failed there. */
  'evm/transfer_failed': 'The transaction failed on the network.',
  /** The wallet says that it sent the transaction. "It": the transaction. */
  'evm/transfer_unseen': "The network doesn't show this transaction yet. Don't send it again.",
  /** The app asked for a signature of data that does not say what it is for. */
  'evm/typed_data_domain': "The app's data is incomplete. Nothing was signed.",
  /** The app asked for a signature for another network. "It": that network. */
  'evm/typed_data_network': 'This signature is for another network. Switch to it first.',
  /** The wallet opens in a window of its own, which the browser did not allow, because the press was too long ago. */
  'evm/window_blocked': "Your browser blocked the wallet's window. Try again.",
} as const
