/** Written without the package's types, because a page may not have it. A test compares the codes. */
export const texts = {
  /** The key of the app is wrong. For its developers. The specification prescribes the English. */
  'walletconnect/invalid_key': 'Invalid App Configuration',
  /** Code of WalletConnect could not be loaded. "Your connection": to the internet. */
  'walletconnect/load_failed': "Couldn't load WalletConnect. Check your connection.",
  /** The wallet has none of the blockchain networks that the app uses. */
  'walletconnect/not_supported': "This wallet supports none of this app's networks.",
  /** The visitor has no internet connection. */
  'walletconnect/offline': 'You are offline. Check your connection.',
  /** The server does not know this website. For its developers. The specification prescribes the English. */
  'walletconnect/origin_not_allowed': 'Invalid App Configuration',
  /** The app has no project id. For its developers. The specification prescribes the English. */
  'walletconnect/project_id_missing': 'Project ID Not Configured',
  /** The visitor scanned no code, or approved nothing, in time. */
  'walletconnect/proposal_expired': 'No wallet responded in time.',
  /** The wallet sent something unreadable. */
  'walletconnect/protocol': 'The wallet sent an unexpected response.',
  /** The server of WalletConnect rejects this app. */
  'walletconnect/relay_refused': "WalletConnect doesn't accept this app.",
  /** The server of WalletConnect did not answer. "Your connection": to the internet. */
  'walletconnect/relay_unreachable': "Can't reach WalletConnect. Check your connection.",
  /** The visitor did not confirm or decline in the wallet in time. */
  'walletconnect/request_expired': "The wallet didn't respond in time.",
  /** The visitor pressed "Stop waiting". The request may still be in the wallet. */
  'walletconnect/request_cancelled': 'You stopped waiting. The wallet may still respond.',
  /** The connection to the wallet no longer exists. The specification prescribes the English. */
  'walletconnect/session_lost': 'Session Expired. Connect again.',
  /** The visitor approved in the wallet, and connecting failed after that. */
  'walletconnect/settlement_failed': 'The wallet approved, but connecting failed. Try again.',
  /** The session with the server is not valid, usually because of a wrong clock. The specification prescribes the English. */
  'walletconnect/token_not_yet_valid': 'Session Expired',
} as const
