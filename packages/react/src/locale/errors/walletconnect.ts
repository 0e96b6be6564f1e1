/** Codes by name, without a type: their types lead to a library that a page need not have. A test compares them. */
export const walletConnectErrorTexts = {
  'walletconnect/load_failed':
    'The part that connects to other devices could not be loaded. Check your connection.',
  'walletconnect/not_supported': 'This wallet supports none of the networks of this app.',
  'walletconnect/offline': 'You are offline. Check your connection.',
  'walletconnect/project_id_missing': 'Project ID Not Configured',
  'walletconnect/proposal_expired': 'No wallet answered in time.',
  'walletconnect/protocol': 'The wallet and this app do not understand each other.',
  'walletconnect/relay_refused': 'The service between this page and the wallet does not accept this app.',
  'walletconnect/relay_unreachable':
    'The service between this page and the wallet cannot be reached. Check your connection.',
  'walletconnect/request_expired': 'The wallet did not answer in time.',
  'walletconnect/request_cancelled': 'You stopped waiting. The wallet may still answer the request.',
  'walletconnect/session_lost': 'The connection to the wallet is over. Connect again.',
  'walletconnect/settlement_failed': 'The wallet approved, but the connection was not set up. Try again.',
} as const
