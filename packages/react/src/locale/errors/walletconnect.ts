/** Written without the package's types, because a page may not have it. A test compares the codes. */
export const texts = {
  'walletconnect/invalid_key': 'Invalid App Configuration',
  'walletconnect/load_failed': "Couldn't load WalletConnect. Check your connection.",
  'walletconnect/not_supported': "This wallet supports none of this app's networks.",
  'walletconnect/offline': 'You are offline. Check your connection.',
  'walletconnect/origin_not_allowed': 'Invalid App Configuration',
  'walletconnect/project_id_missing': 'Project ID Not Configured',
  'walletconnect/proposal_expired': 'No wallet responded in time.',
  'walletconnect/protocol': 'The wallet sent an unexpected response.',
  'walletconnect/relay_refused': "WalletConnect doesn't accept this app.",
  'walletconnect/relay_unreachable': "Can't reach WalletConnect. Check your connection.",
  'walletconnect/request_expired': "The wallet didn't respond in time.",
  'walletconnect/request_cancelled': 'You stopped waiting. The wallet may still respond.',
  'walletconnect/session_lost': 'Session Expired. Connect again.',
  'walletconnect/settlement_failed': 'The wallet approved, but connecting failed. Try again.',
  'walletconnect/token_not_yet_valid': 'Session Expired',
} as const
