/** Written without the package's types, because a page may not have it. A test compares the codes. */
export const texts = {
  /** Code of the wallet could not be loaded. The specification prescribes the English. */
  'embedded_wallet/load_failed': 'Network Error - Could not load embedded wallet',
  /** Code of the login by email could not be loaded. The specification prescribes the English. */
  'embedded_wallet/unavailable': 'Unable to load email login dependency',
  /** The wallet's part of the page did not start. The specification prescribes the English. */
  'embedded_wallet/iframe_load_failed': 'Network Error - Could not load embedded wallet',
  /** The wallet's part of the page did not answer. The specification prescribes the English. */
  'embedded_wallet/iframe_request_timeout': 'Embedded Wallet Request Timed Out',
  /** The app sent wrong values to the wallet. The specification prescribes the English. */
  'embedded_wallet/invalid_params': 'Something went wrong',
  /** The wallet sent something unreadable. */
  'embedded_wallet/malformed_reply': 'The wallet sent an unexpected response.',
  /** The request was stopped. The specification prescribes the English. */
  'embedded_wallet/aborted': 'Something went wrong',
  /** The wallet refused without a known reason. The specification prescribes the English. */
  'embedded_wallet/refused': 'An error occurred',
  /** The page failed to show the wallet. "This site": the website. */
  'embedded_wallet/not_shown': "This site couldn't show your wallet. Reload the page and try again.",
  /** The visitor entered no valid email address. */
  'embedded_wallet/invalid_email': 'Invalid email. Try again.',
  /** The visitor asked for another mail too early. {seconds}: seconds to wait. The specification prescribes the English. */
  'embedded_wallet/email_cooldown': {
    seconds: {
      one: 'Please try again after {seconds} second',
      other: 'Please try again after {seconds} seconds',
    },
  },
  /** The wallet does not know this website. For its developers. The specification prescribes the English. */
  'embedded_wallet/origin_not_allowed': 'Invalid App Configuration',
  /** The browser did not open the window of a login. Social: by a service such as Google. The specification prescribes the English. */
  'embedded_wallet/popup_blocked': 'Could not create social popup',
  /** The address to log in with a service could not be loaded. The specification prescribes the English. */
  'embedded_wallet/redirect_uri_missing': 'Could not fetch the social redirect uri',
  /** The result of a login came from an unknown website. Origin: address of a website. The specification prescribes the English. */
  'embedded_wallet/untrusted_origin': 'Untrusted Origin',
  /** A login with a service such as Google failed. The specification prescribes the English. */
  'embedded_wallet/social_failed': 'Something went wrong',
  /** The wallet does not allow this. The specification prescribes the English. */
  'embedded_wallet/not_allowed': 'Action not allowed',
  /** The app lacks the code of a blockchain. Adapter: that code. For developers. The specification prescribes the English. */
  'embedded_wallet/adapter_not_found': 'Adapter not found',
  /** The app has no network for the wallet. CaipNetwork is a term of code. The specification prescribes the English. */
  'embedded_wallet/network_undefined': 'CaipNetwork is undefined',
  /** The wallet does not have this blockchain. The specification prescribes the English. */
  'embedded_wallet/chain_not_supported': 'Chain is not supported',
  /** The visitor is not signed in to the wallet. Imperative. */
  'embedded_wallet/not_signed_in': 'Sign in first.',
  /** In another browser tab, the visitor signed in to another account. */
  'embedded_wallet/account_changed':
    'Another tab has signed in to another account. Sign in again to continue here.',
  /** The sign-in to the wallet has ended. The specification prescribes the English. */
  'embedded_wallet/signed_out': 'Session Expired. Sign in again.',
  /** The wallet needs a new sign-in. */
  'embedded_wallet/sign_in_again': 'Sign in again to continue.',
  /** The operator of the wallet does not let this account be used. */
  'embedded_wallet/blocked': 'This wallet is blocked here. Ask the operator of this app.',
  /** The visitor entered a wrong code from the mail. The specification prescribes the English. */
  'embedded_wallet/invalid_code': 'Invalid code. Try Again',
  /** The code from the mail is too old. "One": code. */
  'embedded_wallet/code_expired': 'This code has expired. Request a new one.',
  /** The visitor entered wrong codes too often. "One": code. */
  'embedded_wallet/code_exhausted': 'Too many wrong codes. Request a new one.',
  /** The login by email has to start again. */
  'embedded_wallet/no_device': 'Enter your email address again.',
  /** The new address is that of another wallet. */
  'embedded_wallet/email_in_use': 'This email address belongs to another wallet.',
  /** The address cannot be changed, because the login is by a service such as Google. */
  'embedded_wallet/no_email': "This wallet doesn't sign in by email.",
  /** A login was continued that is over. */
  'embedded_wallet/no_login': 'This login is over. Start again.',
  /** The service did not confirm the visitor, or the visitor declined there. */
  'embedded_wallet/login_denied': "The login wasn't confirmed. Try again.",
  /** The visitor took too long to log in. */
  'embedded_wallet/login_expired': 'This login has expired. Start again.',
  /** No wallet has the passkey that the visitor used. "It": the passkey. Wallet security: a row of the wallet's settings. */
  'embedded_wallet/unknown_passkey':
    'No wallet has this passkey. Log in another way, then add it in Wallet security.',
  /** The passkey that the visitor used was not accepted. */
  'embedded_wallet/invalid_passkey': "That passkey wasn't accepted. Try again.",
  /** A change needs a passkey of the wallet. Wallet security: a row of the wallet's settings. */
  'embedded_wallet/passkey_needed': 'Use your passkey under Wallet security first, then try again.',
  /** The wallet does not offer this service. "Another": another login. */
  'embedded_wallet/unknown_service': "This login isn't available. Choose another.",
  /** The server failed to send the mail. */
  'embedded_wallet/mail_failed': "The mail couldn't be sent. Try again.",
  /** The visitor asked too often. */
  'embedded_wallet/too_many_requests': 'Too many requests. Try again later.',
  /** The wallet does not know this app. For its developers. The specification prescribes the English. */
  'embedded_wallet/unknown_project': 'Invalid App Configuration',
  /** The wallet does not know the pages of this app. For its developers. */
  'embedded_wallet/project_required': 'Invalid App Configuration',
  /** Date or time of the visitor's device are wrong. "It": the clock. */
  'embedded_wallet/clock_skew': "Your device's clock is wrong. Set it and try again.",
  /** The server of the wallet did not answer. "Your connection": to the internet. */
  'embedded_wallet/server_unreachable': "Can't reach the wallet. Check your connection.",
  /** The server of the wallet sent something unreadable. */
  'embedded_wallet/server_response': 'The wallet sent an unexpected response.',
  /** Code of the wallet could not be loaded. "Your connection": to the internet. */
  'embedded_wallet/worker_failed': "The wallet couldn't load. Check your connection.",
  /** The browser does not let the wallet store anything. "Its": of the wallet. */
  'embedded_wallet/storage_blocked': 'Your browser blocks the wallet. Allow its storage and try again.',
  /** This browser has no part of the key. "Here": in this browser. */
  'embedded_wallet/keys_missing': 'Sign in again to use this wallet here.',
  /** The visitor wanted to import a wallet, but this login has one. Sign up: make a new account. */
  'embedded_wallet/keys_exist': 'This account already has a wallet. Sign up in another way to import one.',
  /** The visitor has not imported the wallet yet. Imperative. */
  'embedded_wallet/import_needed': 'Import your wallet to continue.',
  /** The wallet was imported from a private key of another chain. */
  'embedded_wallet/no_account': 'This wallet has no account on this chain.',
  /** This browser lost its part of the key. Restore: get the wallet back. Imperative. */
  'embedded_wallet/recovery_needed': 'Restore this wallet with your passkey or password.',
  /** The visitor tried to restore the wallet with another passkey or a wrong password. */
  'embedded_wallet/wrong_recovery': "That isn't the passkey or password of this wallet.",
  /** The parts of the key do not fit together. */
  'embedded_wallet/keys_mismatch': 'Sign in again to restore this wallet.',
  /** The wallet still shows another request. Imperative. */
  'embedded_wallet/busy': 'Finish the other request first.',
  /** The app asked to sign with another account than the one in use. */
  'embedded_wallet/wrong_account': 'The request is for another account.',
  /** The app asked to sign on another network than the one in use. */
  'embedded_wallet/wrong_chain': 'The request is for another network.',
  /** The blockchain network did not answer the wallet. */
  'embedded_wallet/network_failed': "The network didn't respond. Try again.",
  /** The wallet's server has no nodes of the blockchain network. */
  'embedded_wallet/network_not_served': "This wallet doesn't support this network.",
  /** The wallet lacks a function that the app asked for. */
  'embedded_wallet/unsupported': "This wallet doesn't support that.",
  /** The server that sends for smart accounts does not answer. */
  'embedded_wallet/bundler_unreachable': "Smart accounts don't respond. Try again later.",
  /** The server that sends for smart accounts refused. "This": the transaction. */
  'embedded_wallet/bundler_refused': "The smart account couldn't send this. Check the details and try again.",
  /** The app's service that pays fees for visitors refused. Coins: of the network. */
  'embedded_wallet/sponsor_refused': "The sponsor doesn't pay this fee. Add coins to pay it yourself.",
  /** The app's service that pays fees changed the transaction, which is not allowed. */
  'embedded_wallet/sponsor_changed': 'The sponsor changed the request, so nothing was sent. Try again.',
  /** The network fee is above the wallet's limit. "This": the transaction. */
  'embedded_wallet/fee_too_high': 'The fee for this is too high. Try again later.',
  /** Something changed since the review. "It": the transaction. */
  'embedded_wallet/prepared_outdated': 'The fee or your account has changed. Review it again.',
  /** The account cannot pay the amount and the fee together. Coins: of the network. */
  'embedded_wallet/insufficient_funds': 'Not enough coins for the amount and the fee. Add coins.',
  /** The account has a transaction that is not confirmed. "It": that transaction. */
  'embedded_wallet/account_busy': 'A transaction is still pending. Try again when it is done.',
  /** This account cannot be turned into a smart account. */
  'embedded_wallet/not_upgradable': "This account can't become a smart account.",
  /** The contract of smart accounts is not the expected one. "The site": this website. */
  'embedded_wallet/implementation_changed': "Smart accounts aren't set up correctly here. Contact the site.",
  /** The wallet cannot grant what the app asked for. "The site": this website. */
  'embedded_wallet/permission_unsupported': "Your wallet can't grant this permission. Contact the site.",
  /** The permission to revoke does not exist on this network. */
  'embedded_wallet/permission_unknown': "Your account doesn't have this permission here.",
  /** The transaction failed on the network. Nothing was moved: no coins or tokens. */
  'embedded_wallet/operation_reverted': 'The request failed. Nothing was moved.',
  /** The wallet did not answer, so the outcome is unknown. Activity: list of transactions. */
  'embedded_wallet/maybe_sent': 'This may have been sent. Check your activity first.',
  /** The transaction was sent, and the network does not show it yet. Activity: list of transactions. */
  'embedded_wallet/not_confirmed': 'Sent, but not confirmed yet. Check your activity first.',
} as const
