import type {
  accountErrors,
  caipErrors,
  connectionErrors,
  ErrorCode,
  networkErrors,
  nodeErrors,
  optionsErrors,
  rpcErrors,
  sendErrors,
  transportErrors,
  walletErrors,
} from '@latchkey/core'
import type { apiErrors } from '@latchkey/core/api'
import type { namesErrors } from '@latchkey/core/names'
import type { nftsErrors } from '@latchkey/core/nfts'
import type { onrampErrors } from '@latchkey/core/onramp'
import type { originsErrors } from '@latchkey/core/origins'
import type { swapErrors } from '@latchkey/core/swap'

/** Every error code of core that a visitor can meet, but `rpc/unknown`, which is always loaded. */
type CoreCode = Exclude<
  | ErrorCode<typeof accountErrors>
  | ErrorCode<typeof caipErrors>
  | ErrorCode<typeof connectionErrors>
  | ErrorCode<typeof namesErrors>
  | ErrorCode<typeof networkErrors>
  | ErrorCode<typeof nftsErrors>
  | ErrorCode<typeof nodeErrors>
  | ErrorCode<typeof onrampErrors>
  | ErrorCode<typeof optionsErrors>
  | ErrorCode<typeof originsErrors>
  | ErrorCode<typeof apiErrors>
  | ErrorCode<typeof rpcErrors>
  | ErrorCode<typeof sendErrors>
  | ErrorCode<typeof swapErrors>
  | ErrorCode<typeof transportErrors>
  | ErrorCode<typeof walletErrors>,
  'rpc/unknown'
>

