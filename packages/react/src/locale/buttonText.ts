/** The texts a page shows before the first click. */
export const buttonText = {
  'button.connect': 'Connect wallet',
  'button.connecting': 'Connecting…',
  'button.network': 'Network: {network}',
  'button.unsupported': 'Unsupported network',
  'button.failed': 'The wallet window could not be loaded.',
  'button.retry': 'Try again',
} as const
