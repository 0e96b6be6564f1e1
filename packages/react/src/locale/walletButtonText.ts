/** Texts of `WalletButton`. */
export const walletButtonText = {
  /** Button on the page that connects one wallet. Verb. {wallet}: name of the wallet. */
  'walletButton.connect': 'Connect {wallet}',
  /** The same button while the wallet is asked. {wallet}: name of the wallet. */
  'walletButton.connecting': 'Connecting {wallet}…',
  /** The same button once it is connected. {wallet}: name of the wallet. */
  'walletButton.connected': '{wallet} connected',
  /** The same button after a failure. Verb. {wallet}: name of the wallet. */
  'walletButton.failed': 'Try {wallet} again',
} as const