export const texts = {
  'account/balance_unavailable': 'Token Balance Unavailable',
  'caip/invalid_account_id': 'Invalid CAIP-10 address',
  'caip/invalid_address': 'Invalid CAIP Address',
  'caip/invalid_chain_id': 'Invalid CAIP-2 network id',
  'connection/cancelled': 'The connection was cancelled.',
  'connection/connector_not_found': 'This wallet is no longer available.',
  'connection/disconnect_failed': 'Failed to disconnect',
  'connection/ended': 'The wallet was disconnected.',
  'connection/not_connected': 'Connector not connected.',
  'connection/superseded': 'You chose another wallet.',
  'connection/unsupported': "This wallet doesn't support that.",
  'names/account_changed': 'Your account or network changed. Try again.',
  'names/expired': 'The signature came too late. Try again and sign within 10 seconds.',
  'names/invalid': 'Use at least 4 letters, digits or hyphens.',
  'names/race_lost': 'Someone else registered this name first. Choose another one.',
  'names/refused': "This name can't be registered. Choose another one.",
  'names/signature_refused': "The signature wasn't accepted. Try again.",
  'names/taken': 'This name is taken. Choose another one.',
  'names/unavailable': "Names can't be registered here.",
  'network/last': 'An app needs at least one network per chain.',
  'network/not_found': 'Network Not Found',
  'network/switch_unsupported': 'Switch networks in your wallet.',
  'nfts/unavailable': "NFTs aren't available on this network.",
  'node/execution_reverted': 'This transaction would fail.',
  'node/fee_cap_too_high': 'The network fee is set too high.',
  'node/fee_cap_too_low': 'The network fee is too low right now.',
  'node/insufficient_funds': 'Not enough funds for the amount and the network fee.',
  'node/intrinsic_gas_too_high': 'The transaction exceeds the network limit.',
  'node/intrinsic_gas_too_low': 'The gas limit is too low for this transaction.',
  'node/nonce_max': 'This account cannot send more transactions.',
  'node/nonce_too_high': 'An earlier transaction is still pending.',
  'node/nonce_too_low': 'This transaction was already sent.',
  'node/tip_above_fee_cap': 'The tip is higher than the network fee.',
  'node/transaction_type_not_supported': "The network doesn't support this kind of transaction.",
  'node/underpriced': 'The network fee is too low. Try again with a higher one.',
  'node/unknown': 'The network rejected the request.',
  'onramp/invalid_url': "This provider's page can't be opened.",
  'onramp/not_ready': 'Check the amount, then try again.',
  'onramp/other_provider': 'The page belongs to another provider. Choose another one.',
  'options/invalid': 'Invalid App Configuration',
  'origins/not_allowed': 'Invalid App Configuration',
  'origins/unverified_domain': 'Invalid App Configuration',
  'swap/approval_failed': 'The approval failed on the network. Try again.',
  'swap/failed': 'The swap failed on the network.',
  'swap/insufficient_balance': 'Insufficient balance',
  'swap/insufficient_liquidity': 'Insufficient liquidity. Try a smaller amount or another token.',
  'swap/invalid_amount': 'Incorrect amount',
  'swap/malformed_quote': 'The service sent a price for something else.',
  'swap/not_reviewed': 'Review the swap first.',
  'swap/price_moved': 'The price moved. Review the swap again.',
  'swap/token_not_found': "This token can't be swapped on this network.",
  'swap/token_required': 'Choose two different tokens.',
  'swap/unconfirmed': "The network doesn't show it yet. Check the wallet.",
  'swap/unsupported_chain': 'Network not supported for Swaps',
  'api/response_too_large': 'The service sent too much data.',
  'api/forbidden': 'The service rejected this app.',
  'api/gas_price_not_supported': 'Network not supported for Gas Price',
  'api/http': 'The service returned an error.',
  'api/invalid_input': "The service can't process this request.",
  'api/invalid_key': 'Invalid App Configuration',
  'api/invalid_url': "The service's URL is invalid.",
  'api/malformed_response': 'The service sent an invalid response.',
  'api/network': "Can't reach the service. Check your connection.",
  'api/network_not_supported': "The service doesn't support this network.",
  'api/not_implemented': "The service doesn't offer this.",
  'api/origin_not_allowed': 'Invalid App Configuration',
  'api/project_id_missing': 'Project ID Not Configured',
  'api/swaps_not_supported': 'Network not supported for Swaps',
  'api/timeout': "The service didn't respond in time.",
  'api/token_not_yet_valid': 'Session Expired',
  'api/unavailable': 'The service is unavailable right now.',
  'rpc/aborted': 'Request was aborted',
  'rpc/atomicity_not_supported': "This wallet can't combine these steps.",
  'rpc/bundle_too_large': 'Too many steps for this wallet.',
  'rpc/chain_disconnected': "The wallet isn't connected to this network.",
  'rpc/disconnected': "The wallet isn't connected to any network.",
  'rpc/duplicate_id': 'This request was already sent.',
  'rpc/internal': 'The wallet reported an internal error.',
  'rpc/invalid_chain': "The wallet doesn't know this network.",
  'rpc/invalid_input': "The wallet couldn't use this request.",
  'rpc/invalid_params': "The wallet couldn't use this request.",
  'rpc/invalid_request': "The wallet couldn't read this request.",
  'rpc/limit_exceeded': 'Too many requests. Wait a moment.',
  'rpc/method_not_allowed': 'method not allowed',
  'rpc/method_not_found': "This wallet doesn't support that.",
  'rpc/method_not_supported': "This wallet doesn't support that.",
  'rpc/parse': "The wallet couldn't read this request.",
  'rpc/resource_not_found': "The wallet couldn't find that.",
  'rpc/resource_unavailable': 'Your wallet has a pending request. Open it and respond there first.',
  'rpc/transaction_rejected': 'The network rejected the transaction.',
  'rpc/unauthorized': 'Unlock the wallet, or allow this site in its settings.',
  'rpc/unknown_bundle': "The wallet doesn't know these steps.",
  'rpc/unrecognized_chain': "The wallet doesn't know this network.",
  'rpc/unsupported_capability': "This wallet doesn't support that.",
  'rpc/unsupported_chain_id': "The wallet doesn't support that on this network.",
  'rpc/unsupported_method': "This wallet doesn't support that.",
  'rpc/upgrade_rejected': 'The account upgrade was declined.',
  'rpc/user_rejected': 'You declined the request.',
  'rpc/version_not_supported': "The wallet couldn't read this request.",
  'send/account_not_found': 'Could not find an Account to execute with this Action.',
  'send/amount_and_receiver_required': 'An amount and receiver address are required',
  'send/balance_unknown': 'Your balance is unknown. Enter an amount.',
  'send/insufficient_funds': 'The amount is more than your balance.',
  'send/invalid_amount': 'Enter an amount above zero, with a point for decimals.',
  'send/invalid_recipient': 'This is not an address of this network.',
  'send/name_not_found': 'No address is registered for this name.',
  'send/not_reviewed': 'Review the transfer first.',
  'send/price_disputed':
    'Two sources give different prices, so dollars buy no sure amount. Enter the amount in the token.',
  'send/price_jumped':
    'The price is far from that of your last review, and may be wrong. Enter the amount in the token.',
  'send/token_not_found': 'You hold none of this token on this network.',
  'send/token_of_other_network': 'This token is on another network. Switch the network to send it.',
  'send/token_required': 'A token is required',
  'send/unsupported_chain': 'Unsupported chain',
  'transport/response_too_large': 'The network service sent too much data. Try again later.',
  'transport/http': 'The network service returned an error.',
  'transport/malformed_response': 'The network service sent an invalid response.',
  'transport/network': 'Network request failed',
  'transport/no_url': 'No URL was provided to the Transport',
  'transport/timeout': 'Network request timed out',
  'transport/wrong_chain': 'The network service responded for another network.',
  'wallet/ended': 'The wallet ended the connection.',
  'wallet/malformed_response': 'The wallet sent an unexpected response.',
  'wallet/no_accounts': 'The wallet returned no account. Choose one there and try again.',
  'wallet/wrong_chain': 'The wallet stayed on another network.',
} as const satisfies { readonly [code in CoreCode]: string }
