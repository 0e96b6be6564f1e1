/** Written without the adapter's types, because a page may not have it. A test compares the codes. */
export const texts = {
  /** The wallet shared something that is no account. */
  'solana/account_malformed': 'The wallet returned an invalid account.',
  /** The network has this transaction already. */
  'solana/already_processed': 'This transaction was already sent.',
  /** The wallet did not sign what was reviewed. */
  'solana/altered_transaction': 'The wallet signed a different transaction. Nothing was sent.',
  /** The transaction was not confirmed within about a minute, and cannot be any more. */
  'solana/blockhash_expired': 'The transaction expired. Try again.',
  /** The outcome is unknown. Explorer: website that lists transactions. */
  'solana/confirmation_unknown': "It isn't known whether the transaction was confirmed. Check the explorer.",
  /** The wallet lacks a function that the app asked for. */
  'solana/feature_missing': "This wallet doesn't support that.",
  /** The wallet changed the fee after the review. */
  'solana/fee_raised': 'The wallet raised the network fee. Nothing was sent.',
  /** The account has less SOL (the coin of Solana) than the amount. The specification prescribes the English. */
  'solana/insufficient_funds': 'Not enough SOL to cover this transfer',
  /** Rent: deposit for an account. SOL: the coin of Solana. The specification prescribes the English. */
  'solana/insufficient_funds_for_fees': 'Not enough SOL to cover fees or rent',
  /** The account has less of the token than the amount. */
  'solana/insufficient_tokens': 'Insufficient token balance',
  /** The visitor entered something else. "This": what was entered. */
  'solana/invalid_address': "This isn't a Solana address.",
  /** The amount is negative or too large. */
  'solana/invalid_amount': "This amount can't be sent.",
  /** Note: memo of a transfer; references: ids that the app adds. */
  'solana/invalid_notes': 'The note is too long, or there are too many references.',
  /** The browser or the visitor does not let the website reach wallet apps on the same phone. Imperative at the end. "It": that. */
  'solana/loopback_denied': 'Your browser blocks wallet apps. Allow it in the site settings.',
  /** The wallet did not answer, so the outcome is unknown. "This": the transaction. */
  'solana/maybe_sent': 'This may have been sent. Check the wallet before sending again.',
  /** The token does not exist. Mint account: where Solana keeps a token. The specification prescribes the English. */
  'solana/mint_not_found': 'Mint account not found',
  /** The token has unusual rules. "From here": from this app. */
  'solana/mint_unsupported': "This token can't be sent from here.",
  /** The account that the wallet shared is of another network of Solana. */
  'solana/network_unsupported': "The wallet's account is not for this network.",
  /** The server of the network is behind. Network service: that server. */
  'solana/node_behind': 'The network service is catching up. Try again in a moment.',
  /** The wallet sent some of several transactions and then stopped. */
  'solana/partly_sent': 'Some transactions were sent. Check the wallet to see which.',
  /** The transfer is not the one that the visitor reviewed. */
  'solana/prepared_altered': 'The transfer changed after you reviewed it. Nothing was sent.',
  /** The address is that of a program, from which nothing comes back. */
  'solana/recipient_is_program': "The recipient is a program and can't return funds.",
  /** The address is an account for one token. Its owner's address is needed. */
  'solana/recipient_is_token_account': 'The recipient is a token account, not a wallet.',
  /** The address belongs to a program. */
  'solana/recipient_not_wallet': "The recipient isn't a wallet.",
  /** Coins sent to this address can never be spent. */
  'solana/recipient_off_curve': 'No private key exists for this recipient.',
  /** The account that would receive the token has another owner. */
  'solana/recipient_token_account_foreign': "Someone else owns the recipient's account for this token.",
  /** The issuer of the token has locked the account that would receive it. */
  'solana/recipient_token_account_frozen': "The recipient's account for this token is frozen.",
  /** Solana needs a least amount for a new account. */
  'solana/rent_exemption': 'The amount is below the minimum for a new account.',
  /** The wallet did not send what was reviewed. "It": the transaction. */
  'solana/sent_altered': 'The wallet sent a different transaction. Check it in the wallet.',
  /** The message to sign in is not the one that the app showed. */
  'solana/sign_in_altered': 'The wallet signed a different message than shown.',
  /** The wallet returned a signature of another account. */
  'solana/signature_invalid': "The signature doesn't match this account.",
  /** A test run shows that the transaction would fail. */
  'solana/simulation_failed': 'This transaction would fail.',
  /** The issuer of the token has locked the visitor's tokens. */
  'solana/tokens_frozen': 'The issuer has frozen these tokens.',
  /** The transaction is on the network, and failed there. */
  'solana/transaction_failed': 'The transaction failed on the network.',
  /** The browser is too old to check signatures of Solana. */
  'solana/verification_unavailable': "This browser can't verify the signature.",
  /** No wallet app on the phone opened: there is none, or the browser did not open it. "One": wallet app. */
  'solana/wallet_not_opened': 'No wallet app opened. Try again, or install one.',
} as const
