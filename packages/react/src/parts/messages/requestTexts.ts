/** Texts of a request that waits for a paired wallet. */
export const requestTexts = {
  /** Button that opens the app of the wallet on a phone. Verb. {wallet}: name of the wallet. */
  'walletConnect.open': 'Open {wallet}',
  /** Message while a request waits for the visitor to confirm it in the wallet. {wallet}: name of the wallet. */
  'walletConnect.waiting': 'Waiting for {wallet}',
  /** Button: stop waiting for the wallet. Verb. */
  'walletConnect.giveUp': 'Stop waiting',
  /** Message: the connection to the wallet is interrupted, and is tried again automatically. */
  'walletConnect.offline': "Can't reach the wallet. Retrying…",
  /** Button: look now whether the wallet has responded. Verb. */
  'walletConnect.check': 'Check now',
  /** The same button while it looks. */
  'walletConnect.checking': 'Checking…',
  /** Announced to screen readers when there is no response yet. */
  'walletConnect.nothingYet': 'No response from the wallet yet.',
} as const
