/** Texts of a request that waits for a paired wallet. */
export const requestTexts = {
  /** Link on a phone: opens the wallet's app. {wallet}: name of the wallet. Verb. */
  'walletConnect.open': 'Open {wallet}',
  /** While the wallet asks the visitor. {wallet}: name of the wallet. Also announced. */
  'walletConnect.waiting': 'Waiting for {wallet}',
  /** Button below walletConnect.waiting. Verb. */
  'walletConnect.giveUp': 'Stop waiting',
  /** In place of walletConnect.waiting, without a connection. Also announced. */
  'walletConnect.offline': "Can't reach the wallet. Retrying…",
  /** Button: asks now whether the wallet has answered. Verb. */
  'walletConnect.check': 'Check now',
  /** On that button, while it asks. */
  'walletConnect.checking': 'Checking…',
  /** Announced to screen readers after walletConnect.check. */
  'walletConnect.nothingYet': 'No response from the wallet yet.',
} as const
