/** Texts of a request that waits for a paired wallet. */
export const requestTexts = {
  'walletConnect.open': 'Open {wallet}',
  'walletConnect.waiting': 'Waiting for {wallet}',
  'walletConnect.giveUp': 'Stop waiting',
  'walletConnect.offline': "Can't reach the wallet. Retrying…",
  'walletConnect.check': 'Check now',
  'walletConnect.checking': 'Checking…',
  'walletConnect.nothingYet': 'No response from the wallet yet.',
} as const
