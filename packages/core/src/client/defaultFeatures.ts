import type { Features } from './options.js'

export const defaultFeatures: Features = {
  swaps: true,
  onramp: true,
  receive: true,
  send: true,
  names: true,
  email: true,
  socials: true,
  passkeys: false,
  emailShowWallets: true,
  history: true,
  allWallets: true,
  analytics: false,
  legalCheckbox: false,
  smartSessions: false,
  collapseWallets: false,
  pay: false,
  walletFeaturesOrder: ['onramp', 'swaps', 'receive', 'send'],
  connectorTypeOrder: [],
}
