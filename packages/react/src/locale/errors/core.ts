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
import type { endpointsErrors } from '@latchkey/core/endpoints'
import type { namesErrors } from '@latchkey/core/names'
import type { nftsErrors } from '@latchkey/core/nfts'
import type { onrampErrors } from '@latchkey/core/onramp'
import type { originsErrors } from '@latchkey/core/origins'
import type { swapErrors } from '@latchkey/core/swap'
import type { watchErrors } from '@latchkey/core/watch'

/** Every error code of core that a visitor can meet, but `rpc/unknown`, which is always loaded. */
type CoreCode = Exclude<
  | ErrorCode<typeof accountErrors>
  | ErrorCode<typeof caipErrors>
  | ErrorCode<typeof connectionErrors>
  | ErrorCode<typeof endpointsErrors>
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
  | ErrorCode<typeof walletErrors>
  | ErrorCode<typeof watchErrors>,
  'rpc/unknown'
>

export const texts = {
  /** The balance of a token could not be read. The specification prescribes the English. */
  'account/balance_unavailable': 'Token Balance Unavailable',
  /** An account id of the app has the wrong form. CAIP-10 is the name of a standard. */
  'caip/invalid_account_id': 'Invalid CAIP-10 address',
  /** An address of the app has the wrong form. CAIP is the name of a standard. */
  'caip/invalid_address': 'Invalid CAIP Address',
  /** A network id of the app has the wrong form. CAIP-2 is the name of a standard. */
  'caip/invalid_chain_id': 'Invalid CAIP-2 network id',
  /** The visitor or the app stopped connecting. */
  'connection/cancelled': 'The connection was cancelled.',
  /** The wallet that was picked is gone. */
  'connection/connector_not_found': 'This wallet is no longer available.',
  /** Disconnecting the wallet failed. The specification prescribes the English. */
  'connection/disconnect_failed': 'Failed to disconnect',
  /** The connection has ended. */
  'connection/ended': 'The wallet was disconnected.',
  /** Something needs a connected wallet, and none is. Connector: the connection to a wallet. The specification prescribes the English. */
  'connection/not_connected': 'Connector not connected.',
  /** Connecting was stopped, because the visitor picked another wallet. */
  'connection/superseded': 'You chose another wallet.',
  /** The wallet lacks a function that the app asked for. */
  'connection/unsupported': "This wallet doesn't support that.",
  /** The visitor entered the address of a server, in a form that cannot be used. */
  'endpoints/invalid_url': 'Enter an address that begins with https://.',
  /** While a name was registered, the visitor changed the account or the network. */
  'names/account_changed': 'Your account or network changed. Try again.',
  /** The server got the signature of the wallet too late to register a name. */
  'names/expired': 'The signature came too late. Try again and sign within 10 seconds.',
  /** The visitor entered a name of the wrong form. */
  'names/invalid': 'Use at least 4 letters, digits or hyphens.',
  /** Another person registered the name a moment earlier. */
  'names/race_lost': 'Someone else registered this name first. Choose another one.',
  /** The server did not register the name. */
  'names/refused': "This name can't be registered. Choose another one.",
  /** The server did not accept the signature that registers a name. */
  'names/signature_refused': "The signature wasn't accepted. Try again.",
  /** The name belongs to someone else. */
  'names/taken': 'This name is taken. Choose another one.',
  /** Registering names is off, or not possible on this network. "Here": in this app. */
  'names/unavailable': "Names can't be registered here.",
  /** The app removed its only network. Chain: kind of blockchain. */
  'network/last': 'An app needs at least one network per chain.',
  /** The app does not have the network. The specification prescribes the English. */
  'network/not_found': 'Network Not Found',
  /** The app cannot switch the network of this wallet, so the visitor has to do it there. Imperative. */
  'network/switch_unsupported': 'Switch networks in your wallet.',
  /** No source lists the NFTs of this network. */
  'nfts/unavailable': "NFTs aren't available on this network.",
  /** A test run shows that the transaction would fail. */
  'node/execution_reverted': 'This transaction would fail.',
  /** The highest fee that the transaction allows is impossible. */
  'node/fee_cap_too_high': 'The network fee is set too high.',
  /** The highest fee that the transaction allows is below the fee of the network. */
  'node/fee_cap_too_low': 'The network fee is too low right now.',
  /** The account cannot pay the amount and the fee together. */
  'node/insufficient_funds': 'Not enough funds for the amount and the network fee.',
  /** The transaction is too large for the network. */
  'node/intrinsic_gas_too_high': 'The transaction exceeds the network limit.',
  /** The gas limit (most work that is paid for) is too low. */
  'node/intrinsic_gas_too_low': 'The gas limit is too low for this transaction.',
  /** The account has used up its transaction numbers. Almost never happens. */
  'node/nonce_max': 'This account cannot send more transactions.',
  /** The network waits for an earlier transaction of this account. */
  'node/nonce_too_high': 'An earlier transaction is still pending.',
  /** The network has this transaction already. */
  'node/nonce_too_low': 'This transaction was already sent.',
  /** The part of the fee for the miner, the tip, is above the highest fee. */
  'node/tip_above_fee_cap': 'The tip is higher than the network fee.',
  /** The network does not have this type of transaction. */
  'node/transaction_type_not_supported': "The network doesn't support this kind of transaction.",
  /** The fee is too low to be accepted. "One": fee. */
  'node/underpriced': 'The network fee is too low. Try again with a higher one.',
  /** The network gave no reason. */
  'node/unknown': 'The network rejected the request.',
  /** The page of the provider that sells coins has an unsafe address. */
  'onramp/invalid_url': "This provider's page can't be opened.",
  /** Buying needs a connected account and an amount within the limits. */
  'onramp/not_ready': 'Check the amount, then try again.',
  /** The page to buy coins is not of the provider that was chosen. "One": provider. */
  'onramp/other_provider': 'The page belongs to another provider. Choose another one.',
  /** An option of the app is wrong. For its developers. The specification prescribes the English. */
  'options/invalid': 'Invalid App Configuration',
  /** The server does not know this website. For its developers. The specification prescribes the English. */
  'origins/not_allowed': 'Invalid App Configuration',
  /** The page is inside a website that the server does not know. For its developers. The specification prescribes the English. */
  'origins/unverified_domain': 'Invalid App Configuration',
  /** The transaction that lets the exchange take the tokens failed. */
  'swap/approval_failed': 'The approval failed on the network. Try again.',
  /** The transaction of the swap failed. */
  'swap/failed': 'The swap failed on the network.',
  /** The amount to swap is more than the balance. */
  'swap/insufficient_balance': 'Insufficient balance',
  /** No exchange has enough of the token for this amount. */
  'swap/insufficient_liquidity': 'Insufficient liquidity. Try a smaller amount or another token.',
  /** The visitor entered no valid amount to swap. The specification prescribes the English. */
  'swap/invalid_amount': 'Incorrect amount',
  /** The server sent a price that was not asked for. */
  'swap/malformed_quote': 'The service sent a price for something else.',
  /** The app tried to swap before the visitor saw the review. Imperative. */
  'swap/not_reviewed': 'Review the swap first.',
  /** The price changed by more than the visitor allows. */
  'swap/price_moved': 'The price moved. Review the swap again.',
  /** No exchange swaps this token. */
  'swap/token_not_found': "This token can't be swapped on this network.",
  /** The same token is on both sides, or one is missing. Imperative. */
  'swap/token_required': 'Choose two different tokens.',
  /** The swap was sent, but not confirmed within ten minutes. */
  'swap/unconfirmed': "The network doesn't show this swap yet. Check the wallet.",
  /** There are no swaps on this network. The specification prescribes the English. */
  'swap/unsupported_chain': 'Network not supported for Swaps',
  /** The server of the app sent more than is read. Service: that server. */
  'api/response_too_large': 'The service sent too much data.',
  /** The server of the app rejects it. */
  'api/forbidden': 'The service rejected this app.',
  /** The server knows no network fee for this network. Gas: unit of the network fee. The specification prescribes the English. */
  'api/gas_price_not_supported': 'Network not supported for Gas Price',
  /** The server of the app answered with an error. */
  'api/http': 'The service returned an error.',
  /** The request to the server has wrong values. */
  'api/invalid_input': "The service can't process this request.",
  /** The key of the app is wrong. For its developers. The specification prescribes the English. */
  'api/invalid_key': 'Invalid App Configuration',
  /** The address of the server is wrong. For developers. */
  'api/invalid_url': "The service's URL is invalid.",
  /** The server of the app sent something unreadable. */
  'api/malformed_response': 'The service sent an invalid response.',
  /** The server of the app did not answer. "Your connection": to the internet. */
  'api/network': "Can't reach the service. Check your connection.",
  /** The server has no data of this blockchain network. */
  'api/network_not_supported': "The service doesn't support this network.",
  /** The server lacks this function. */
  'api/not_implemented': "The service doesn't offer this.",
  /** The server does not know this website. For its developers. The specification prescribes the English. */
  'api/origin_not_allowed': 'Invalid App Configuration',
  /** The app has no project id. For its developers. The specification prescribes the English. */
  'api/project_id_missing': 'Project ID Not Configured',
  /** There are no swaps on this network. The specification prescribes the English. */
  'api/swaps_not_supported': 'Network not supported for Swaps',
  /** The server of the app took too long. */
  'api/timeout': "The service didn't respond in time.",
  /** The session with the server is not valid, usually because of a wrong clock. The specification prescribes the English. */
  'api/token_not_yet_valid': 'Session Expired',
  /** The server of the app is out of order. */
  'api/unavailable': 'The service is unavailable right now.',
  /** The request was stopped. The specification prescribes the English. */
  'rpc/aborted': 'Request was aborted',
  /** The wallet cannot do several steps as one, all or none. */
  'rpc/atomicity_not_supported': "This wallet can't combine these steps.",
  /** The app asked for more steps at once than the wallet takes. */
  'rpc/bundle_too_large': 'Too many steps for this wallet.',
  /** The wallet has no connection to this blockchain network. */
  'rpc/chain_disconnected': "The wallet isn't connected to this network.",
  /** The wallet has no connection to any blockchain network. */
  'rpc/disconnected': "The wallet isn't connected to any network.",
  /** The app sent the same request twice. */
  'rpc/duplicate_id': 'This request was already sent.',
  /** The wallet itself failed. */
  'rpc/internal': 'The wallet reported an internal error.',
  /** The wallet does not have this blockchain network. */
  'rpc/invalid_chain': "The wallet doesn't know this network.",
  /** The request of the app has wrong values. */
  'rpc/invalid_input': "The wallet couldn't use this request.",
  /** The request of the app has wrong values. */
  'rpc/invalid_params': "The wallet couldn't use this request.",
  /** The request of the app has the wrong form. */
  'rpc/invalid_request': "The wallet couldn't read this request.",
  /** The wallet or the network takes no more requests for now. "A moment": a short time. */
  'rpc/limit_exceeded': 'Too many requests. Wait a moment.',
  /** The app asked for something it may not. Method: a kind of request. The specification prescribes the English. */
  'rpc/method_not_allowed': 'method not allowed',
  /** The wallet does not know this kind of request. */
  'rpc/method_not_found': "This wallet doesn't support that.",
  /** The wallet does not offer this kind of request. */
  'rpc/method_not_supported': "This wallet doesn't support that.",
  /** The request of the app has the wrong form. */
  'rpc/parse': "The wallet couldn't read this request.",
  /** The wallet does not have what the app asked for. */
  'rpc/resource_not_found': "The wallet couldn't find that.",
  /** The wallet still shows an earlier request. "It", "there": the wallet. */
  'rpc/resource_unavailable': 'Your wallet has a pending request. Open it and respond there first.',
  /** The network did not take the transaction. */
  'rpc/transaction_rejected': 'The network rejected the transaction.',
  /** The wallet is locked, or the visitor has not allowed this website. "Its": of the wallet. */
  'rpc/unauthorized': 'Unlock the wallet, or allow this site in its settings.',
  /** The app asked about steps that the wallet has not done. */
  'rpc/unknown_bundle': "The wallet doesn't know these steps.",
  /** The wallet does not have this blockchain network. */
  'rpc/unrecognized_chain': "The wallet doesn't know this network.",
  /** The wallet lacks a function that the app asked for. */
  'rpc/unsupported_capability': "This wallet doesn't support that.",
  /** The wallet does not offer this function on this network. */
  'rpc/unsupported_chain_id': "The wallet doesn't support that on this network.",
  /** The wallet does not offer this kind of request. */
  'rpc/unsupported_method': "This wallet doesn't support that.",
  /** The visitor declined to turn the account into a smart account. */
  'rpc/upgrade_rejected': 'The account upgrade was declined.',
  /** The visitor declined in the wallet. */
  'rpc/user_rejected': 'You declined the request.',
  /** The request of the app is in a form that the wallet does not know. */
  'rpc/version_not_supported': "The wallet couldn't read this request.",
  /** There is no account to send from. The specification prescribes the English. */
  'send/account_not_found': 'Could not find an Account to execute with this Action.',
  /** The form to send is not complete. The specification prescribes the English. */
  'send/amount_and_receiver_required': 'An amount and receiver address are required',
  /** The button "Max" needs the balance, which could not be read. Imperative. */
  'send/balance_unknown': 'Your balance is unknown. Enter an amount.',
  /** The amount to send is more than the balance. */
  'send/insufficient_funds': 'The amount is more than your balance.',
  /** The visitor entered no valid amount. */
  'send/invalid_amount': 'Enter an amount above zero.',
  /** The visitor entered an address of another form. "This": what was entered. */
  'send/invalid_recipient': 'This is not an address of this network.',
  /** The recipient needs a note to assign the payment. "It": the note. */
  'send/memo_required': 'The recipient asks for a public note. Add it to the transfer.',
  /** A name instead of an address was entered, and it has none on this network. Imperative at the end. */
  'send/name_of_other_network': 'This name has no address on this network. Enter the address.',
  /** A name instead of an address was entered, and it is not registered. */
  'send/name_not_found': 'No address is registered for this name.',
  /** The name that was entered leads to another address than at the review. */
  'send/name_changed': 'The name has another address now. Review the transfer again.',
  /** The app tried to send before the visitor saw the review. Imperative. */
  'send/not_reviewed': 'Review the transfer first.',
  /** An amount in dollars cannot be converted safely. "In the token": in its unit. */
  'send/price_disputed': 'Two sources give different prices. Enter the amount in the token.',
  /** An amount in dollars cannot be converted safely. "In the token": in its unit. */
  'send/price_jumped': 'The price changed suddenly and may be wrong. Enter the amount in the token.',
  /** The visitor entered an address of another blockchain network. */
  'send/recipient_of_other_network': 'This address is for another network. Switch the network to send there.',
  /** The account has nothing of the token to send. */
  'send/token_not_found': 'You hold none of this token on this network.',
  /** The token to send is on another blockchain network. "It": the token. */
  'send/token_of_other_network': 'This token is on another network. Switch the network to send it.',
  /** No token to send was chosen. The specification prescribes the English. */
  'send/token_required': 'A token is required',
  /** Sending is not possible on this network. The specification prescribes the English. */
  'send/unsupported_chain': 'Unsupported chain',
  /** A server of the blockchain network sent more than is read. Network service: that server. */
  'transport/response_too_large': 'The network service sent too much data. Try again later.',
  /** A server of the blockchain network answered with an error. */
  'transport/http': 'The network service returned an error.',
  /** A server of the blockchain network sent something unreadable. */
  'transport/malformed_response': 'The network service sent an invalid response.',
  /** A server of the blockchain network did not answer. The specification prescribes the English. */
  'transport/network': 'Network request failed',
  /** The app names no server for the network. For its developers; Transport is a term of code. The specification prescribes the English. */
  'transport/no_url': 'No URL was provided to the Transport',
  /** A server of the blockchain network took too long. The specification prescribes the English. */
  'transport/timeout': 'Network request timed out',
  /** The server that the app names belongs to another blockchain network. */
  'transport/wrong_chain': 'The network service responded for another network.',
  /** The visitor or the wallet has disconnected. */
  'wallet/ended': 'The wallet ended the connection.',
  /** The wallet sent something unreadable. */
  'wallet/malformed_response': 'The wallet sent an unexpected response.',
  /** The wallet connected, but shared no account. "One": account; "there": in the wallet. */
  'wallet/no_accounts': 'The wallet returned no account. Choose one there and try again.',
  /** The wallet did not switch to the network that was asked for. */
  'wallet/wrong_chain': 'The wallet stayed on another network.',
  /** The visitor watches an address without its wallet. Its balance can be read, and nothing can be signed. "Its": of the address. */
  'watch/cannot_sign': 'This address is only watched. Connect its wallet to sign.',
  /** The visitor wants to watch an address, and entered something else. "This": what was entered. */
  'watch/invalid_address': 'This is not an address of this network.',
  /** A name instead of an address was entered, and it has none on this network. Imperative at the end. */
  'watch/name_not_found': 'This name has no address on this network. Enter the address.',
  /** The list of addresses that the visitor follows is full. Imperative at the end. "One": address. */
  'watch/too_many': 'You watch too many addresses. Remove one first.',
} as const satisfies { readonly [code in CoreCode]: string }
