/** Texts of `WalletButton`. */
export const walletButtonText = {
  'walletButton.connect': 'Connect {wallet}',
  'walletButton.connecting': 'Connecting {wallet}…',
  'walletButton.connected': '{wallet} connected',
  'walletButton.failed': 'Try {wallet} again',
} as const
